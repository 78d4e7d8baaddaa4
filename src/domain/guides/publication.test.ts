import { describe, expect, test } from 'vitest';
import { withNewStep, withoutStep, withStep, withStepMoved } from './edit-content.ts';
import {
  emptyContent,
  emptyStep,
  type GuideContent,
  readContent,
  storeContent,
} from './guide-content.ts';
import { translated, wordsOf } from './guide-words.ts';
import { askedOnWith, changedSince, contentOfVersion } from './guide.ts';

const draft: GuideContent = {
  ...emptyContent('dk'),
  title: wordsOf('Malkning'),
  steps: ['a', 'b', 'c'].map((id) => ({ ...emptyStep(id), title: wordsOf(id) })),
};
const first = contentOfVersion(null, draft, { major: 1, minor: 0 });
const warned = withStep(first, 'b', { warning: wordsOf('Jod svier') });

describe('what is new in a version', () => {
  test('is in no step of the first', () => {
    expect(changedSince(first, 0)).toEqual([]);
  });

  test('are steps that are added or say something else, for whoever has read an earlier one', () => {
    const second = contentOfVersion(first, withNewStep(warned, 'n', 'a'), { major: 2, minor: 0 });
    expect(changedSince(second, 1)).toEqual([2, 3]);
    expect(changedSince(second, 2)).toEqual([]);
    const third = contentOfVersion(second, withStep(second, 'c', { must: true }), {
      major: 3,
      minor: 0,
    });
    expect(changedSince(third, 2)).toEqual([4]);
    expect(changedSince(third, 1)).toEqual([2, 3, 4]);
  });

  test('is nothing that was only translated, moved or taken out', () => {
    const inRomanian = withStep(first, 'a', { title: translated(wordsOf('a'), 'ro', 'a (ro)') });
    for (const next of [inRomanian, withStepMoved(first, 'a', 2), withoutStep(first, 'b')]) {
      expect(changedSince(contentOfVersion(first, next, { major: 2, minor: 0 }), 1)).toEqual([]);
    }
  });

  test('is nothing that a correction puts right; what was new before stays so', () => {
    const second = contentOfVersion(first, warned, { major: 2, minor: 0 });
    const corrected = withStep(second, 'c', { text: wordsOf('Skyl') });
    expect(changedSince(contentOfVersion(second, corrected, { major: 2, minor: 1 }), 1)).toEqual([
      2,
    ]);
  });

  test('is told from what is published, whatever the draft says of it', () => {
    const boasting = { ...first, steps: first.steps.map((step) => ({ ...step, changedIn: 9 })) };
    expect(changedSince(contentOfVersion(first, boasting, { major: 2, minor: 0 }), 1)).toEqual([]);
    expect(changedSince(contentOfVersion(null, boasting, { major: 2, minor: 0 }), 1)).toEqual([]);
  });

  test('stays readable where a number is none', () => {
    const stored = storeContent(first).replace('"changedIn":0', '"changedIn":"soon"');
    expect(readContent(stored)?.steps.map(({ changedIn }) => changedIn)).toEqual([0, 0, 0]);
  });
});

test('a new version asks anew, a correction from the day that was, and from today where that is unknown', () => {
  const guide = { askedOn: '2026-10-01' };
  expect(askedOnWith(guide, { minor: 0 }, '2026-11-23')).toBe('2026-11-23');
  expect(askedOnWith(guide, { minor: 3 }, '2026-11-23')).toBe('2026-10-01');
  expect(askedOnWith({ askedOn: null }, { minor: 3 }, '2026-11-23')).toBe('2026-11-23');
});
