import { describe, expect, test } from 'vitest';
import { changedSteps, guideDifferences } from './differences.ts';
import { withNewStep, withoutStep, withStep, withStepMoved } from './edit-content.ts';
import { emptyContent, emptyStep, type GuideContent } from './guide-content.ts';
import { translated, wordsOf } from './guide-words.ts';

const named = (id: string) => ({ ...emptyStep(id), title: wordsOf(id) });
const before: GuideContent = {
  ...emptyContent('dk'),
  title: wordsOf('Malkning'),
  steps: ['a', 'b', 'c'].map(named),
};
const ids = (content: GuideContent) => content.steps.map(({ id }) => id).join('');
const changes = (after: GuideContent) =>
  guideDifferences(before, after).steps.map((one) =>
    one.kind === 'changed' ? `${one.stepId} ${one.parts.join(' ')}` : `${one.stepId} ${one.kind}`,
  );

describe('steps are edited', () => {
  test('new ones come after another, or last', () => {
    expect(ids(withNewStep(before, 'n', 'a'))).toBe('anbc');
    expect(ids(withNewStep(before, 'n', null))).toBe('abcn');
    const full = { ...before, steps: Array.from({ length: 60 }, (_, at) => named(`${at}`)) };
    expect(withNewStep(full, 'n', null)).toBe(full);
  });

  test('they move as far as there is room', () => {
    expect(ids(withStepMoved(before, 'a', 1))).toBe('bac');
    expect(ids(withStepMoved(before, 'c', -9))).toBe('cab');
    expect(ids(withStepMoved(before, 'x', 1))).toBe('abc');
  });
});

describe('versions differ', () => {
  test('in steps by their numbers as they are now, and in what is about all of it', () => {
    const after = withStep(withNewStep(before, 'n', 'a'), 'c', { must: true });
    expect(changedSteps(before, after)).toEqual({ at: [2, 4], isOther: false });
    expect(changedSteps(before, withoutStep(before, 'b'))).toEqual({ at: [], isOther: true });
    expect(changedSteps(before, { ...before, category: 'pigs' })).toEqual({
      at: [],
      isOther: true,
    });
    expect(changedSteps(before, before)).toEqual({ at: [], isOther: false });
  });

  test('in the day it is looked through again, and in marks on a picture', () => {
    const later = { ...before, reviewOn: '2027-05-18' };
    expect(guideDifferences(before, later)).toMatchObject({ isReviewChanged: true, steps: [] });
    const mark = { id: 'm', kind: 'number' as const, x: 1, y: 1, turn: 0 };
    expect(changes(withStep(before, 'a', { marks: [mark] }))).toEqual(['a picture']);
  });

  test('in nothing', () => {
    expect(guideDifferences(before, structuredClone(before))).toEqual({
      isTitleChanged: false,
      isSummaryChanged: false,
      isReviewChanged: false,
      steps: [],
    });
  });

  test('in steps that are new, gone or elsewhere; a new one moves no other', () => {
    expect(changes(withNewStep(before, 'n', null))).toEqual(['n added']);
    expect(changes(withNewStep(before, 'n', 'a'))).toEqual(['n added']);
    expect(changes(withoutStep(before, 'a'))).toEqual(['a removed']);
    expect(changes(withStepMoved(before, 'a', 1))).toEqual(['b moved', 'a moved']);
  });

  test('in what a step says', () => {
    const change = { text: wordsOf('x'), warning: wordsOf('y'), must: true, imageId: 'p' };
    expect(changes(withStep(before, 'b', change))).toEqual(['b text warning picture must']);
    const checks = [{ id: 'k', label: wordsOf('Ren') }];
    expect(changes(withStep(before, 'b', { checks }))).toEqual(['b checks']);
    const title = translated(wordsOf('b'), 'pl', 'be');
    expect(changes(withStep(before, 'b', { title }))).toEqual(['b translation']);
  });
});
