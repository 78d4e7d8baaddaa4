import { CONTENT_LIMITS, emptyStep, type GuideContent, type GuideStep } from './guide-content.ts';

const withSteps = (content: GuideContent, steps: readonly GuideStep[]): GuideContent => ({
  ...content,
  steps: [...steps],
});

/** With a new step after another one, or at the end; unchanged where there are as many as there may be. */
export function withNewStep(
  content: GuideContent,
  stepId: string,
  afterId: string | null,
): GuideContent {
  const { steps } = content;
  if (steps.length >= CONTENT_LIMITS.steps) return content;
  const at = steps.findIndex(({ id }) => id === afterId);
  const before = at === -1 ? steps.length : at + 1;
  return withSteps(content, steps.toSpliced(before, 0, emptyStep(stepId)));
}

/** With a step changed. */
export function withStep(
  content: GuideContent,
  stepId: string,
  change: Partial<GuideStep>,
): GuideContent {
  const changed = (step: GuideStep) => (step.id === stepId ? { ...step, ...change } : step);
  return withSteps(content, content.steps.map(changed));
}

/** With a step once more, after itself and with ids of its own; unchanged where there are as many as there may be. */
export function withStepTwice(
  content: GuideContent,
  stepId: string,
  newId: () => string,
): GuideContent {
  const { steps } = content;
  const at = steps.findIndex(({ id }) => id === stepId);
  const step = steps[at];
  if (step === undefined || steps.length >= CONTENT_LIMITS.steps) return content;
  const checks = step.checks.map(({ label }) => ({ id: newId(), label }));
  return withSteps(content, steps.toSpliced(at + 1, 0, { ...step, id: newId(), checks }));
}

/** Without a step. */
export function withoutStep(content: GuideContent, stepId: string): GuideContent {
  return withSteps(
    content,
    content.steps.filter(({ id }) => id !== stepId),
  );
}

/** With a step so many places further down, or up where it is negative; as far as there is room. */
export function withStepMoved(content: GuideContent, stepId: string, by: number): GuideContent {
  const { steps } = content;
  const at = steps.findIndex(({ id }) => id === stepId);
  const step = steps[at];
  if (step === undefined) return content;
  const to = Math.min(Math.max(at + by, 0), steps.length - 1);
  return withSteps(content, steps.toSpliced(at, 1).toSpliced(to, 0, step));
}
