import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { cleanName, cleanText } from './clean.ts';
import { isSameName } from './compare.ts';

describe('text from outside', () => {
  test.each([
    ['Bo\u00A0Erik', 'Bo Erik'],
    ['  Bo \t\u202F Erik\r\n', 'Bo Erik'],
    ['A\u030Age S\u00F8rensen', '\u00C5ge S\u00F8rensen'],
    ['zw\u200B1\uFEFF', 'zw1'],
    ['Kost\u00ADald', 'Kostald'],
    ['\u202ABo\u202C \u2066Dahl\u2069', 'Bo Dahl'],
    ['Bo\u0000\u001B Dahl', 'Bo Dahl'],
    ['Stald 1\u20132', 'Stald 1\u20132'],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept);
  });

  test.each([
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['O\u00B4Neil', "O'Neil"],
    ['O\u2019Neil', "O'Neil"],
    ['O\u02BCNeil', "O'Neil"],
  ])('the name %j is kept as %j', (text, kept) => {
    expect(cleanName(text)).toBe(kept);
  });

  test('is clean once it has been cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text));
      }),
    );
  });
});

test.each([
  ['A\u030Age S\u00F8rensen', '\u00C5ge s\u00F8rensen'],
  ['\u00C5ge\u00A0S\u00F8rensen', '\u00C5ge S\u00F8rensen'],
  ['Anne\u2011Marie', 'anne-marie'],
  ['O\u2019Neil', 'O\u00B4Neil'],
])('%j and %j are one name', (a, b) => {
  expect(isSameName(a, b)).toBe(true);
});

test('another letter makes another name', () => {
  expect(isSameName('\u00C5se', 'Ase')).toBe(false);
});
