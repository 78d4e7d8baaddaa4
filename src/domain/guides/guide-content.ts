import * as v from 'valibot';
import { type Day, isDay } from '../dates/day.ts';
import {
  GUIDE_LANGUAGES,
  type GuideLanguage,
  GuideLanguageSchema,
  readWords,
  stateOfWords,
  type Words,
  WordsSchema,
  wordsOf,
  type WordsState,
} from './guide-words.ts';
import { MarksSchema } from './picture-marks.ts';

/** What guides are about; each has a name and a drawing. */
export const GUIDE_CATEGORIES = [
  'milking',
  'calving',
  'feeding',
  'pigs',
  'biosecurity',
  'machines',
  'spraying',
  'other',
] as const;

/** What a guide is about. */
export type GuideCategory = (typeof GUIDE_CATEGORIES)[number];

/** Ranges of a guide's content; the rules of the database refuse a longer one. */
export const CONTENT_LIMITS = {
  /** Characters of the whole, as it is stored. */
  stored: 100_000,
  steps: 60,
  checks: 20,
  /** Characters of a title. */
  title: 120,
} as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const CheckSchema = v.object({ id, label: WordsSchema });

const StepSchema = v.object({
  id,
  title: WordsSchema,
  /** Markdown. */
  text: v.optional(WordsSchema, wordsOf('')),
  warning: v.optional(WordsSchema, wordsOf('')),
  checks: v.optional(v.pipe(v.array(CheckSchema), v.maxLength(CONTENT_LIMITS.checks)), []),
  /** Whether everything has to be ticked before the next step. */
  must: v.optional(v.boolean(), false),
  /** A picture of the guide, with what it shows. */
  imageId: v.optional(v.nullable(id), null),
  shows: v.optional(WordsSchema, wordsOf('')),
  /** What is marked on the picture. */
  marks: MarksSchema,
  /** The version in which it last became another; 0 where that was never counted. */
  changedIn: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
});

const ContentSchema = v.object({
  /** The language it is written in. */
  language: GuideLanguageSchema,
  title: WordsSchema,
  summary: v.optional(WordsSchema, wordsOf('')),
  category: v.fallback(v.picklist(GUIDE_CATEGORIES), 'other'),
  steps: v.pipe(v.array(StepSchema), v.maxLength(CONTENT_LIMITS.steps)),
  /** The day by which its authors look through it again; what is none is no day. */
  reviewOn: v.fallback(v.optional(v.nullable(v.pipe(v.string(), v.check(isDay))), null), null),
});

/** One line of a checklist. */
export type GuideCheck = v.InferOutput<typeof CheckSchema>;
/** One step of a guide. */
export type GuideStep = v.InferOutput<typeof StepSchema>;
/** What a guide says, in all its languages. */
export type GuideContent = v.InferOutput<typeof ContentSchema>;

/** A guide with nothing in it yet, in a language. */
export function emptyContent(language: GuideLanguage): GuideContent {
  return {
    language,
    title: wordsOf(''),
    summary: wordsOf(''),
    category: 'other',
    steps: [],
    reviewOn: null,
  };
}

/** A step with nothing in it yet. */
export function emptyStep(stepId: string): GuideStep {
  const nothing = wordsOf('');
  return {
    id: stepId,
    title: nothing,
    text: nothing,
    warning: nothing,
    checks: [],
    must: false,
    imageId: null,
    shows: nothing,
    marks: [],
    changedIn: 0,
  };
}

/** Whether the day by which its authors look through it has come. */
export function isReviewDue({ reviewOn }: GuideContent, today: Day): boolean {
  return reviewOn !== null && reviewOn <= today;
}

/**
 * Content as it is stored: one text, because the database can look into no list of any length. Only its length is
 * judged there; what it says is judged whenever it is read.
 */
export function storeContent(content: GuideContent): string {
  return JSON.stringify(content);
}

/** Reads stored content; null where it cannot be read. Ids that stand twice make it unreadable: ticks go by them. */
export function readContent(stored: string): GuideContent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return null;
  }
  const read = v.safeParse(ContentSchema, parsed);
  if (!read.success) return null;
  const ids = read.output.steps.flatMap((step) => [step.id, ...step.checks.map((one) => one.id)]);
  return new Set(ids).size === ids.length ? read.output : null;
}

/** Everything in a step that can be translated. */
export function wordsOfStep(step: GuideStep): Words[] {
  return [
    step.title,
    step.text,
    step.warning,
    step.shows,
    ...step.checks.map(({ label }) => label),
  ];
}

/** The pictures of a guide, each once, in the order of its steps. */
export function imageIdsOf({ steps }: GuideContent): string[] {
  return [...new Set(steps.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])))];
}

/** How texts stand in a language as a whole: outdated before missing, for it is what can mislead. */
export function stateOfAll(words: readonly Words[], language: GuideLanguage): WordsState {
  const states = new Set(words.map((one) => stateOfWords(one, language)));
  if (states.has('outdated')) return 'outdated';
  return states.has('missing') ? 'missing' : 'current';
}

/** What a guide is called in a language, else in its own; empty where it has no title yet. */
export function titleIn(content: GuideContent, language: GuideLanguage): string {
  return readWords(content.title, language, content.language).text.trim();
}

/** The languages of a guide: its own first, then those in which anything is translated, with how they stand. */
export function languagesOf(
  content: GuideContent,
): { readonly language: GuideLanguage; readonly state: WordsState }[] {
  const all = [content.title, content.summary, ...content.steps.flatMap(wordsOfStep)];
  const others = GUIDE_LANGUAGES.filter(
    (one) => one !== content.language && all.some((words) => words.in[one] !== undefined),
  );
  return [
    { language: content.language, state: 'current' as const },
    ...others.map((language) => ({ language, state: stateOfAll(all, language) })),
  ];
}

/** The language a guide opens in: the wished one where it has it, else its own. */
export function openingLanguage(content: GuideContent, wished: GuideLanguage): GuideLanguage {
  return languagesOf(content).some(({ language }) => language === wished)
    ? wished
    : content.language;
}

const WORDS_A_MINUTE = 90;
const SECONDS_A_STEP = 15;

/** About how long a guide takes to read and look at, in whole minutes, at least one. */
export function minutesToRead({ steps }: GuideContent): number {
  const read = steps.flatMap(wordsOfStep).flatMap(({ text }) => text.split(/\s+/u).filter(Boolean));
  return Math.max(
    1,
    Math.round(read.length / WORDS_A_MINUTE + (steps.length * SECONDS_A_STEP) / 60),
  );
}

/** Everything that keeps a guide from being published; each has words in both languages. */
export const CONTENT_CODES = [
  'title_missing',
  'title_long',
  'steps_missing',
  'step_empty',
  'too_large',
] as const;

/** One thing wrong with a guide, at a step where it is about one. */
export interface ContentIssue {
  readonly code: (typeof CONTENT_CODES)[number];
  readonly stepId: string | null;
}

/** What has to be put right before a guide can be published. */
export function contentIssues(content: GuideContent): ContentIssue[] {
  const title = content.title.text.trim();
  const issues: ContentIssue[] = [];
  if (title === '') issues.push({ code: 'title_missing', stepId: null });
  if (title.length > CONTENT_LIMITS.title) issues.push({ code: 'title_long', stepId: null });
  if (content.steps.length === 0) issues.push({ code: 'steps_missing', stepId: null });
  for (const step of content.steps) {
    const isEmpty = step.title.text.trim() === '' && step.text.text.trim() === '';
    if (isEmpty) issues.push({ code: 'step_empty', stepId: step.id });
  }
  const isLarge = storeContent(content).length > CONTENT_LIMITS.stored;
  return isLarge ? [...issues, { code: 'too_large', stepId: null }] : issues;
}
