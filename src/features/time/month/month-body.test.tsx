import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { MonthSignOffSchema, monthStamps } from '#domain/time/month/month-sign-off.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { TimeSettingsSchema } from '#domain/time/period/time-settings.ts';
import { at } from '#tests/support/time/clock.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { asPlanned, leaveMonth, type Scene, showMonth } from '#tests/support/time/flex-scene.tsx';
import { feedDoc } from '#tests/support/live-feed.ts';
import { writes } from '#tests/support/time/writes.ts';
import { worked } from '#tests/support/time/rules.ts';
import RegistrationsPage from '../registrations-page.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));
vi.mock(import('#data/outbox/outbox.ts'), async (original) => {
  const { writeThroughOutbox } = await import('#tests/support/time/writes.ts');
  return { ...(await original()), writeThroughOutbox };
});

const MONTH = '2026-10';
const OF = { month: MONTH, of: 'me' };
const entries = [worked('2026-10-05', '06:00', '13:24', { id: 'a' })];
const said = (change: object = {}, of = 'me') =>
  v.parse(MonthSignOffSchema, {
    id: `${of}_${MONTH}`,
    employeeId: of,
    unitId: 'k',
    month: MONTH,
    seen: monthStamps(entries, MONTH),
    minutes: 444,
    created: at('2026-11-01', '07:30'),
    ...change,
  });

type Shown = Scene & {
  asked?: boolean;
  signOff?: ReturnType<typeof said> | null;
  fromCache?: boolean;
  of?: string;
};

async function show(shown: Shown = {}) {
  const { asked = true, signOff = null, fromCache = false, of = OF.of, ...scene } = shown;
  const path = of === 'me' ? `?m=${MONTH}` : `/${of}?m=${MONTH}`;
  await showMonth(<RegistrationsPage />, { entries, path, ...scene });
  const settings = v.parse(TimeSettingsSchema, { monthSignOff: asked });
  await act(async () => {
    feedDoc(paths.timeSettings('farm'), settings);
    await vi.advanceTimersByTimeAsync(1);
  });
  await act(async () => {
    feedDoc(
      paths.monthSignOff('farm', of, scene.path === '' ? '2026-11' : MONTH),
      signOff,
      fromCache,
    );
    await vi.advanceTimersByTimeAsync(1);
  });
}
const user = () => userEvent.setup({ delay: null });
const signButton = () => screen.queryByRole('button', { name: 'Godkend min måned' });

beforeAll(async () => {
  await import('../flex/flex-card.tsx');
  await import('../lines/lines-body.tsx');
});
beforeEach(() => stopTheClock());
afterEach(leaveMonth);

describe('the own month', () => {
  test('is signed off with what was seen', async () => {
    await show();
    expect(screen.getByText('Passer oktober 2026? Du har 7:24 registreret.')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Godkend min måned' }));
    expect(writes.at(-1)?.summary).toEqual({ kind: 'month_sign_off' });
    expect(writes.at(-1)?.writes[0]).toMatchObject({
      kind: 'set',
      path: paths.monthSignOff('farm', 'me', MONTH),
      data: {
        id: 'me_2026-10',
        employeeId: 'me',
        unitId: 'k',
        month: MONTH,
        seen: monthStamps(entries, MONTH),
        minutes: 444,
        createdByEid: 'me',
      },
    });
  });

  test('is not offered where the device does not know whether it was signed', async () => {
    await show({ fromCache: true });
    expect(screen.queryByText(/Passer oktober/)).toBeNull();
    expect(signButton()).toBeNull();
  });

  test('says when it was signed', async () => {
    await show({ signOff: said() });
    expect(screen.getByText(/^Du godkendte oktober 2026 .*kl\. 07:30 med 7:24\.$/)).toBeVisible();
    expect(signButton()).toBeNull();
  });

  test('says that it changed after that, and is signed again', async () => {
    await show({ signOff: said({ seen: '1-x', minutes: 480 }) });
    expect(
      screen.getByText(/^Ændret efter din godkendelse .*: da stod der 8:00, nu 7:24\.$/),
    ).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Godkend igen' }));
    expect(writes.at(-1)?.writes[0]).toMatchObject({
      kind: 'update',
      data: { seen: monthStamps(entries, MONTH), minutes: 444, updatedByEid: 'me' },
    });
  });

  test('waits for what was returned', async () => {
    await show({ entries: [worked('2026-10-05', '06:00', '13:24', { status: 'returned' })] });
    expect(screen.getByText(/^Først skal det, der er i gang/)).toBeVisible();
    expect(signButton()).toBeNull();
  });

  test('asks for nothing where the farm does not, nor before the month is over', async () => {
    await show({ asked: false });
    expect(signButton()).toBeNull();
    expect(screen.queryByText(/Passer oktober/)).toBeNull();
  });

  test('is not asked about before it is over', async () => {
    await show({ path: '', entries: asPlanned() });
    expect(screen.queryByText(/Passer november/)).toBeNull();
  });
});

describe('a leader', () => {
  const stored = (stamps: string) => [
    v.parse(TimeMonthSchema, {
      id: `mate_${MONTH}`,
      employeeId: 'mate',
      unitId: 'k',
      month: MONTH,
      stamps,
    }),
  ];
  const theirs = [worked('2026-10-05', '06:00', '13:24', { employeeId: 'mate', id: 'b' })];
  const scene = { as: 'leader', of: 'mate', entries: theirs } as const;

  test('sees that somebody has signed, and signs for nobody', async () => {
    await show({ ...scene, stored: stored('1-s'), signOff: said({ seen: '1-s' }, 'mate') });
    expect(screen.getByText(/^Bo Dahl godkendte oktober 2026 .* med 7:24\.$/)).toBeVisible();
    expect(signButton()).toBeNull();
  });

  test('sees that it changed after that, by what the server has counted', async () => {
    await show({ ...scene, stored: stored('2-n'), signOff: said({ seen: '1-s' }, 'mate') });
    expect(screen.getByText(/^Ændret efter at Bo Dahl godkendte/)).toBeVisible();
  });

  test('is told nothing of somebody’s word before the server has said it', async () => {
    await show({ ...scene, stored: stored('1-s'), fromCache: true });
    expect(screen.queryByText(/har ikke godkendt/)).toBeNull();
  });

  test('sees that somebody has not', async () => {
    await show({ ...scene, stored: stored('1-s') });
    expect(screen.getByText('Bo Dahl har ikke godkendt oktober 2026 endnu.')).toBeVisible();
    expect(signButton()).toBeNull();
  });
});
