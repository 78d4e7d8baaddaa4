import * as v from 'valibot';
import { addDays, type Day } from '../dates/day.ts';
import type { Employee } from '../employee/employee.ts';
import { type EmployedPerson, employmentsOf, firstDayOf } from '../employee/terms.ts';
import {
  type Guide,
  GUIDE_LIMITS,
  type GuideAudience,
  type GuideReceipt,
  WHOLE_FARM,
} from './guide.ts';

const major = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GUIDE_LIMITS.version.max));

/**
 * Who has read which guide of the people at home in one unit, `farms/{farm}/guideReads/{unit}`: gathered from their
 * receipts by the server, so that whoever asks who is missing opens one document a unit and not every receipt.
 */
export const GuideReadsSchema = v.object({
  id: v.string(),
  unitId: v.string(),
  /** The last version read, by guide, then by person. */
  read: v.optional(v.record(v.string(), v.record(v.string(), major)), {}),
});

/** Who has read which guide of the people at home in one unit. */
export type GuideReads = v.InferOutput<typeof GuideReadsSchema>;

/** Where people are gathered who have no home unit: no unit has this id. */
const NO_UNIT = '_farm';

/** The id under which what people of a home unit have read is gathered. */
export function guideReadsId(unitId: string): string {
  return unitId === WHOLE_FARM ? NO_UNIT : unitId;
}

/** The last version of a guide that somebody has read; null where they have read none. */
export type LastRead = (guideId: string, employeeId: string) => number | null;

/** Looks up the last version read; where somebody stands in two units, the later one counts. */
export function lastReadOf(gathered: readonly GuideReads[]): LastRead {
  return (guideId, employeeId) =>
    gathered.reduce<number | null>((last, { read }) => {
      const found = read[guideId]?.[employeeId] ?? null;
      return found === null ? last : Math.max(last ?? 0, found);
    }, null);
}

type Person = EmployedPerson & Pick<Employee, 'id' | 'units' | 'deleted'>;

/** A day, and the farm's zone in which it is one. */
export interface DayAsked {
  readonly day: Day;
  readonly timeZone: string;
}

/**
 * Whether a guide means somebody on a day: everybody, people of its units, or those it names. One for newcomers
 * means those whose first day is at most so many days ago, whoever comes later too; it asks nobody else.
 */
export function isMeant(
  audience: GuideAudience,
  person: Person,
  { day, timeZone }: DayAsked,
): boolean {
  const { units, people, newcomerDays } = audience;
  const { to } = employmentsOf(person, { timeZone }).at(-1) ?? { to: null };
  const hasLeft = to !== null && to < day;
  if (person.deleted !== null || hasLeft) return false;
  const reaches =
    (units.length === 0 && people.length === 0) ||
    people.includes(person.id) ||
    person.units.some((unit) => units.includes(unit));
  if (!reaches || newcomerDays === null) return reaches;
  const first = firstDayOf(person, { timeZone }, day);
  return first !== null && addDays(first, newcomerDays) >= day;
}

/** How somebody stands with a guide: has read it, has read an earlier version, has not; or need not say. */
export type ReadState = 'read' | 'again' | 'unread' | 'free';

/** How somebody stands with a version: a new one asks again, a correction does not. */
export function readState(
  guide: { readonly major: number; readonly acknowledge: boolean },
  receipt: Pick<GuideReceipt, 'major' | 'deleted'> | null,
): ReadState {
  if (receipt !== null && receipt.deleted === null && receipt.major >= guide.major) return 'read';
  if (!guide.acknowledge) return 'free';
  return receipt === null || receipt.deleted !== null ? 'unread' : 'again';
}

/** By when a guide is read: as it was published. */
export type Deadline = Pick<Guide, 'readWithin' | 'askedOn'>;

/**
 * The last day on which somebody is in time with a guide: so many days after they were asked, or after the first day
 * of the employment of a day (nobody's where the person is null) where that is later. Null where the guide has no such day.
 */
export function readByDay(
  { readWithin, askedOn }: Deadline,
  person: EmployedPerson | null,
  { day, timeZone }: DayAsked,
): Day | null {
  if (readWithin === null || askedOn === null) return null;
  const first = (person === null ? null : firstDayOf(person, { timeZone }, day)) ?? askedOn;
  return addDays(first > askedOn ? first : askedOn, readWithin);
}

/** Whether the last day for it is over. */
export function isLate(readBy: Day | null, today: Day): boolean {
  return readBy !== null && readBy < today;
}

/** A published guide in the table of who has read what. */
export type MatrixGuide = GuideAudience &
  Deadline & {
    readonly id: string;
    readonly major: number;
    readonly acknowledge: boolean;
  };

/** How somebody stands with a guide, and by when they have to have read it where they have not. */
export interface Standing {
  readonly state: ReadState;
  readonly readBy: Day | null;
  readonly isLate: boolean;
}

/** Whether a guide waits for somebody who stands so with it. */
export function isWaitedFor(state: ReadState | null): boolean {
  return state === 'unread' || state === 'again';
}

/** How somebody stands with a guide on a day. */
export function standingOf(
  guide: Deadline & { readonly major: number; readonly acknowledge: boolean },
  person: EmployedPerson | null,
  receipt: Pick<GuideReceipt, 'major' | 'deleted'> | null,
  asked: DayAsked,
): Standing {
  const state = readState(guide, receipt);
  const readBy = isWaitedFor(state) ? readByDay(guide, person, asked) : null;
  return { state, readBy, isLate: isLate(readBy, asked.day) };
}

/** The same by the last version they have read. */
function byLastRead(
  guide: MatrixGuide,
  person: Person,
  lastRead: LastRead,
  asked: DayAsked,
): Standing {
  const last = lastRead(guide.id, person.id);
  const receipt = last === null ? null : { major: last, deleted: null };
  return standingOf(guide, person, receipt, asked);
}

/** Who has read what on a day: by person, then by guide; null where the guide does not mean them. */
export function readMatrix<P extends Person>(
  people: readonly P[],
  guides: readonly MatrixGuide[],
  lastRead: LastRead,
  asked: DayAsked,
): { readonly person: P; readonly states: readonly (Standing | null)[] }[] {
  return people.map((person) => ({
    person,
    states: guides.map((guide) =>
      isMeant(guide, person, asked) ? byLastRead(guide, person, lastRead, asked) : null,
    ),
  }));
}

/**
 * How a team stands with a guide: how many it means, who of them has not said that they have read it, and who of those
 * should have; and the first day by which any of them has to, of those that are still to come.
 */
export interface TeamReading<P> {
  readonly meant: number;
  readonly missing: readonly P[];
  readonly late: readonly P[];
  readonly readBy: Day | null;
}

/** How a team stands with a guide on a day; null where it asks for no receipt, or means none of them. */
export function teamReading<P extends Person>(
  people: readonly P[],
  guide: MatrixGuide,
  lastRead: LastRead,
  asked: DayAsked,
): TeamReading<P> | null {
  if (!guide.acknowledge) return null;
  const meant = people.filter((person) => isMeant(guide, person, asked));
  if (meant.length === 0) return null;
  const standings = meant.map((person) => ({
    person,
    ...byLastRead(guide, person, lastRead, asked),
  }));
  const waited = standings.filter(({ state }) => isWaitedFor(state));
  const [readBy = null] = waited
    .flatMap((one) => (one.readBy === null || one.isLate ? [] : [one.readBy]))
    .toSorted();
  return {
    meant: meant.length,
    missing: waited.map(({ person }) => person),
    late: waited.filter((one) => one.isLate).map(({ person }) => person),
    readBy,
  };
}
