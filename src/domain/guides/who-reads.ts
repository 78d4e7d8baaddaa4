import { addDays, type Day, dayOf } from '../dates/day.ts';
import { type Employee } from '../employee/employee.ts';
import { type GuideAudience, type GuideReceipt } from './guide.ts';
import { type LastRead } from './team-reads.ts';

type Person = Pick<Employee, 'id' | 'units' | 'startDate' | 'endDate' | 'deleted'>;

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
  const { startDate, endDate } = person;
  const hasLeft = endDate !== null && dayOf(endDate, timeZone) < day;
  if (person.deleted !== null || hasLeft) return false;
  const reaches =
    (units.length === 0 && people.length === 0) ||
    people.includes(person.id) ||
    person.units.some((unit) => units.includes(unit));
  if (!reaches || newcomerDays === null) return reaches;
  return startDate !== null && addDays(dayOf(startDate, timeZone), newcomerDays) >= day;
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

/** A published guide in the table of who has read what. */
export type MatrixGuide = GuideAudience & {
  readonly id: string;
  readonly major: number;
  readonly acknowledge: boolean;
};

/** How somebody stands with a guide, by the last version they have read. */
function standing(guide: MatrixGuide, last: number | null): ReadState {
  return readState(guide, last === null ? null : { major: last, deleted: null });
}

/** Who has read what on a day: by person, then by guide; null where the guide does not mean them. */
export function readMatrix<P extends Person>(
  people: readonly P[],
  guides: readonly MatrixGuide[],
  lastRead: LastRead,
  asked: DayAsked,
): { readonly person: P; readonly states: readonly (ReadState | null)[] }[] {
  return people.map((person) => ({
    person,
    states: guides.map((guide) =>
      isMeant(guide, person, asked) ? standing(guide, lastRead(guide.id, person.id)) : null,
    ),
  }));
}

/** How a team stands with a guide: how many it means, and who of them has not said that they have read it. */
export interface TeamReading<P> {
  readonly meant: number;
  readonly missing: readonly P[];
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
  const missing = meant.filter(({ id }) => standing(guide, lastRead(guide.id, id)) !== 'read');
  return { meant: meant.length, missing };
}
