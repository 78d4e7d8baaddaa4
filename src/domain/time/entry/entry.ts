import * as v from 'valibot';
import { dayOf, isDay, monthOf } from '../../dates/day.ts';
import { overlapOf, overlapTimes } from '../registration/overlap.ts';
import {
  NOTE_MAX,
  type Registration,
  RegistrationSchema,
  withFlag,
} from '../registration/registration.ts';
import {
  asksForNote,
  counts,
  minuteOf,
  minutesBetween,
  workedMinutes,
} from '../registration/worked.ts';
import { isYoungerThan, YOUNG_AGE } from '../../dates/age.ts';
import { lacksBreak } from '../law/break-law.ts';
import { DAILY_REST_MINUTES, restAround } from '../law/rest.ts';
import { can } from '../../access/can.ts';
import { timeUnits, wasElsewhere } from '../../employee/home-unit.ts';
import { closedThrough } from '../../farm/farm.ts';
import { isOwnCapReached } from '../registration/cap.ts';
import { settingsIn } from '../period/time-settings.ts';
import { isAsked, ownDayRefusal } from '../registration/own-time.ts';
import { dayRefusal, isInClosedDays } from '../registration/closed-days.ts';
import { canEdit, type TransitionCode } from '../registration/transitions.ts';
import type { CalcContext } from '../engine/input/calc-input.ts';
import { calcRegistrations } from '../engine/calc-registrations.ts';
import type { CalculatedRegistration } from '../engine/result/calculated.ts';
import type { EntryChange, EntryInput } from './entry-draft.ts';
import type { EntryErrorCode, EntryIssue, EntryWarning } from './entry-issue.ts';
import { entryTimes } from './entry-times.ts';
import { correctionMarks, entryBreaks } from './stamp-marks.ts';

const OF_TRANSITION: Partial<Record<TransitionCode, EntryErrorCode>> = {
  transition_approved: 'entry_approved',
  transition_locked: 'entry_day_locked',
  transition_days_closed: 'entry_days_closed',
  transition_outside_window: 'entry_outside_window',
  transition_grace_over: 'entry_grace_over',
};

/** What stands against an entry beside its times: who asks, the unit and the day. */
function rightIssues(input: EntryInput): EntryIssue[] {
  const code = entryRefusal(input);
  const { existing, draft } = input;
  const unitId = existing?.unitId ?? draft.unitId;
  if (code !== null) return [{ field: 'form', code, ...paramsOf(code, input, unitId) }];
  return [...unitIssues(input), ...dayIssues(input)];
}

/** The settings of the unit that an entry goes to. */
const ofUnit = ({ settings, draft }: EntryInput) => settingsIn(settings, draft.unitId);

const roleOf = (person: EntryInput['person']) => person && { role: person.role };

function entryRefusal(input: EntryInput): EntryErrorCode | null {
  const { actor, farm, settings, existing, nowMs, employeeId, person } = input;
  if (existing !== null) {
    const judged = canEdit(actor, existing, farm, settings, nowMs);
    return judged.ok ? null : (OF_TRANSITION[judged.code] ?? 'entry_not_allowed');
  }
  const target = { farmId: farm.id, employeeId };
  if (employeeId !== actor.uid) {
    const unitIds = unitsFor(input);
    const isAllowed = can(actor, 'registration.enterFor', {
      ...target,
      unitIds,
      ...roleOf(person),
    });
    return isAllowed && person !== null ? null : 'entry_not_allowed';
  }
  if (!can(actor, 'registration.editOwn', target)) return 'entry_not_allowed';
  if (ofUnit(input).trackingMode === 'timer') return 'entry_by_clock_only';
  const { monthMinutes = null } = input;
  return isOwnCapReached(actor, monthMinutes) ? 'entry_cap_reached' : null;
}

/**
 * What stands against minutes that a change of one's own adds to a month which has all that the seat may
 * register. What a clock ran without a stop was worked already: its end may be told whatever it adds.
 */
function addedIssues(input: EntryInput, change: EntryChange): EntryIssue[] {
  const { actor, employeeId, existing, monthMinutes = null, nowMs } = input;
  if (existing === null || employeeId !== actor.uid || monthMinutes === null) return [];
  if (existing.status === 'needsAction') return [];
  const before = workedMinutes(existing, nowMs);
  const isOfMonth = monthOf(existing.workDate) === monthOf(change.workDate);
  if (isOfMonth && workedMinutes({ ...existing, ...change }, nowMs) <= before) return [];
  const minutes = monthMinutes + (isOfMonth ? before : 0);
  return isOwnCapReached(actor, minutes) ? [{ field: 'form', code: 'entry_cap_reached' }] : [];
}

/** The units that the time of the draft's day may lie in; none while it is not known whose it is. */
const unitsFor = ({ person, draft }: EntryInput): readonly string[] =>
  person === null ? [] : timeUnits(person, { from: draft.day, to: draft.day });

function unitIssues(input: EntryInput): EntryIssue[] {
  const { actor, farm, draft, existing, employeeId, person } = input;
  const { unitId, day } = draft;
  const isOther = person !== null && wasElsewhere(person, unitId, day);
  // What lies in a unit stays there, be it one that the person has left, but not on a day on which they did not have it.
  if (existing?.unitId === unitId && (existing.workDate === day || !isOther)) return [];
  const target = { farmId: farm.id, employeeId, unitIds: [unitId] };
  const isTheirs = unitsFor(input).includes(unitId);
  const isAllowed =
    employeeId === actor.uid
      ? can(actor, 'registration.clock', target) ||
        (isTheirs && can(actor, 'registration.editOwn', target))
      : isTheirs && can(actor, 'registration.enterFor', { ...target, ...roleOf(person) });
  if (isAllowed) return [];
  return [{ field: 'unitId', code: isOther ? 'entry_unit_not_on_day' : 'entry_unit_not_yours' }];
}

function dayIssues(input: EntryInput): EntryIssue[] {
  const { draft, farm, nowMs, existing, employeeId, actor } = input;
  const say = (code: EntryErrorCode): EntryIssue[] => [
    { field: 'day', code, ...paramsOf(code, input, draft.unitId) },
  ];
  if (!isDay(draft.day)) return say('entry_time_unreadable');
  if (draft.day > dayOf(nowMs, farm.timeZone)) return say('entry_future');
  const payDate = existing?.payDate ?? null;
  const closed = dayRefusal(actor, { unitId: draft.unitId, workDate: draft.day, payDate }, farm);
  if (closed !== null) return say(`entry_${closed}`);
  if (employeeId !== actor.uid || isAsked(existing)) return [];
  const context = { farm, settings: ofUnit(input), nowMs };
  const late = ownDayRefusal(draft.day, payDate ?? draft.day, context);
  return late === null ? [] : say(`entry_${late}`);
}

function paramsOf(
  code: EntryErrorCode,
  input: EntryInput,
  unitId: string,
): Pick<EntryIssue, 'params'> {
  const { editWindowDays, graceDays } = settingsIn(input.settings, unitId);
  if (code === 'entry_days_closed') return { params: closedParams(input) };
  if (code === 'entry_outside_window') return { params: { days: editWindowDays } };
  return code === 'entry_grace_over' ? { params: { days: graceDays } } : {};
}

/** The unit whose days are closed: where it was, or else where it would go. */
function closedParams({ existing, draft, farm }: EntryInput): NonNullable<EntryIssue['params']> {
  const isOld = existing !== null && isInClosedDays(existing, farm);
  const unitId = isOld ? existing.unitId : draft.unitId;
  return { unitId, through: closedThrough(farm, unitId) ?? '' };
}

/** What somebody should think about before saving an entry that may be saved. */
function entryWarnings(
  change: EntryChange & { readonly end: number },
  input: EntryInput,
): EntryWarning[] {
  const { birthDate } = input;
  const { start, end, breaks, workDate } = change;
  const minutes = minutesBetween(start, end);
  const breakMinutes = breaks.reduce((sum, pause) => sum + pause.minutes, 0);
  const max = ofUnit(input).maxShiftMinutes;
  const isYoung = isYoungerThan(birthDate, YOUNG_AGE, workDate);
  const rest = restAround(finished(input), { start, end });
  return [
    ...(minutes > max ? [{ code: 'entry_long_shift', params: { minutes, max } } as const] : []),
    ...(isYoung && lacksBreak({ minutes, breakMinutes, birthDate, day: workDate })
      ? [{ code: 'entry_break_under_18' } as const]
      : []),
    ...(rest < DAILY_REST_MINUTES
      ? [{ code: 'entry_short_rest', params: { minutes: rest } } as const]
      : []),
  ];
}

function finished({ others, existing }: EntryInput): { start: number; end: number }[] {
  return others
    .filter((other) => counts(other) && other.id !== existing?.id)
    .flatMap(({ start, end }) => (end === null ? [] : [{ start, end }]));
}

/** What became of an entry: the fields to write, or everything that is wrong with it. */
export type EntryCheck =
  | {
      readonly ok: true;
      readonly value: EntryChange;
      readonly warnings: readonly EntryWarning[];
    }
  | { readonly ok: false; readonly issues: readonly EntryIssue[] };

/**
 * Judges an entry by hand, one's own or for somebody else, new or changed: the same answer in the form,
 * in the command and in the tests. All issues come at once, each at its field; warnings never refuse.
 */
export function checkEntry(input: EntryInput): EntryCheck {
  const { draft, existing, farm } = input;
  const right = rightIssues(input);
  const isReadable = isDay(draft.day);
  const times = isReadable ? entryTimes(draft, existing, farm.timeZone) : NO_TIMES;
  const issues = [...right, ...times.issues, ...noteIssues(input, times)];
  if (times.start === null) return { ok: false, issues };
  const { start, end } = times;
  const read = entryBreaks(draft, existing, { start, end, timeZone: farm.timeZone });
  const all = [...issues, ...whenIssues(input, { start, end }), ...read.issues];
  if (all.length > 0) return { ok: false, issues: all };
  const value = changeOf(input, { start, end, breaks: read.breaks });
  const added = addedIssues(input, value);
  if (added.length > 0) return { ok: false, issues: added };
  return { ok: true, value, warnings: entryWarnings(value, input) };
}

const NO_TIMES = { start: null, end: null, issues: [] } as const;

interface Times {
  readonly start: number;
  readonly end: number;
}

type Stretch = Times & Pick<EntryChange, 'breaks'>;

function changeOf(input: EntryInput, stretch: Stretch): EntryChange & Times {
  const { draft, existing, farm, actor, employeeId } = input;
  const ofHand = employeeId === actor.uid ? 'manual' : 'leader';
  return {
    ...stretch,
    workDate: dayOf(stretch.start, farm.timeZone),
    unitId: draft.unitId,
    activityId: draft.activityId,
    note: draft.note.trim(),
    flags: flagsAfter(input, stretch),
    status: 'pending',
    source: existing?.source ?? ofHand,
    returnReason: null,
  };
}

function flagsAfter(input: EntryInput, stretch: Stretch): EntryChange['flags'] {
  const { draft, existing, employeeId, actor } = input;
  const { breaks } = stretch;
  const before = (existing?.flags ?? []).filter((flag) => flag !== 'no_break');
  const said = draft.noBreak && breaks.length === 0 ? withFlag(before, 'no_break') : before;
  if (existing === null) return said;
  return correctionMarks(existing, stretch, employeeId === actor.uid).reduce(withFlag, said);
}

function noteIssues(
  input: EntryInput,
  times: { readonly start: number | null; readonly end: number | null },
): EntryIssue[] {
  const { draft, existing } = input;
  const note = draft.note.trim();
  if (note.length > NOTE_MAX) {
    return [{ field: 'note', code: 'entry_note_too_long', params: { max: NOTE_MAX } }];
  }
  const { source = 'manual', deviceStart = null } = existing ?? {};
  // Time that the rules would have taken off is kept on somebody's word: it takes a reason (features 3.2).
  const isWaived = draft.noBreak && draft.breaks.length === 0;
  const isRequired = isWaived || asksForNote({ ...times, source, deviceStart }, ofUnit(input));
  return isRequired && note === '' ? [{ field: 'note', code: 'entry_note_required' }] : [];
}

/** Nothing in the future, nothing on top of another. */
function whenIssues(input: EntryInput, { start, end }: Times): EntryIssue[] {
  const { nowMs, others, existing, employeeId, farm, draft } = input;
  if (draft.day > dayOf(nowMs, farm.timeZone)) return [];
  if (start > nowMs) return [{ field: 'from', code: 'entry_future' }];
  if (end > nowMs) return [{ field: 'to', code: 'entry_future' }];
  const own = others.filter((other) => other.employeeId === employeeId);
  const other = overlapOf({ start, end }, own, existing?.id ?? null);
  if (other === null) return [];
  const params = overlapTimes(other, farm.timeZone);
  const field = minuteOf(other.start) <= minuteOf(start) ? 'from' : 'to';
  return [{ field, code: 'entry_overlap', params }];
}

const ID = 'draft';

/**
 * What an entry by hand would come to by the rules, before it is saved. `others` are the person's registrations
 * around it, without the one that it changes: work that goes on from them shares its breaks with it.
 */
export function calcDraft(
  change: EntryChange,
  context: CalcContext,
  others: readonly Registration[],
): CalculatedRegistration {
  const employeeId = context.person.id;
  const draft = v.parse(RegistrationSchema, { ...change, id: ID, employeeId });
  const shown = calcRegistrations([...others, draft], context).get(ID);
  if (shown === undefined) throw new RangeError('A draft that does not count');
  return shown;
}
