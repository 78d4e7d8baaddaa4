import type { Day } from '../dates/day.ts';
import { guideDifferences, type StepPart } from './differences.ts';
import type { GuideContent } from './guide-content.ts';
import type { Guide } from './guide.ts';

/** What says nothing else to whoever has read the step: a translation of what stood there before. */
const isNews = (part: StepPart): boolean => part !== 'translation';

/**
 * Content as it is published as a version: each step with the version in which it last became another. What is new in a
 * version says so; what a correction puts right does not. `before` is what was published last, null where that is
 * nothing or unknown.
 */
export function contentOfVersion(
  before: GuideContent | null,
  content: GuideContent,
  { major, minor }: { readonly major: number; readonly minor: number },
): GuideContent {
  const known = new Map(before?.steps.map(({ id, changedIn }) => [id, changedIn]));
  const news = new Set(
    before === null || minor > 0
      ? []
      : guideDifferences(before, content).steps.flatMap((one) =>
          one.kind === 'added' || (one.kind === 'changed' && one.parts.some(isNews))
            ? [one.stepId]
            : [],
        ),
  );
  const steps = content.steps.map((step) => ({
    ...step,
    changedIn: news.has(step.id) ? major : (known.get(step.id) ?? 0),
  }));
  return { ...content, steps };
}

/** The steps that have become others since a version, by their numbers. */
export function changedSince({ steps }: GuideContent, major: number): number[] {
  return steps.flatMap(({ changedIn }, index) => (changedIn > major ? [index + 1] : []));
}

/** The day on which everybody is asked to read what is published on a day: a correction asks nobody. */
export function askedOnWith(
  guide: Pick<Guide, 'askedOn'>,
  { minor }: { readonly minor: number },
  today: Day,
): Day {
  return minor === 0 ? today : (guide.askedOn ?? today);
}
