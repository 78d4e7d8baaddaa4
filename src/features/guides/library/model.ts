import type { Employee } from '#domain/employee/employee.ts';
import {
  type GuideCategory,
  type GuideContent,
  languagesOf,
  readContent,
} from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { isWaitedFor, type Standing, type TeamReading } from '#domain/guides/who-reads.ts';
import type { LibraryGuide } from '#domain/guides/library.ts';

/** How a team stands with a guide; null where nobody of it is asked to read it. */
export type Team = TeamReading<Employee> | null;

/** A guide on a card: as one reads it, as one writes it, or both. */
export interface CardGuide {
  readonly id: string;
  readonly content: GuideContent | null;
  readonly unitIds: readonly string[];
  readonly isPersonal: boolean;
  /** How one stands with it; null for whoever it does not mean: authors see guides that are not for them. */
  readonly own: (Standing & Pick<LibraryGuide, 'readAt' | 'changed'>) | null;
  /** As one writes it; null for its readers. */
  readonly authored: Guide | null;
  readonly team: Team;
}

/** Guides on cards: those one reads, then those one writes for others or has not published; archived ones are apart. */
export function cardsOf(
  guides: readonly LibraryGuide[],
  authored: readonly Guide[],
  teamOf: (guide: Guide) => Team,
): CardGuide[] {
  const byId = new Map(authored.map((guide) => [guide.id, guide]));
  const isRead = new Set(guides.map(({ id }) => id));
  const read = guides.map((guide): CardGuide => {
    const own = byId.get(guide.id) ?? null;
    return { ...guide, own: guide, authored: own, team: own === null ? null : teamOf(own) };
  });
  const others = authored.filter(({ id, state }) => !isRead.has(id) && state !== 'archived');
  return [
    ...read,
    ...others.map((guide): CardGuide => ({
      id: guide.id,
      content: readContent(guide.content),
      unitIds: guide.units,
      isPersonal: guide.units.length === 0 && guide.people.length > 0,
      own: null,
      authored: guide,
      team: guide.state === 'published' ? teamOf(guide) : null,
    })),
  ];
}

/**
 * The guide that is waited for most: the one that most people should have read by now, else the one most people are
 * missing; null where everybody has read everything.
 */
export function mostWaitedFor(cards: readonly CardGuide[]): CardGuide | null {
  const late = ({ team }: CardGuide): number => team?.late.length ?? 0;
  const missing = ({ team }: CardGuide): number => team?.missing.length ?? 0;
  const [most] = cards.toSorted((a, b) => late(b) - late(a) || missing(b) - missing(a));
  return most === undefined || missing(most) === 0 ? null : most;
}

/** Which guides are asked for: all, those one has to read, those one keeps. */
export type Shown = 'all' | 'toRead' | 'favourites';
/** Which guides may be asked for, in the order of the choice. */
export const SHOWN = ['all', 'toRead', 'favourites'] as const satisfies readonly Shown[];

/** What narrows the library. */
export interface Asked {
  readonly typed: string;
  readonly shown: Shown;
  readonly category: GuideCategory | 'any';
  readonly unitId: string;
  readonly language: GuideLanguage | 'any';
}

/** Nothing is narrowed. */
export const EVERYTHING: Asked = {
  typed: '',
  shown: 'all',
  category: 'any',
  unitId: 'any',
  language: 'any',
};

/** Whether one has to read it. */
export const isToRead = ({ own }: CardGuide): boolean => isWaitedFor(own?.state ?? null);

/** Whether a guide is there in a language, though a part of it may be older than the original. */
export const isIn = ({ content }: CardGuide, language: GuideLanguage): boolean =>
  content !== null && languagesOf(content).some((one) => one.language === language);

/** Whether a guide is among what is asked for, but for what is typed. */
export function fits(guide: CardGuide, asked: Asked, favourites: readonly string[]): boolean {
  const { shown, category, unitId, language } = asked;
  if (shown === 'toRead' && !isToRead(guide)) return false;
  if (shown === 'favourites' && !favourites.includes(guide.id)) return false;
  if (category !== 'any' && guide.content?.category !== category) return false;
  if (language !== 'any' && !isIn(guide, language)) return false;
  return unitId === 'any' || guide.unitIds.length === 0 || guide.unitIds.includes(unitId);
}
