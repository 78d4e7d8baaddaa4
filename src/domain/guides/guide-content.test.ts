import { describe, expect, test } from 'vitest';
import {
  contentIssues,
  emptyContent,
  emptyStep,
  type GuideContent,
  languagesOf,
  minutesToRead,
  openingLanguage,
  isReviewDue,
  readContent,
  storeContent,
} from './guide-content.ts';
import { readWords, stateOfWords, translated, wordsOf } from './guide-words.ts';

const step = (id: string, text: string) => ({ ...emptyStep(id), title: wordsOf(text) });
const guide = (change: Partial<GuideContent> = {}): GuideContent => ({
  ...emptyContent('dk'),
  title: wordsOf('Malkning'),
  steps: [step('a', 'Tør yveret af')],
  ...change,
});

describe('a text of a guide', () => {
  const words = translated(wordsOf('Før koppen helt op'), 'ro', 'Ridică paharul');

  test('is read in its translation, and in the original where that has changed since', () => {
    expect(readWords(words, 'ro', 'dk')).toEqual({ text: 'Ridică paharul', state: 'current' });
    const changed = { ...words, text: 'Før koppen halvt op' };
    expect(readWords(changed, 'ro', 'dk')).toEqual({
      text: 'Før koppen halvt op',
      state: 'outdated',
    });
    expect(readWords(words, 'pl', 'dk')).toEqual({ text: 'Før koppen helt op', state: 'missing' });
    expect(readWords(words, 'dk', 'dk').state).toBe('current');
  });

  test('fits again once it is said again, and nothing is to be translated of nothing', () => {
    const changed = { ...words, text: 'Før koppen halvt op' };
    expect(stateOfWords(translated(changed, 'ro', 'Jumătate'), 'ro')).toBe('current');
    expect(translated(words, 'ro', ' ').in).toEqual({});
    expect(stateOfWords(wordsOf(' '), 'ro')).toBe('current');
  });
});

describe('the content of a guide', () => {
  test('is read as it was stored', () => {
    const full = guide({ steps: [{ ...step('a', 'x'), must: true, imageId: 'picture' }] });
    expect(readContent(storeContent(full))).toEqual(full);
  });

  test.each([
    ['nothing', ''],
    ['half of it', '{"language":"dk"'],
    ['a number', '7'],
    ['no steps', '{"language":"dk","title":{"text":"x"}}'],
    ['a language nobody writes', '{"language":"xx","title":{"text":"x"},"steps":[]}'],
    [
      'a step without an id',
      '{"language":"dk","title":{"text":"x"},"steps":[{"title":{"text":"y"}}]}',
    ],
    ['the same step twice', storeContent(guide({ steps: [step('a', 'x'), step('a', 'y')] }))],
    [
      'too many steps',
      storeContent(guide({ steps: Array.from({ length: 61 }, (_, n) => step(`${n}`, 'x')) })),
    ],
  ])('is not read from %s', (_name, stored) => {
    expect(readContent(stored)).toBeNull();
  });

  test('of a subject that is not known is about something else', () => {
    expect(readContent(storeContent(guide()).replace('"other"', '"ufos"'))?.category).toBe('other');
  });

  test('names its languages, the own first, and says how they stand', () => {
    const [first] = guide().steps;
    const romanian = { ...step('a', 'x'), title: translated(wordsOf('Tør'), 'ro', 'Șterge') };
    expect(languagesOf(guide({ steps: first === undefined ? [] : [first] }))).toEqual([
      { language: 'dk', state: 'current' },
    ]);
    const partly = guide({ steps: [romanian] });
    expect(languagesOf(partly)).toEqual([
      { language: 'dk', state: 'current' },
      { language: 'ro', state: 'missing' },
    ]);
    const old = { ...romanian, title: { ...romanian.title, text: 'Tør godt' } };
    expect(languagesOf(guide({ steps: [old] }))[1]).toEqual({ language: 'ro', state: 'outdated' });
    expect(openingLanguage(partly, 'ro')).toBe('ro');
    expect(openingLanguage(partly, 'pl')).toBe('dk');
  });

  test('takes a minute at least', () => {
    expect(minutesToRead(guide())).toBe(1);
    const long = step('a', 'ord '.repeat(450));
    expect(minutesToRead(guide({ steps: [long] }))).toBe(5);
  });

  test('is published with a title and with steps that say something', () => {
    expect(contentIssues(guide())).toEqual([]);
    expect(contentIssues(emptyContent('dk'))).toEqual([
      { code: 'title_missing', stepId: null },
      { code: 'steps_missing', stepId: null },
    ]);
    expect(
      contentIssues(guide({ title: wordsOf('x'.repeat(121)), steps: [emptyStep('b')] })),
    ).toEqual([
      { code: 'title_long', stepId: null },
      { code: 'step_empty', stepId: 'b' },
    ]);
    const heavy = { ...step('a', 'x'), text: wordsOf('x'.repeat(100_000)) };
    expect(contentIssues(guide({ steps: [heavy] }))).toEqual([{ code: 'too_large', stepId: null }]);
  });
});

test('a day to look through it comes on that day; what is no day is none, and the guide is read', () => {
  const content = { ...emptyContent('dk' as const), reviewOn: '2027-05-18' };
  expect(readContent(storeContent(content))).toEqual(content);
  expect(['2027-05-17', '2027-05-18'].map((day) => isReviewDue(content, day))).toEqual([
    false,
    true,
  ]);
  const stored = JSON.stringify({ ...content, reviewOn: '2027-13-40' });
  expect(readContent(stored)?.reviewOn).toBeNull();
  expect(isReviewDue(emptyContent('dk'), '9999-12-31')).toBe(false);
});
