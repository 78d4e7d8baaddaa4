import type { Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, daysIn } from '#domain/dates/day.ts';
import { dayNumber } from '#domain/dates/day-number.ts';
import { groupBy } from '#domain/group-by.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { countAway, countedUntil, leaveSeenBy } from '#domain/leave/calendar/away.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import type { LeaveType } from '#domain/leave/document/leave-type.ts';
import { isInForce, isWaiting, type Leave } from '#domain/leave/document/leave.ts';
import { windowsOn } from '#domain/leave/request/leave-draft.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { type AwayLine, countedLines } from '#widgets/leave-inbox/away-lines.ts';
import type { TimeColumn } from './columns.ts';
import type { Missing } from './missing.ts';

/** What a bar looks like; `away` is all that may be known of others. */
export type Tone = 'holiday' | 'extra' | 'lieu' | 'sick' | 'school' | 'other' | 'away';

/** Days that somebody is away, or asks to be. */
export interface Bar {
  readonly id: string;
  readonly from: Day;
  /** Null while nobody knows how long. */
  readonly to: Day | null;
  readonly tone: Tone;
  /** Null where nobody may know it. */
  readonly type: LeaveType | null;
  readonly isAsked: boolean;
  /** Whether it is leave in force that may be looked at. */
  readonly isKnown: boolean;
}

/** What of a bar is on screen. */
export interface BarRun {
  readonly bar: Bar;
  /** The column in which it begins, from 0, and how many it takes. */
  readonly at: number;
  readonly days: number;
  /** Of what has no end, where in the run it begins to fade and how much is left at its end, 0–1; null does not. */
  readonly fade: { readonly from: number; readonly left: number } | null;
}

/** How many are away in one column, which begins on a day. */
export interface CountRun {
  readonly at: number;
  readonly from: Day;
  readonly away: number;
  /** More than a window allows. */
  readonly isFull: boolean;
  /** How many are missing of those whom the published plan needs: of a week, on its worst day. */
  readonly missing: number;
}

/** A unit with how many of its people are away, or a person with their bars. */
export type TimeRow =
  | {
      readonly kind: 'unit';
      readonly key: string;
      /** Null is everybody else. */
      readonly unitName: string | null;
      readonly count: number;
      readonly runs: readonly CountRun[];
    }
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly name: string;
      readonly person: Employee;
      readonly isSelf: boolean;
      readonly runs: readonly BarRun[];
    };

const TONES: Partial<Record<LeaveType, Tone>> = {
  vacation: 'holiday',
  vacationAdvance: 'holiday',
  vacationUnpaid: 'holiday',
  feriefri: 'extra',
  lieu: 'lieu',
  sick: 'sick',
  child1: 'sick',
  child2: 'sick',
  school: 'school',
  course: 'school',
};

/** The colour of a type. */
export function toneOf(type: LeaveType): Tone {
  return TONES[type] ?? 'other';
}

/** What is known about a team, and who looks. */
export interface TimelineInput {
  readonly actor: Actor;
  readonly farmId: string;
  /** Units on screen, in order. */
  readonly units: readonly Unit[];
  /** Units whose leave one may read; null is all. */
  readonly ledIds: readonly string[] | null;
  readonly people: readonly Employee[];
  readonly leaves: readonly Leave[];
  readonly away: readonly AwayLine[];
  readonly settings: LeaveSettings;
  readonly columns: readonly TimeColumn[];
  readonly today: Day;
  /** By unit and day, how many are missing of those whom the published plan needs. */
  readonly missing: Missing;
}

/** Rows by unit: types of those whom one leads at home, of everybody else only that they are away. */
export function timelineRows(input: TimelineInput): TimeRow[] {
  const { units, ledIds, people, columns, away, today } = input;
  const [first, last] = [columns[0]?.from ?? '', columns.at(-1)?.to ?? ''];
  const days = columns.length === 0 ? [] : daysIn({ from: first, until: addDays(last, 1) });
  const bars = barsByPerson(input, first, last);
  const counted = groupBy(countedLines(away.filter(isActive), today), (one) => one.employeeId);
  const active = inOrder(people);
  const homes = groupBy(active, homeUnitOf);
  const rowsOf = (
    unitId: string,
    unitName: string | null,
    members: readonly Employee[],
  ): TimeRow[] => {
    if (members.length === 0) return [];
    return [
      unitRow({ unitId, unitName, members, days, away: counted }, input),
      ...members.map((one) => personRow(one, bars, input)),
    ];
  };
  const others = active.filter(
    (one) => ledIds !== null && !ledIds.includes(homeUnitOf(one)) && bars.has(one.id),
  );
  const rows = units.flatMap(({ id, unitName }) => rowsOf(id, unitName, homes.get(id) ?? []));
  return [...rows, ...rowsOf('', null, others)];
}

const ordered = new WeakMap<readonly Employee[], readonly Employee[]>();

/** Who works here, by name; the same people are put in order once. */
function inOrder(people: readonly Employee[]): readonly Employee[] {
  const known = ordered.get(people) ?? activeEmployees(people, null);
  ordered.set(people, known);
  return known;
}

const crosses = ({ from, to }: Pick<Bar, 'from' | 'to'>, first: Day, last: Day): boolean =>
  from <= last && (to === null || to >= first);

/** Whether a leave, or what is asked for instead, touches some days. */
function isNear(leave: Leave, first: Day, last: Day): boolean {
  const { ask } = leave;
  return crosses(leave, first, last) || (ask?.kind === 'change' && crosses(ask, first, last));
}

function barsByPerson(input: TimelineInput, first: Day, last: Day) {
  const { actor, farmId, leaves, away, settings, today } = input;
  const bars = new Map<string, Bar[]>();
  const add = (employeeId: string, bar: Bar): void => {
    if (!crosses(bar, first, last)) return;
    const own = bars.get(employeeId) ?? [];
    own.push(bar);
    bars.set(employeeId, own);
  };
  const known = new Set<string>();
  for (const leave of leaves) {
    if (!isInForce(leave) && !isWaiting(leave)) continue;
    if (!isNear(leave, first, last)) {
      // Whatever colleagues are told meanwhile, it is not on screen.
      known.add(leave.id);
      continue;
    }
    const seen = leaveSeenBy(actor, farmId, leave, settings, today);
    if (seen?.kind !== 'all') continue;
    known.add(leave.id);
    const { id, employeeId, type, from, to, ask } = leave;
    const facts = { id, type, tone: toneOf(type) } as const;
    if (ask?.kind === 'change') {
      const days = { from: ask.from, to: ask.to };
      add(employeeId, { ...facts, id: `${id} ask`, ...days, isAsked: true, isKnown: false });
    }
    const isAsked = isWaiting(leave);
    add(employeeId, { ...facts, from, to, isAsked, isKnown: !isAsked });
  }
  for (const { id, employeeId, from, to } of away) {
    if (known.has(id)) continue;
    add(employeeId, { id, from, to, type: null, tone: 'away', isAsked: false, isKnown: false });
  }
  return bars;
}

/** The columns that a stretch of days touches, from 0, the last one included; outside of them it is cut off. */
function placesOf(columns: readonly TimeColumn[], from: Day, to: Day): readonly [number, number] {
  const [first] = columns;
  if (first === undefined) return [0, -1];
  const start = dayNumber(first.from);
  const width = dayNumber(first.to) - start + 1;
  const place = (day: Day): number => Math.floor((dayNumber(day) - start) / width);
  return [Math.max(place(from), 0), Math.min(place(to), columns.length - 1)];
}

/** Whole until today, and less each day from then on. */
function fadeOf({ bar, at, days }: Omit<BarRun, 'fade'>, { columns, today }: TimelineInput) {
  const until = countedUntil(bar, today);
  const first = columns[at]?.from;
  const last = columns[at + days - 1]?.to;
  if (bar.to !== null || first === undefined || last === undefined || last <= today) return null;
  const share = (day: Day): number =>
    (dayNumber(day) - dayNumber(first)) / (dayNumber(last) - dayNumber(first) + 1);
  const left = (dayNumber(until) - dayNumber(last)) / (dayNumber(until) - dayNumber(today));
  return { from: Math.max(share(addDays(today, 1)), 0), left: Math.max(left, 0) };
}

function personRow(
  person: Employee,
  bars: ReadonlyMap<string, readonly Bar[]>,
  input: TimelineInput,
): TimeRow {
  const { actor, columns, today } = input;
  const isSelf = person.id === actor.uid;
  const crossing = bars.get(person.id);
  if (crossing === undefined) return isSelf ? rowOf(person, isSelf, []) : presentRow(person);
  // What is in force stands over what is only asked for.
  const own = crossing.toSorted((a, b) => Number(a.isAsked) - Number(b.isAsked));
  const barAt: (Bar | undefined)[] = [];
  for (const bar of own) {
    const [first, last] = placesOf(columns, bar.from, countedUntil(bar, today));
    for (let at = first; at <= last; at += 1) barAt[at] ??= bar;
  }
  const runs: BarRun[] = [];
  for (let at = 0; at < barAt.length; at += 1) {
    const bar = barAt[at];
    if (bar === undefined) continue;
    let end = at + 1;
    while (barAt[end] === bar) end += 1;
    const place = { bar, at, days: end - at };
    runs.push({ ...place, fade: fadeOf(place, input) });
    at = end - 1;
  }
  return rowOf(person, isSelf, runs);
}

function rowOf(person: Employee, isSelf: boolean, runs: readonly BarRun[]): TimeRow {
  return { kind: 'person', key: person.id, name: fullName(person), person, isSelf, runs };
}

const present = new WeakMap<Employee, TimeRow>();

/** A colleague who is here all the time: the same row at every step, so that it is not drawn again. */
function presentRow(person: Employee): TimeRow {
  const known = present.get(person) ?? rowOf(person, false, []);
  present.set(person, known);
  return known;
}

interface UnitFacts {
  readonly unitId: string;
  readonly unitName: string | null;
  readonly members: readonly Employee[];
  /** All days of the columns. */
  readonly days: readonly Day[];
  /** Lines with a last day, by person. */
  readonly away: ReadonlyMap<string, readonly AwayLine[]>;
}

function unitRow(
  { unitId, unitName, members, days, away }: UnitFacts,
  { columns, settings, missing }: TimelineInput,
): TimeRow {
  const width = days.length / Math.max(columns.length, 1);
  const lines = members.map(({ id }) => away.get(id) ?? []);
  const counts = countAway(lines, days[0] ?? '', days.length);
  const missingOn = missing.get(unitId);
  const runs = columns.flatMap(({ from }, at): CountRun[] => {
    const of = counts.slice(at * width, (at + 1) * width);
    const most = Math.max(...of);
    if (most === 0) return [];
    const dayAt = (day: number): Day => days[at * width + day] ?? from;
    const isFullOn = (count: number, day: number): boolean =>
      count > 0 && windowsOn(settings, dayAt(day), [unitId]).some((window) => count > window.most);
    const missed = of.map((count, day) => (count === 0 ? 0 : (missingOn?.get(dayAt(day)) ?? 0)));
    const isFull = unitId !== '' && of.some(isFullOn);
    return [{ at, from, away: most, isFull, missing: Math.max(...missed) }];
  });
  return { kind: 'unit', key: `unit ${unitId}`, unitName, count: members.length, runs };
}
