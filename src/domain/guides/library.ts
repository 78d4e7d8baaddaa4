import type { Employee } from '../employee/employee.ts';
import { groupBy } from '../group-by.ts';
import { compareDanish } from '../text/compare.ts';
import { type GuideContent, imageIdsOf, readContent } from './guide-content.ts';
import { changedSince, type GuideCopy, type GuideReceipt } from './guide.ts';
import { type DayAsked, isMeant, isWaitedFor, type Standing, standingOf } from './who-reads.ts';

/** A published guide as the library and the reader show it. */
export interface LibraryGuide extends Standing {
  readonly id: string;
  /** The units it is published in; empty is the whole farm, or the person alone. */
  readonly unitIds: readonly string[];
  readonly isPersonal: boolean;
  readonly copy: GuideCopy;
  /** Null where it cannot be read. */
  readonly content: GuideContent | null;
  /** When one has said that one has read it, in epoch ms. */
  readonly readAt: number | null;
  /** Where one has read an earlier version: the steps that have become others since, by their numbers. */
  readonly changed: readonly number[];
}

/** Who reads, and when. */
export interface Reading extends DayAsked {
  readonly person: Employee | null;
  readonly receipts: readonly GuideReceipt[];
}

const EVERYBODY = { units: [], people: [] } as const;

/** How the reader stands with a copy: what does not mean them asks nothing of them. */
function stateOf(
  copy: GuideCopy,
  receipt: GuideReceipt | null,
  { person, ...asked }: Omit<Reading, 'receipts'>,
): Standing {
  const audience = { units: [], people: [], newcomerDays: copy.newcomerDays };
  const isAsked =
    person !== null && isMeant({ ...EVERYBODY, ...audience }, person, asked) && copy.acknowledge;
  return standingOf({ ...copy, acknowledge: isAsked }, person, receipt, asked);
}

/** The guides of the library: each once, in how many places it may be, those that can be read first by title. */
export function libraryOf(copies: readonly GuideCopy[], reading: Reading): LibraryGuide[] {
  const active = copies.filter(({ deleted }) => deleted === null);
  return [...groupBy(active, ({ guideId }) => guideId)].flatMap(([id, same]) => {
    const [copy] = same.toSorted((a, b) => b.major - a.major || b.minor - a.minor);
    if (copy === undefined) return [];
    const receipt = reading.receipts.find(({ guideId }) => guideId === id) ?? null;
    const content = readContent(copy.content);
    const standing = stateOf(copy, receipt, reading);
    const isAgain = standing.state === 'again' && content !== null && receipt !== null;
    const unitIds = same.map(({ unitId }) => unitId).filter((unitId) => unitId !== '');
    return [
      {
        id,
        unitIds,
        isPersonal: same.some(({ employeeId }) => employeeId !== ''),
        copy,
        content,
        ...standing,
        readAt: receipt?.updated ?? null,
        changed: isAgain ? changedSince(content, receipt.major) : [],
      },
    ];
  });
}

/** What one is late with first, then what one has to read, then the others; each by title. */
export function inOrder<G extends Pick<LibraryGuide, 'state' | 'isLate' | 'content'>>(
  guides: readonly G[],
): G[] {
  const rank = ({ state, isLate }: G): number =>
    state === 'unread' || state === 'again' ? (isLate ? 0 : 1) : 2;
  const title = ({ content }: G): string => content?.title.text ?? '';
  return guides.toSorted((a, b) => rank(a) - rank(b) || compareDanish(title(a), title(b)));
}

/** Guides that somebody keeps at hand, and those they read last. */
export interface KeptGuides {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

/** Most pictures that are fetched ahead: about 15 MB of the device. */
const PICTURES_AHEAD = 60;

/** The pictures that are fetched ahead: of what has to be read first, then of what is kept or was read last. */
export function picturesToTake(
  guides: readonly LibraryGuide[],
  { favourites, recent }: KeptGuides,
): string[] {
  const isAsked = ({ state }: LibraryGuide): boolean => isWaitedFor(state);
  const isKept = ({ id }: LibraryGuide): boolean => favourites.includes(id) || recent.includes(id);
  const taken = [
    ...guides.filter(isAsked),
    ...guides.filter((guide) => !isAsked(guide) && isKept(guide)),
  ];
  const ids = taken.flatMap(({ content }) => (content === null ? [] : imageIdsOf(content)));
  return [...new Set(ids)].slice(0, PICTURES_AHEAD);
}
