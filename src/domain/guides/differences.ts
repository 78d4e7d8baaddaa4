import type { GuideContent, GuideStep } from './guide-content.ts';
import type { GuideLanguage, Words } from './guide-words.ts';

/** What is different in a step. */
export type StepPart = 'title' | 'text' | 'warning' | 'checks' | 'picture' | 'must' | 'translation';

/** A difference of two versions: a step that is new, gone, elsewhere or says something else. */
export type StepDifference =
  | {
      readonly kind: 'added' | 'removed' | 'moved';
      readonly stepId: string;
      readonly title: string;
    }
  | {
      readonly kind: 'changed';
      readonly stepId: string;
      readonly title: string;
      readonly parts: readonly StepPart[];
      readonly before: GuideStep;
      readonly after: GuideStep;
    };

/** What is different between two versions of a guide. */
export interface GuideDifferences {
  readonly isTitleChanged: boolean;
  readonly isSummaryChanged: boolean;
  readonly isReviewChanged: boolean;
  /** As the later version has them; what is gone comes last. */
  readonly steps: readonly StepDifference[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const translationsOf = (words: Words): [GuideLanguage, string][] =>
  Object.entries(words.in)
    .map(([language, { text }]): [GuideLanguage, string] => [language as GuideLanguage, text])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const pairsOf = (before: GuideStep, after: GuideStep): [Words | undefined, Words | undefined][] => [
  [before.title, after.title],
  [before.text, after.text],
  [before.warning, after.warning],
  ...after.checks.map(({ id, label }): [Words | undefined, Words] => [
    before.checks.find((one) => one.id === id)?.label,
    label,
  ]),
];

function changedParts(before: GuideStep, after: GuideStep): StepPart[] {
  const labels = ({ checks }: GuideStep) => checks.map(({ label }) => label.text);
  const isTranslated = pairsOf(before, after).some(
    ([old, fresh]) =>
      old !== undefined &&
      fresh !== undefined &&
      !isSame(translationsOf(old), translationsOf(fresh)),
  );
  const parts: [StepPart, boolean][] = [
    ['title', before.title.text !== after.title.text],
    ['text', before.text.text !== after.text.text],
    ['warning', before.warning.text !== after.warning.text],
    ['checks', !isSame(labels(before), labels(after))],
    ['picture', before.imageId !== after.imageId || !isSame(before.marks, after.marks)],
    ['must', before.must !== after.must],
    ['translation', isTranslated],
  ];
  return parts.filter(([, isChanged]) => isChanged).map(([part]) => part);
}

/** What is different between an earlier and a later version; steps are known by their ids. */
export function guideDifferences(before: GuideContent, after: GuideContent): GuideDifferences {
  const old = new Map(before.steps.map((step) => [step.id, step]));
  const kept = new Set(after.steps.map(({ id }) => id));
  // Where a step stands among those that both versions have: a new one before it does not move it.
  const oldOrder = before.steps.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const newOrder = after.steps.filter(({ id }) => old.has(id)).map(({ id }) => id);
  const steps = after.steps.flatMap((step): StepDifference[] => {
    const { id: stepId } = step;
    const title = step.title.text;
    const was = old.get(stepId);
    if (was === undefined) return [{ kind: 'added', stepId, title }];
    const parts = changedParts(was, step);
    if (parts.length > 0) {
      return [{ kind: 'changed', stepId, title, parts, before: was, after: step }];
    }
    const isMoved = oldOrder.indexOf(stepId) !== newOrder.indexOf(stepId);
    return isMoved ? [{ kind: 'moved', stepId, title }] : [];
  });
  const gone = before.steps
    .filter(({ id }) => !kept.has(id))
    .map((step): StepDifference => ({ kind: 'removed', stepId: step.id, title: step.title.text }));
  return {
    isTitleChanged: before.title.text !== after.title.text,
    isSummaryChanged: before.summary.text !== after.summary.text,
    isReviewChanged: before.reviewOn !== after.reviewOn,
    steps: [...steps, ...gone],
  };
}

/** Which steps of the later version are new, moved or say something else, by their numbers; and whether anything else is. */
export function changedSteps(
  before: GuideContent,
  after: GuideContent,
): { readonly at: readonly number[]; readonly isOther: boolean } {
  const { isTitleChanged, isSummaryChanged, isReviewChanged, steps } = guideDifferences(
    before,
    after,
  );
  const changed = new Set(steps.map(({ stepId }) => stepId));
  const at = after.steps.flatMap(({ id }, index) => (changed.has(id) ? [index + 1] : []));
  const isElsewhere = before.category !== after.category || before.language !== after.language;
  const isGone = steps.some(({ kind }) => kind === 'removed');
  return {
    at,
    isOther: isTitleChanged || isSummaryChanged || isReviewChanged || isElsewhere || isGone,
  };
}
