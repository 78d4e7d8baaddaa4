import { describe, expect, test } from 'vitest';
import { emptyContent, emptyStep, readContent, storeContent } from './guide-content.ts';
import {
  marksWithin,
  numberOf,
  type PictureMark,
  withMark,
  withMarkAt,
  withMarkTurned,
  withoutMark,
} from './picture-marks.ts';

const mark = (id: string, change: Partial<PictureMark> = {}): PictureMark => ({
  id,
  kind: 'number',
  x: 500,
  y: 500,
  turn: 0,
  ...change,
});

describe('marks on a picture', () => {
  test('are put where they are wanted, inside the picture, and only so many', () => {
    expect(withMark([], { id: 'a', kind: 'check' }, { x: -3, y: 400.4 })).toEqual([
      mark('a', { kind: 'check', x: 0, y: 400 }),
    ]);
    const full = Array.from({ length: 12 }, (_, at) => mark(`${at}`));
    expect(withMark(full, { id: 'x', kind: 'number' }, { x: 1, y: 1 })).toHaveLength(12);
    expect(withMarkAt([mark('a'), mark('b')], 'b', { x: 1200, y: 10 })).toEqual([
      mark('a'),
      mark('b', { x: 1000, y: 10 }),
    ]);
  });

  test('are numbered in their order, past arrows and ticks', () => {
    const marks = [mark('a'), mark('b', { kind: 'arrow' }), mark('c')];
    expect(marks.map(({ id }) => numberOf(marks, id))).toEqual([1, null, 2]);
    expect(numberOf(withoutMark(marks, 'a'), 'c')).toBe(1);
  });

  test('turn by eighths and come round again', () => {
    let marks = [mark('a', { kind: 'arrow', turn: 6 })];
    marks = withMarkTurned(marks, 'a');
    expect(marks[0]?.turn).toBe(7);
    expect(withMarkTurned(marks, 'a')[0]?.turn).toBe(0);
  });

  test('stay on what they mark when the picture is cut, and go with what is cut away', () => {
    const marks = [mark('a', { x: 250, y: 500 }), mark('b', { x: 900, y: 900 })];
    const cut = { x: 0, y: 250, width: 500, height: 500 };
    expect(marksWithin(marks, cut)).toEqual([mark('a', { x: 500, y: 500 })]);
    expect(marksWithin(marks, { x: 0, y: 0, width: 1000, height: 1000 })).toEqual(marks);
    expect(marksWithin(marks, { ...cut, width: 0 })).toEqual([]);
  });

  test.each([
    ['no list', 'x'],
    ['another kind', [{ ...mark('a'), kind: 'skull' }]],
    ['a place outside', [{ ...mark('a'), x: 1001 }]],
    ['too many', Array.from({ length: 13 }, (_, at) => mark(`${at}`))],
  ])('that cannot be read are none, and the guide is read: %s', (_name, marks) => {
    const content = { ...emptyContent('dk'), steps: [{ ...emptyStep('s'), marks: [] }] };
    const stored = { ...content, steps: [{ ...emptyStep('s'), marks }] };
    expect(readContent(JSON.stringify(stored))).toEqual(content);
  });

  test('are stored with their step; a guide from before there were any has none', () => {
    const content = { ...emptyContent('dk'), steps: [{ ...emptyStep('s'), marks: [mark('a')] }] };
    expect(readContent(storeContent(content))).toEqual(content);
    const before = storeContent(content).replace(/,"marks":\[.*?\]/u, '');
    expect(readContent(before)?.steps[0]?.marks).toEqual([]);
  });
});
