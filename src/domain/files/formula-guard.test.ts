import { describe, expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { guarded } from './table.ts';

describe('text that would be a formula', () => {
  test.each([
    '=1+1',
    '+45',
    '-5',
    '@x',
    '\tx',
    '\rx',
    '\nx',
    '  =1',
    '\u00A0=1',
    '\u202F\u00A0-1',
    '\u2028@x',
    '\n\n=1',
    '\r\n+1',
    '\u200B=1',
    '\uFEFF=1',
    '\u0000=1',
    ' \tx',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ])('gets an apostrophe: %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(guarded(guarded(text))).toBe(`'${text}`);
  });

  test.each(['', ' ', 'a=1', 'Søren-Emil', "'=1", '1-2', ' a', '(1)'])(
    'and other text stays as it is: %j',
    (text) => {
      expect(guarded(text)).toBe(text);
    },
  );

  test('whatever that cannot be seen stands before the sign', () => {
    const blank = fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\u0000',
      '\u001F',
      '\u00A0',
      '\u200B',
      '\uFEFF',
    );
    const unseen = fc.array(blank, { maxLength: 6 }).map((blanks) => blanks.join(''));
    fc.assert(
      fc.property(unseen, fc.constantFrom('=', '+', '-', '@'), fc.string(), (lead, sign, rest) => {
        expect(guarded(lead + sign + rest)).toBe(`'${lead}${sign}${rest}`);
      }),
    );
  });
});
