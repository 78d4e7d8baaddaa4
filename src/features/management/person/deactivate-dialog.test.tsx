import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#data/api/backend.ts';
import { editPlan } from '#data/plan/edit-plan.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { clearToasts } from '#ui/feedback/toast-store.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aFarm, anEmployee, aRegistration, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { stopTheClock } from '#tests/support/fake-clock.ts';
import { feedDoc, feedQuery, signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { at } from '#tests/support/time/clock.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';

vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'));
vi.mock('#data/api/backend.ts', () => ({ request: vi.fn() }));
vi.mock('#data/plan/edit-plan.ts', () => ({ editPlan: vi.fn(() => true) }));

const OWNER = anEmployee({ role: 'owner', seatType: 'COMBINED' });
const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k', 's'] });
const LATER = '2026-12-01';

const user = () => userEvent.setup({ delay: null });
const dialog = () => within(screen.getByRole('dialog', { name: 'Deaktivér Ida Krogh' }));

function shift(day: string, employeeId: string): Shift {
  const {
    id: _id,
    unitId: _unit,
    week: _week,
    ...plain
  } = planned(day, '06:00', '14:00', {
    employeeId,
  });
  return plain;
}
const plan = (unitId: string, day: string, shifts: Readonly<Record<string, Shift>>) => {
  const week = weekOf(day);
  return { id: `${unitId}_${week}`, unitId, week, shifts };
};

async function show(
  drafted: readonly { readonly id: string }[],
  settings: LeaveSettings | null = null,
) {
  const units = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
  const claims = { owner: true, planning: true };
  await signInWith({ claims, units, employees: [OWNER, IDA] });
  render(<DeactivateDialog person={IDA} farm={aFarm()} today="2026-11-21" onClose={vi.fn()} />);
  act(() => {
    feedQuery(paths.planWeeks('farm'), []);
    feedQuery(paths.planDrafts('farm'), drafted);
    feedQuery(paths.leaves('farm'), [
      aLeave({ id: 'past', employeeId: 'ida', from: '2026-11-02', to: '2026-11-03' }),
      aLeave({ id: 'over', employeeId: 'ida', from: '2026-11-20', to: '2026-11-27' }),
      aLeave({ id: 'after', employeeId: 'ida', from: '2026-12-07', to: '2026-12-11' }),
      aLeave({ id: 'asked', employeeId: 'ida', from: LATER, to: LATER, status: 'requested' }),
    ]);
    feedDoc(paths.leaveSettings('farm'), settings);
    feedQuery(paths.registrations('farm'), []);
    feedQuery(paths.guides('farm'), []);
    feedQuery(paths.guideReads('farm'), []);
  });
}

beforeEach(() => {
  stopTheClock();
  vi.mocked(editPlan).mockClear();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { employeeId: 'ida' } });
});

afterEach(async () => {
  vi.useRealTimers();
  await signOutAgain();
  clearToasts();
});

test('says that what they decide for others, or others for them, ends, where it would last longer', async () => {
  const says = 'Fuldmagt til at godkende fravær ophører.';
  const [start, end] = [at('2026-11-01', '00:00'), at(LATER, '00:00')];
  const given = { fromEid: 'ida', unitIds: ['k'], start, end };
  const over = { ...given, fromEid: 'somebody', end: at('2026-11-20', '00:00') };
  const settingsWith = (delegations: LeaveSettings['delegations']): LeaveSettings => {
    return { ...DEFAULT_LEAVE_SETTINGS, delegations };
  };
  await show([], settingsWith({ me: given }));
  expect(dialog().getByText(says)).toBeVisible();
  const settings = (delegations: LeaveSettings['delegations']) =>
    act(() => feedDoc(paths.leaveSettings('farm'), settingsWith(delegations)));
  settings({ ida: over });
  expect(dialog().queryByText(says)).not.toBeInTheDocument();
  settings({ ida: { ...over, end } });
  expect(dialog().getByText(says)).toBeVisible();
});

test('says which guides wait to be read, and since when the clock runs, which ends with access alone', async () => {
  await show([]);
  const guide = (id: string, more: object) => {
    const version = { major: 2, minor: 0, rev: 1, content: '{}', savedAs: null, basedOn: null };
    return { ...NO_AUDIT, ...version, id, unitId: 'k', state: 'published', ...more };
  };
  const waits = /^1 vejledning mangler at blive læst/;
  const clock = 'Uret har gået siden 21-11-2026 kl. 05:30. Tiden til nu afventer godkendelse.';
  const running = { employeeId: 'ida', start: at('2026-11-21', '05:30') };
  const read = { id: 'k', unitId: 'k', read: { again: { ida: 2 } } };
  expect(dialog().queryByText(waits)).not.toBeInTheDocument();
  act(() => {
    feedQuery(paths.guides('farm'), [
      guide('waits', { acknowledge: true }),
      guide('again', { acknowledge: true, units: ['s'] }),
      guide('free', {}),
      guide('draft', { acknowledge: true, state: 'draft' }),
      guide('others', { acknowledge: true, units: ['m'] }),
    ]);
    feedQuery(paths.registrations('farm'), [
      aRegistration({ ...running, id: 'other', employeeId: 'me' }),
    ]);
  });
  expect(dialog().getByText(/^2 vejledninger mangler at blive læst/)).toBeVisible();
  expect(dialog().queryByText(/^Uret har gået/)).not.toBeInTheDocument();
  act(() => {
    feedQuery(paths.guideReads('farm'), [read]);
    feedQuery(paths.registrations('farm'), [aRegistration({ ...running, id: 'own' })]);
  });
  expect(dialog().getByText(waits)).toBeVisible();
  expect(dialog().getByText(clock)).toBeVisible();
  await user().click(dialog().getByRole('radio', { name: 'Senere' }));
  expect(dialog().getByText(waits)).toBeVisible();
  expect(dialog().queryByText(clock)).not.toBeInTheDocument();
});

const DRAFT = plan('k', LATER, {
  a: shift(LATER, 'ida'),
  b: shift(LATER, 'somebody'),
});

test('says what lies after the last day, and opens the shifts once the server has said yes', async () => {
  await show([DRAFT]);
  const ahead = within(dialog().getByRole('region', { name: 'Efter 21-11-2026' }));
  expect(ahead.getByText(/^1 vagt i planen: .*06:00–14:00\.$/)).toBeVisible();
  expect(ahead.getByText('2 fravær bliver forkortet eller aflyst.')).toBeVisible();
  expect(ahead.getByText('1 anmodning om fravær falder bort.')).toBeVisible();
  await user().click(dialog().getByRole('button', { name: 'Deaktivér' }));
  await waitFor(() => expect(editPlan).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledExactlyOnceWith('DELETE', '/employees/ida');
  expect(vi.mocked(editPlan).mock.calls[0]?.[0]).toEqual([
    {
      unitId: 'k',
      week: weekOf(LATER),
      shifts: { a: { ...shift(LATER, 'ida'), employeeId: null } },
    },
  ]);
});

test('takes the shifts out where that is chosen', async () => {
  await show([DRAFT]);
  await user().click(dialog().getByRole('radio', { name: 'Tag ud' }));
  await user().click(dialog().getByRole('button', { name: 'Deaktivér' }));
  await waitFor(() => expect(editPlan).toHaveBeenCalledOnce());
  expect(vi.mocked(editPlan).mock.calls[0]?.[0]).toEqual([
    { unitId: 'k', week: weekOf(LATER), shifts: { a: null } },
  ]);
});

test('leaves the shifts where that is chosen', async () => {
  await show([DRAFT]);
  await user().click(dialog().getByRole('radio', { name: 'Lad stå' }));
  await user().click(dialog().getByRole('button', { name: 'Deaktivér' }));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(editPlan).not.toHaveBeenCalled();
});

test('changes no shift where the server refuses, and none before the last day', async () => {
  vi.mocked(request).mockResolvedValue({
    ok: false,
    code: 'api_failed',
    message: '',
    status: 409,
    statusText: '',
    reason: 'last_owner',
  });
  await show([plan('k', '2026-11-21', { a: shift('2026-11-21', 'ida') }), DRAFT]);
  expect(dialog().getByText(/^1 vagt i planen/)).toBeVisible();
  await user().click(dialog().getByRole('button', { name: 'Deaktivér' }));
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(editPlan).not.toHaveBeenCalled();
});
