import { can } from '../../access/can.ts';
import { dayOf, isDay, monthOf } from '../../dates/day.ts';
import { closedThrough } from '../../farm/farm.ts';
import { isOwnCapReached } from '../registration/cap.ts';
import type { EntryChange, EntryInput } from './entry-draft.ts';
import type { EntryErrorCode, EntryIssue } from './entry-issue.ts';
import { isAsked, ownDayRefusal } from '../registration/own-time.ts';
import { dayRefusal, isInClosedDays } from '../registration/closed-days.ts';
import { canEdit, type TransitionCode } from '../registration/transitions.ts';
import { workedMinutes } from '../registration/worked.ts';

const OF_TRANSITION: Partial<Record<TransitionCode, EntryErrorCode>> = {
  transition_approved: 'entry_approved',
  transition_locked: 'entry_day_locked',
  transition_days_closed: 'entry_days_closed',
  transition_outside_window: 'entry_outside_window',
  transition_grace_over: 'entry_grace_over',
};

/** What stands against an entry beside its times: who asks, the unit and the day. */
export function rightIssues(input: EntryInput): EntryIssue[] {
  const code = entryRefusal(input);
  if (code !== null) return [{ field: 'form', code, ...paramsOf(code, input) }];
  return [...unitIssues(input), ...dayIssues(input)];
}

const roleOf = (person: EntryInput['person']) => person && { role: person.role };

function entryRefusal(input: EntryInput): EntryErrorCode | null {
  const { actor, farm, settings, existing, nowMs, employeeId, person } = input;
  if (existing !== null) {
    const judged = canEdit(actor, existing, farm, settings, nowMs);
    return judged.ok ? null : (OF_TRANSITION[judged.code] ?? 'entry_not_allowed');
  }
  const target = { farmId: farm.id, employeeId };
  if (employeeId !== actor.uid) {
    const unitIds = person?.units ?? [];
    const isAllowed = can(actor, 'registration.enterFor', {
      ...target,
      unitIds,
      ...roleOf(person),
    });
    return isAllowed && person !== null ? null : 'entry_not_allowed';
  }
  if (!can(actor, 'registration.editOwn', target)) return 'entry_not_allowed';
  if (settings.trackingMode === 'timer') return 'entry_by_clock_only';
  const { monthMinutes = null } = input;
  return isOwnCapReached(actor, monthMinutes) ? 'entry_cap_reached' : null;
}

/**
 * What stands against minutes that a change of one's own adds to a month which has all that the seat may
 * register. What a clock ran without a stop was worked already: its end may be told whatever it adds.
 */
export function addedIssues(input: EntryInput, change: EntryChange): EntryIssue[] {
  const { actor, employeeId, existing, monthMinutes = null, nowMs } = input;
  if (existing === null || employeeId !== actor.uid || monthMinutes === null) return [];
  if (existing.status === 'needsAction') return [];
  const before = workedMinutes(existing, nowMs);
  const isOfMonth = monthOf(existing.workDate) === monthOf(change.workDate);
  if (isOfMonth && workedMinutes({ ...existing, ...change }, nowMs) <= before) return [];
  const minutes = monthMinutes + (isOfMonth ? before : 0);
  return isOwnCapReached(actor, minutes) ? [{ field: 'form', code: 'entry_cap_reached' }] : [];
}

function unitIssues({
  actor,
  farm,
  draft,
  existing,
  employeeId,
  person,
}: EntryInput): EntryIssue[] {
  const { unitId } = draft;
  if (existing !== null && existing.unitId === unitId) return [];
  const target = { farmId: farm.id, employeeId, unitIds: [unitId] };
  const isAllowed =
    employeeId === actor.uid
      ? can(actor, 'registration.clock', target)
      : can(actor, 'registration.enterFor', { ...target, ...roleOf(person) }) &&
        person?.units.includes(unitId) === true;
  return isAllowed ? [] : [{ field: 'unitId', code: 'entry_unit_not_yours' }];
}

function dayIssues(input: EntryInput): EntryIssue[] {
  const { draft, farm, settings, nowMs, existing, employeeId, actor } = input;
  const say = (code: EntryErrorCode): EntryIssue[] => [
    { field: 'day', code, ...paramsOf(code, input) },
  ];
  if (!isDay(draft.day)) return say('entry_time_unreadable');
  if (draft.day > dayOf(nowMs, farm.timeZone)) return say('entry_future');
  const payDate = existing?.payDate ?? null;
  const closed = dayRefusal(actor, { unitId: draft.unitId, workDate: draft.day, payDate }, farm);
  if (closed !== null) return say(`entry_${closed}`);
  if (employeeId !== actor.uid || isAsked(existing)) return [];
  const late = ownDayRefusal(draft.day, payDate ?? draft.day, { farm, settings, nowMs });
  return late === null ? [] : say(`entry_${late}`);
}

function paramsOf(code: EntryErrorCode, input: EntryInput): Pick<EntryIssue, 'params'> {
  const { settings } = input;
  if (code === 'entry_days_closed') return { params: closedParams(input) };
  if (code === 'entry_outside_window') return { params: { days: settings.editWindowDays } };
  return code === 'entry_grace_over' ? { params: { days: settings.graceDays } } : {};
}

/** The unit whose days are closed: where it was, or else where it would go. */
function closedParams({ existing, draft, farm }: EntryInput): NonNullable<EntryIssue['params']> {
  const isOld = existing !== null && isInClosedDays(existing, farm);
  const unitId = isOld ? existing.unitId : draft.unitId;
  return { unitId, through: closedThrough(farm, unitId) ?? '' };
}
