import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { type GuideContent, readContent } from '#domain/guides/guide-content.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { type DayAsked, type LastRead, teamReading } from '#domain/guides/who-reads.ts';

/** How the people a guide is meant for stand with it. */
export interface GuideStanding {
  readonly id: string;
  readonly content: GuideContent | null;
  readonly meant: number;
  readonly missing: number;
}

/** Published guides that ask for a receipt, those with most people missing first. */
export function standingsOf(
  guides: readonly Guide[],
  people: readonly Employee[],
  lastRead: LastRead,
  asked: DayAsked,
): GuideStanding[] {
  return guides
    .filter((guide) => isActive(guide) && guide.state === 'published')
    .flatMap((guide): GuideStanding[] => {
      const reading = teamReading(people, guide, lastRead, asked);
      if (reading === null) return [];
      const { meant, missing } = reading;
      const content = readContent(guide.content);
      return [{ id: guide.id, content, meant, missing: missing.length }];
    })
    .toSorted((a, b) => b.missing - a.missing);
}

/** The share of all readings that have been given, 0–1; null where none are asked for. */
export function readShare(standings: readonly GuideStanding[]): number | null {
  const meant = standings.reduce((sum, one) => sum + one.meant, 0);
  const missing = standings.reduce((sum, one) => sum + one.missing, 0);
  return meant === 0 ? null : (meant - missing) / meant;
}
