import { readStored, writeStored } from '../device/device.ts';

/** What a person has done with guides on this device. */
export interface GuideShelf {
  readonly favourites: readonly string[];
  /** The last ones read, the latest first. */
  readonly recent: readonly string[];
  /** How far somebody is in a guide, and what they have ticked. */
  readonly places: Readonly<Record<string, GuideProgress>>;
}

interface GuideProgress {
  readonly major: number;
  readonly step: number;
  readonly ticked: readonly string[];
}

const NOTHING: GuideShelf = { favourites: [], recent: [], places: {} };
const RECENT_MAX = 8;
const keyOf = (uid: string): string => `guides.${uid}`;

/** What is remembered of a person's guides; nothing where it cannot be read. */
export function readShelf(uid: string): GuideShelf {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(uid)) ?? '{}');
    return typeof stored === 'object' ? { ...NOTHING, ...stored } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Remembers it. */
export function writeShelf(uid: string, shelf: GuideShelf): void {
  writeStored('local', keyOf(uid), JSON.stringify(shelf));
}

/** The shelf with a guide as the last one read. */
export function withRecent(shelf: GuideShelf, guideId: string): GuideShelf {
  const others = shelf.recent.filter((id) => id !== guideId);
  return { ...shelf, recent: [guideId, ...others].slice(0, RECENT_MAX) };
}

/** The shelf with a guide among the favourites, or no longer. */
export function withFavourite(shelf: GuideShelf, guideId: string): GuideShelf {
  const { favourites } = shelf;
  return favourites.includes(guideId)
    ? { ...shelf, favourites: favourites.filter((id) => id !== guideId) }
    : { ...shelf, favourites: [...favourites, guideId] };
}

/** The shelf with how far somebody is in a guide. */
export function withProgress(
  shelf: GuideShelf,
  guideId: string,
  progress: GuideProgress,
): GuideShelf {
  return { ...shelf, places: { ...shelf.places, [guideId]: progress } };
}
