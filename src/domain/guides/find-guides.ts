import { foldText } from '../text/clean.ts';
import { type GuideContent, wordsOfStep } from './guide-content.ts';
import type { Words } from './guide-words.ts';

/** A guide in the library, with what it says. */
export interface ListedGuide {
  readonly id: string;
  readonly content: GuideContent;
}

/** What a search looks through: made once for a list of guides. */
export type GuideIndex = readonly IndexedGuide[];

interface IndexedGuide {
  readonly id: string;
  readonly title: ReadonlySet<string>;
  readonly rest: ReadonlySet<string>;
  /** The words of each step, in order. */
  readonly steps: readonly { readonly id: string; readonly words: ReadonlySet<string> }[];
}

/** A guide that was found, better ones first, and the step in which the words stand where the title has not all. */
export interface FoundGuide {
  readonly id: string;
  readonly stepId: string | null;
}

const wordsIn = (texts: readonly Words[]): Set<string> =>
  new Set(
    texts
      .flatMap(({ text, in: translations }) => [
        text,
        ...Object.values(translations).map((one) => one.text),
      ])
      .flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u))
      .filter(Boolean),
  );

/** Prepares guides for a search in titles, summaries and steps, in all their languages. */
export function indexGuides(guides: readonly ListedGuide[]): GuideIndex {
  return guides.map(({ id, content }) => ({
    id,
    title: wordsIn([content.title]),
    rest: wordsIn([content.summary]),
    steps: content.steps.map((step) => ({ id: step.id, words: wordsIn(wordsOfStep(step)) })),
  }));
}

/** Slips of the finger that a word of some length is still known by. */
function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether `typed` is the beginning of `word`, but for so many slips: letters left out, too many, wrong or swapped. */
function isNearly(typed: string, word: string, slips: number): boolean {
  if (word.startsWith(typed)) return true;
  if (slips === 0 || word.length < typed.length - slips) return false;
  const width = Math.min(word.length, typed.length + slips);
  let earlier: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          (last[j] ?? slips) + 1,
          (row[j - 1] ?? slips) + 1,
          (last[j - 1] ?? slips) + (isSame ? 0 : 1),
          isSwapped ? (earlier[j - 2] ?? slips) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...row) > slips) return false;
    earlier = last;
    last = row;
  }
  return Math.min(...last) <= slips;
}

/** 2: the word begins so; 1: but for a slip; 0: not at all. */
function fit(typed: string, words: ReadonlySet<string>): number {
  let best = 0;
  const slips = slipsIn(typed);
  for (const word of words) {
    if (word.startsWith(typed)) return 2;
    // A slip in the first letter of all is rare, and looking for it finds what nobody meant.
    if (best === 0 && word[0] === typed[0] && isNearly(typed, word, slips)) best = 1;
  }
  return best;
}

/**
 * The guides that have every typed word, as the beginning of a word and with a slip or two in long ones; letters
 * as everybody can type them. A title counts more than a step, a word without slips more than one with.
 */
export function findGuides(index: GuideIndex, typed: string): FoundGuide[] {
  const asked = foldText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  if (asked.length === 0) return index.map(({ id }) => ({ id, stepId: null }));
  return index
    .flatMap((guide) => {
      const found = scoreOf(guide, asked);
      return found === null ? [] : [{ id: guide.id, ...found }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ id, stepId }) => ({ id, stepId }));
}

function scoreOf(
  guide: IndexedGuide,
  asked: readonly string[],
): { readonly score: number; readonly stepId: string | null } | null {
  let score = 0;
  let stepId: string | null = null;
  for (const word of asked) {
    const inTitle = fit(word, guide.title);
    if (inTitle > 0) {
      score += inTitle * 10;
      continue;
    }
    const inRest = fit(word, guide.rest);
    const steps = guide.steps.map((step) => ({ id: step.id, how: fit(word, step.words) }));
    const best = steps.toSorted((a, b) => b.how - a.how)[0];
    const how = Math.max(inRest, best?.how ?? 0);
    if (how === 0) return null;
    score += how;
    if (best !== undefined && best.how >= inRest && best.how > 0) stepId ??= best.id;
  }
  return { score, stepId };
}
