import { act, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFarm } from '#data/base/farm.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { TimeSettingsSchema } from '#domain/time/period/time-settings.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signOutAgain } from '#tests/support/live-feed.ts';
import { at } from '#tests/support/time/clock.ts';
import { emptyTimeFeed, putMonths, signInOnTheClock } from '#tests/support/time/feed.ts';
import { SignedMonths } from './signed-months.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/time/feed.ts'));

const PEOPLE = [anEmployee(), anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' })];

function Ready() {
  const farm = useFarm();
  return farm && <SignedMonths farm={farm} employees={PEOPLE} unitIds={null} />;
}

async function show() {
  await signInOnTheClock({ claims: { owner: true }, employees: PEOPLE });
  render(<Ready />);
}

beforeEach(() => stopTheClock());

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  emptyTimeFeed();
});

describe('who has approved the own month', () => {
  const counted = (employeeId: string, stamps: string) =>
    v.parse(TimeMonthSchema, {
      id: `${employeeId}_2026-10`,
      employeeId,
      unitId: 'k',
      month: '2026-10',
      days: [{ day: '2026-10-05' }],
      stamps,
    });
  const said = (employeeId: string, seen: string) => ({
    id: `${employeeId}_2026-10`,
    employeeId,
    unitId: 'k',
    month: '2026-10',
    seen,
    minutes: 451,
    created: at('2026-11-01', '07:30'),
  });

  const feedSigned = (signed: readonly ReturnType<typeof said>[]) => {
    act(() => {
      feedDoc(paths.timeSettings('farm'), v.parse(TimeSettingsSchema, { monthSignOff: true }));
    });
    act(() => feedQuery(paths.monthSignOffs('farm'), signed));
  };

  test('is seen, changes after it too', async () => {
    putMonths([counted('bo', '1-a'), counted('me', '2-b')]);
    await show();
    feedSigned([said('bo', '1-a'), said('me', '1-b')]);
    const list = screen.getByRole('region', { name: 'Godkendt af medarbejderne: oktober 2026' });
    expect(list).toHaveTextContent('1 af 2 har godkendt deres måned');
    const rows = within(list).getAllByRole('listitem');
    expect(rows.find((row) => row.textContent?.startsWith('Bo'))).toHaveTextContent(
      /Godkendt .*07:30/,
    );
    const other = rows.find((row) => !row.textContent?.startsWith('Bo'));
    expect(other).toHaveTextContent('Ændret efter godkendelse');
  });

  test('is seen of a month in which nothing is left too', async () => {
    putMonths([
      { ...counted('bo', '0-x'), days: [] },
      { ...counted('me', '0-x'), days: [] },
    ]);
    await show();
    feedSigned([said('bo', '1-a')]);
    expect(screen.getByText(/^Ændret efter godkendelse/)).toBeVisible();
  });

  test('is not asked about on a farm that does not want it', async () => {
    putMonths([counted('bo', '1-a')]);
    await show();
    expect(screen.queryByText(/Godkendt af medarbejderne/)).toBeNull();
  });
});
