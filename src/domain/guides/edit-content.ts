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

/** A text in a field, and what of it is chosen: places between its characters. */
interface ChosenText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What can be made of a part of a text: bold type, points of a list, a link. */
export type TextMark = 'bold' | 'list' | 'link';

const BOLD = '**';
const POINT = '- ';
/** What a link leads to before somebody has written it. */
const ADDRESS = 'https://';

/** Puts a mark of Markdown on what is chosen, or takes it off where it stands; what was chosen stays so. */
export function withTextMark(chosen: ChosenText, mark: TextMark): ChosenText {
  if (mark === 'bold') return withBold(chosen);
  return mark === 'list' ? withPoints(chosen) : withLink(chosen);
}

function withBold({ text, from, to }: ChosenText): ChosenText {
  const size = BOLD.length;
  const isBold = text.slice(from - size, from) === BOLD && text.slice(to, to + size) === BOLD;
  const inside = text.slice(from, to);
  return isBold
    ? {
        text: text.slice(0, from - size) + inside + text.slice(to + size),
        from: from - size,
        to: to - size,
      }
    : {
        text: `${text.slice(0, from)}${BOLD}${inside}${BOLD}${text.slice(to)}`,
        from: from + size,
        to: to + size,
      };
}

/** Whole lines, from the beginning of the first to the end of the last. */
function withPoints({ text, from, to }: ChosenText): ChosenText {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith(POINT));
  const made = lines.map((line) => (isList ? line.slice(POINT.length) : POINT + line)).join('\n');
  return {
    text: text.slice(0, start) + made + text.slice(end),
    from: start,
    to: start + made.length,
  };
}

/** The address is chosen, so that it is written next. */
function withLink({ text, from, to }: ChosenText): ChosenText {
  const before = `${text.slice(0, from)}[${text.slice(from, to)}](`;
  return {
    text: `${before}${ADDRESS})${text.slice(to)}`,
    from: before.length,
    to: before.length + ADDRESS.length,
  };
}
