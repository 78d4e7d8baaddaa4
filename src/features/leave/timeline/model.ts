import { type Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import {
  addDays,
  type Day,
  daysBetween,
  daysIn,
  isoWeekOf,
  mondayOf,
  monthOf,
  weekdayOf,
} from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { awayByDay, countedUntil } from '#domain/leave/calendar/away.ts';
import { leaveSeenBy } from '#domain/leave/calendar/viewer.ts';
import { type LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { type LeaveType } from '#domain/leave/document/leave-type.ts';
import { isInForce, isWaiting, type Leave } from '#domain/leave/document/leave.ts';
import { windowsOn } from '#domain/leave/request/leave-windows.ts';
import { type Period } from '#domain/time/period/periods.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { type DayGridColumn, type DayMark } from '#ui/day-grid/day-column.ts';
import { type AwayLine, countedLines } from '../team/model.ts';

/** How much of time is on screen side by side. */
export const SPANS = ['fourWeeks', 'eightWeeks', 'year'] as const;

/** How much of time is on screen. */
export type Span = (typeof SPANS)[number];

/** A day, or in a year a week. Its key is its place: the same cells stand there when time is stepped through. */
export interface TimeColumn extends DayGridColumn {
  readonly from: Day;
  readonly to: Day;
}

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
}

/** What of a bar stands in one column. */
export interface Piece {
  readonly bar: Bar;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Columns from here to its end. */
  readonly left: number;
  /** How much of it is left to see, 0–1: what has no end fades out after today. */
  readonly strength: number;
}

/** A unit with how many of its people are away, or a person with their bars. */
export type TimeRow =
  | {
      readonly kind: 'unit';
      readonly key: string;
      /** Null is everybody else. */
      readonly unitName: string | null;
      readonly count: number;
      readonly cells: readonly { readonly away: number; readonly isFull: boolean }[];
    }
  | {
      readonly kind: 'person';
      readonly key: string;
      readonly name: string;
      readonly person: Employee;
      readonly isSelf: boolean;
      readonly cells: readonly (Piece | null)[];
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

/** The days of a stretch; of a year its weeks. */
export function columnsOf(
  span: Span,
  { from, to }: Period,
  today: Day,
  isDayOff: (day: Day) => boolean,
): TimeColumn[] {
  if (span === 'year') {
    const mondays = daysIn({ from: mondayOf(from), until: addDays(to, 1) }).filter(
      (day) => weekdayOf(day) === 1,
    );
    return mondays.map((monday, at) => {
      const sunday = addDays(monday, 6);
      const marks: DayMark[] = monday <= today && today <= sunday ? ['today'] : [];
      return { key: String(at), from: monday, to: sunday, marks };
    });
  }
  return daysIn({ from, until: addDays(to, 1) }).map((day, at) => {
    const marks: DayMark[] = [];
    if (day === today) marks.push('today');
    if (isDayOff(day)) marks.push('holiday');
    if (weekdayOf(day) > 5) marks.push('weekend');
    return { key: String(at), from: day, to: day, marks };
  });
}

/** Columns that belong together: days of a week, weeks of a month. */
export function spansOf(
  span: Span,
  columns: readonly TimeColumn[],
): { key: string; days: number }[] {
  const spans: { key: string; days: number }[] = [];
  for (const { from } of columns) {
    const { year, week } = isoWeekOf(from);
    const key = span === 'year' ? monthOf(from) : `${year}-${week}`;
    const last = spans.at(-1);
    if (last?.key === key) last.days += 1;
    else spans.push({ key, days: 1 });
  }
  return spans.map(({ key, days }, at) => ({
    key: span === 'year' ? key : (columns[at * 7]?.from ?? key),
    days,
  }));
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
}

/** Rows by unit: types of those whom one leads at home, of everybody else only that they are away. */
export function timelineRows(input: TimelineInput): TimeRow[] {
  const { units, ledIds, people, columns } = input;
  const [first, last] = [columns[0]?.from ?? '', columns.at(-1)?.to ?? ''];
  const bars = barsByPerson(input, first, last);
  const active = people.filter((one) => isActive(one));
  const rows = units.flatMap((unit): TimeRow[] => {
    const members = active.filter((one) => homeUnitOf(one) === unit.id);
    if (members.length === 0) return [];
    return [
      unitRow(unit.id, unit.unitName, members, input),
      ...members.toSorted(byName).map((one) => personRow(one, bars, input)),
    ];
  });
  const others = active.filter(
    (one) => ledIds !== null && !ledIds.includes(homeUnitOf(one)) && bars.has(one.id),
  );
  if (others.length === 0) return rows;
  return [
    ...rows,
    unitRow('', null, others, input),
    ...others.toSorted(byName).map((one) => personRow(one, bars, input)),
  ];
}

const byName = (a: Employee, b: Employee): number => compareDanish(fullName(a), fullName(b));

function barsByPerson(
  { actor, farmId, leaves, away, settings }: TimelineInput,
  first: Day,
  last: Day,
) {
  const bars = new Map<string, Bar[]>();
  const add = (employeeId: string, bar: Bar): void => {
    if (bar.from > last || (bar.to !== null && bar.to < first)) return;
    bars.set(employeeId, [...(bars.get(employeeId) ?? []), bar]);
  };
  const known = new Set<string>();
  for (const leave of leaves) {
    if (!isInForce(leave) && !isWaiting(leave)) continue;
    const seen = leaveSeenBy(actor, farmId, leave, settings);
    if (seen?.kind !== 'all') continue;
    known.add(leave.id);
    const { id, employeeId, type, from, to, ask } = leave;
    const facts = { id, type, tone: toneOf(type) } as const;
    if (ask?.kind === 'change') {
      add(employeeId, { ...facts, id: `${id} ask`, from: ask.from, to: ask.to, isAsked: true });
    }
    add(employeeId, { ...facts, from, to, isAsked: isWaiting(leave) });
  }
  for (const { id, employeeId, from, to } of away) {
    if (known.has(id)) continue;
    add(employeeId, { id, from, to, type: null, tone: 'away', isAsked: false });
  }
  return bars;
}

const NO_BARS: readonly Bar[] = [];

/** Whole until today, and less each day from then on. */
function strengthOn(day: Day, bar: Bar, today: Day): number {
  if (day <= today) return 1;
  const until = countedUntil(bar, today);
  return 1 - daysBetween(today, day) / (daysBetween(today, until) + 1);
}

function personRow(
  person: Employee,
  bars: ReadonlyMap<string, readonly Bar[]>,
  { actor, columns, today }: TimelineInput,
): TimeRow {
  // What is in force stands over what is only asked for.
  const own = (bars.get(person.id) ?? NO_BARS)
    .toSorted((a, b) => Number(a.isAsked) - Number(b.isAsked))
    .map((bar) => ({ bar, until: countedUntil(bar, today) }));
  const barIn = ({ from, to }: TimeColumn): Bar | null =>
    own.find(({ bar, until }) => bar.from <= to && until >= from)?.bar ?? null;
  const found = columns.map(barIn);
  const cells: (Piece | null)[] = found.map(() => null);
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const bar = found[at] ?? null;
    if (bar === null) continue;
    const isLast = found[at + 1] !== bar;
    cells[at] = {
      bar,
      isFirst: found[at - 1] !== bar,
      isLast,
      left: isLast ? 1 : (cells[at + 1]?.left ?? 0) + 1,
      strength: bar.to === null ? strengthOn(columns[at]?.from ?? today, bar, today) : 1,
    };
  }
  const isSelf = person.id === actor.uid;
  return { kind: 'person', key: person.id, name: fullName(person), person, isSelf, cells };
}

function unitRow(
  unitId: string,
  unitName: string | null,
  members: readonly Employee[],
  { away, columns, settings, today }: TimelineInput,
): TimeRow {
  const [from, to] = [columns[0]?.from ?? '', columns.at(-1)?.to ?? ''];
  const days = awayByDay(countedLines(away, today), members, null, { from, to });
  const cells = columns.map((column) => {
    const of = daysIn({ from: column.from, until: addDays(column.to, 1) });
    const most = of.reduce((sum, day) => Math.max(sum, days.get(day)?.length ?? 0), 0);
    const isFull = of.some((day) => {
      const count = days.get(day)?.length ?? 0;
      const windows = unitId === '' ? [] : windowsOn(settings, day, [unitId]);
      return count > 0 && windows.some((window) => count > window.most);
    });
    return { away: most, isFull };
  });
  return { kind: 'unit', key: `unit ${unitId}`, unitName, count: members.length, cells };
}
