import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type SeatedPerson, seatOn } from '#domain/employee/terms.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { timeUnits, unitsOn } from '#domain/employee/home-unit.ts';
import type { DayStretch } from '#domain/time/registration/own-time.ts';
import { capMinutes, monthMinutes } from '#domain/time/registration/cap.ts';
import { type BreakDraft, draftOf, type EntryDraft } from '#domain/time/entry/entry-draft.ts';
import type { EntryField, EntryIssue } from '#domain/time/entry/entry-issue.ts';
import { faceMinutes } from '#domain/time/entry/entry-times.ts';
import { parseTime, parseTimeRange } from '#domain/time/entry/parse-time.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { settingsIn, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { clockText, tidyTimes } from '#domain/time/entry/type-time.ts';
import { counts } from '#domain/time/registration/worked.ts';
import { sortUnits, type Unit } from '#domain/farm/unit.ts';

/** A break in one field: minutes, or from–to. */
export interface BreakText {
  readonly text: string;
  readonly paid: boolean;
}

export type EntryForm = Omit<EntryDraft, 'breaks'> & { readonly breaks: readonly BreakText[] };

export function formOf(registration: Registration, timeZone: string): EntryForm {
  const draft = draftOf(registration, timeZone);
  return {
    ...draft,
    breaks: draft.breaks.map(({ from, to, minutes, paid }) => ({
      text: from === '' && to === '' ? minutes : `${from}–${to}`,
      paid,
    })),
  };
}

export function emptyForm(unitId: string, day: Day): EntryForm {
  const nothing = { activityId: null, from: '', to: '', breaks: [], noBreak: false, note: '' };
  return { unitId, day, ...nothing };
}

/** What the judgement reads: a range typed into one field fills both. */
export function draftOfForm(form: EntryForm): EntryDraft {
  return { ...form, ...tidyTimes(form), breaks: form.breaks.map(breakDraftOfText) };
}

function breakDraftOfText({ text, paid }: BreakText): BreakDraft {
  const range = parseTimeRange(text);
  if (range === null) return { from: '', to: '', minutes: text, paid };
  return { from: clockText(range.from), to: clockText(range.to), minutes: '', paid };
}

/** Whether two forms are the same entry, however their times and breaks were typed. */
export function isSameEntry(a: EntryForm, b: EntryForm): boolean {
  const textOf = (form: EntryForm): string => {
    const { unitId, activityId, day, from, to, breaks, noBreak, note } = draftOfForm(form);
    const folds = [form.fromFold, form.toFold];
    return JSON.stringify([unitId, activityId, day, from, to, folds, breaks, noBreak, note.trim()]);
  };
  return a === b || textOf(a) === textOf(b);
}

/** The form with another time: it may be another one of the two of a night, so that is asked again. */
export function withTime(form: EntryForm, field: 'from' | 'to' | 'day', value: string): EntryForm {
  const { fromFold, toFold, ...rest } = form;
  return {
    ...rest,
    [field]: value,
    ...(field === 'to' && fromFold !== undefined && { fromFold }),
    ...(field === 'from' && toFold !== undefined && { toFold }),
  };
}

const MINUTES_PER_DAY = 1440;

/** Minutes from one time to another, the shorter way round the clock: below 0 is earlier. */
function shiftOf(before: string, after: string): number {
  const [from, to] = [parseTime(before), parseTime(after)];
  if (from === null || to === null) return 0;
  const ahead = (faceMinutes(to) - faceMinutes(from) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return ahead > MINUTES_PER_DAY / 2 ? ahead - MINUTES_PER_DAY : ahead;
}

/** When an entry begins and ends, as its form says. */
export type FormTimes = Pick<EntryForm, 'from' | 'to'>;

/** The form with its breaks that began with it, or lasted till its end, where it was `before`: they move along. */
export function withBreaksAlong(form: EntryForm, before: FormTimes): EntryForm {
  const now = tidyTimes(form);
  const [atStart, atEnd] = [shiftOf(before.from, now.from), shiftOf(before.to, now.to)];
  if (atStart === 0 && atEnd === 0) return form;
  const breaks = form.breaks.map((pause): BreakText => {
    const range = parseTimeRange(pause.text);
    if (range === null) return pause;
    const [from, to] = [clockText(range.from), clockText(range.to)];
    const length =
      (faceMinutes(range.to) - faceMinutes(range.from) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
    if (atStart !== 0 && from === before.from && length > atStart) {
      return { ...pause, text: `${now.from}–${to}` };
    }
    if (atEnd !== 0 && to === before.to && length > -atEnd) {
      return { ...pause, text: `${from}–${now.to}` };
    }
    return pause;
  });
  return { ...form, breaks };
}

/** The form after a field was left: times as clocks show them. */
export function tidied(form: EntryForm): EntryForm {
  return { ...form, ...tidyTimes(form) };
}

/** The day on which it ends, where that is the day after. */
export function endDayOf(form: EntryForm): Day | null {
  const { from, to } = tidyTimes(form);
  const [first, last] = [parseTime(from), parseTime(to)];
  if (first === null || last === null || faceMinutes(last) >= faceMinutes(first)) return null;
  return addDays(form.day, 1);
}

/** What is wrong at a field; of breaks, at one of them or (index null) at all. */
export function issueAt(
  issues: readonly EntryIssue[],
  field: EntryField,
  index: number | null = null,
): EntryIssue | null {
  return issues.find((issue) => issue.field === field && (issue.index ?? null) === index) ?? null;
}

/** How far an entry takes its calendar month over what the seat may register, in minutes; null inside it. */
export function overCap(
  registrations: readonly Registration[],
  entry: Registration,
  person: SeatedPerson,
  nowMs: number,
): { readonly over: number; readonly cap: number } | null {
  const cap = capMinutes(seatOn(person, entry.workDate));
  if (cap === null || !counts(entry)) return null;
  const upTo = registrations.filter(
    ({ start, id }) => start < entry.start || (start === entry.start && id <= entry.id),
  );
  const over = monthMinutes(upTo, entry.workDate, null, nowMs) - cap;
  return over > 0 ? { over, cap } : null;
}

/**
 * Units that an entry of one of some days, both ends included, may be in: those of the person, today or then, which the
 * reader may write in. Those that are kept stay choosable.
 */
export function entryUnits(
  actor: Actor,
  person: Employee,
  units: readonly Unit[],
  days: DayStretch,
  keptIds: readonly (string | null)[] = [],
): Unit[] {
  const farmId = actor.claims.farm;
  const isSelf = person.id === actor.uid;
  const seesAll = can(actor, 'unit.seeAll', { farmId });
  const theirs = timeUnits(person, days);
  const mayWriteIn = (unitId: string): boolean => {
    const target = { farmId, employeeId: person.id, unitIds: [unitId], role: person.role };
    return can(actor, isSelf ? 'registration.editOwn' : 'registration.enterFor', target);
  };
  const isTheirs = (unitId: string): boolean => theirs.includes(unitId) || (isSelf && seesAll);
  return sortUnits(
    units.filter(
      (unit) =>
        keptIds.includes(unit.id) || (isActive(unit) && isTheirs(unit.id) && mayWriteIn(unit.id)),
    ),
  );
}

/** Whether the terms say that a unit which is somebody's today was not theirs on a day; time may be entered in it. */
export function isOfOtherDays(person: Employee, unitId: string, day: Day): boolean {
  return person.units.includes(unitId) && !unitsOn(person, day).includes(unitId);
}

/** The unit that a new entry begins with: the chosen one, else where the person worked last. */
export function firstUnit(
  units: readonly Unit[],
  chosenId: string | null,
  registrations: readonly Registration[],
): string {
  const has = (id: string | null | undefined): id is string => units.some((unit) => unit.id === id);
  const latest = registrations.filter((one) => one.deleted === null).at(-1)?.unitId;
  if (has(chosenId)) return chosenId;
  return has(latest) ? latest : (units[0]?.id ?? '');
}

/** Units in which people enter their own time by hand. */
export const byHandUnits = (units: readonly Unit[], settings: TimeSettings): Unit[] =>
  units.filter(({ id }) => settingsIn(settings, id).trackingMode !== 'timer');

/** Why no time can be entered for a person in the units that an entry may be in; null where it can. */
export function addRefusal(
  actor: Actor,
  person: Employee,
  settings: TimeSettings,
  units: readonly Unit[],
): 'timer' | 'seat' | 'others' | 'noUnit' | null {
  const { id: employeeId, units: own, role } = person;
  const unitIds = [...own, ...units.map(({ id }) => id)];
  const target = { farmId: actor.claims.farm, employeeId, unitIds, role };
  if (person.id === actor.uid) {
    if (!can(actor, 'registration.editOwn', target)) return 'seat';
    if (units.length > 0 && byHandUnits(units, settings).length === 0) return 'timer';
  } else if (!can(actor, 'registration.enterFor', target)) return 'others';
  return units.length === 0 ? 'noUnit' : null;
}
