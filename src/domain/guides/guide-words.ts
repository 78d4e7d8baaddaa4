import * as v from 'valibot';

/** Languages that a guide can be written in and translated to: what is spoken on Danish farms. ISO 639, Danish as `dk`. */
export const GUIDE_LANGUAGES = [
  'dk',
  'en',
  'de',
  'pl',
  'ro',
  'uk',
  'lt',
  'lv',
  'bg',
  'ru',
] as const;

/** A language of a guide. */
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** A schema of a language of a guide. */
export const GuideLanguageSchema = v.picklist(GUIDE_LANGUAGES);

/** Most characters of a text in a guide. */
export const LONGEST_WORDS = 4000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_WORDS));

/** A translation, and the original that it was made from: where that has changed since, it is out of date. */
const TranslationSchema = v.object({ text, of: text });

/** A schema of a text with its translations. */
export const WordsSchema = v.object({
  text,
  in: v.optional(v.record(GuideLanguageSchema, TranslationSchema), {}),
});

/** A text in the language of its guide, with its translations. */
export type Words = v.InferOutput<typeof WordsSchema>;

/** How a text stands in a language: as it should, older than the original, or only in the original. */
export type WordsState = 'current' | 'outdated' | 'missing';

/** A text without translations. */
export function wordsOf(plain: string): Words {
  return { text: plain, in: {} };
}

/**
 * How a text stands in a language other than the guide's. Nothing has nothing to translate. What was translated
 * from another original than today's is out of date.
 */
export function stateOfWords(words: Words, language: GuideLanguage): WordsState {
  if (words.text.trim() === '') return 'current';
  const translation = words.in[language];
  if (translation === undefined || translation.text.trim() === '') return 'missing';
  return translation.of === words.text ? 'current' : 'outdated';
}

/**
 * The text as it is read in a language. A translation out of date may say what is dangerous today, so the original
 * stands in its place, and the state says why.
 */
export function readWords(
  words: Words,
  language: GuideLanguage,
  original: GuideLanguage,
): { readonly text: string; readonly state: WordsState } {
  if (language === original) return { text: words.text, state: 'current' };
  const state = stateOfWords(words, language);
  const translation = words.in[language];
  return state === 'current' && translation !== undefined && words.text.trim() !== ''
    ? { text: translation.text, state }
    : { text: words.text, state };
}

/** The text with another translation, made from the original as it stands; an empty one takes it away. */
export function translated(words: Words, language: GuideLanguage, translation: string): Words {
  const { [language]: _before, ...others } = words.in;
  if (translation.trim() === '') return { ...words, in: others };
  return { ...words, in: { ...others, [language]: { text: translation, of: words.text } } };
}
