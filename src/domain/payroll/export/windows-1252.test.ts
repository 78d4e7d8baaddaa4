import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { inWindows1252, windows1252 } from './file-lines.ts';

const read = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

describe('Windows-1252', () => {
  test('reads back every letter that it has', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index).filter(
      (byte) => ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
    );
    expect(windows1252(read(all))).toEqual(all);
  });

  test.each([
    ['Søren Ærø Ångström', 'Søren Ærø Ångström'],
    ['Ștefan Țurcanu ă', 'Stefan Turcanu a'],
    ['Łukasz Żółć', 'Lukasz Zólc'],
    ['Žák Šimon €', 'Žák Šimon €'],
    ['Đorđe ħ ı', 'Dorde h i'],
    ['Олександр', '?????????'],
    ['🐄', '?'],
    ['e\u0301', 'é'],
    ['−5', '-5'],
    ['\u0081', '?'],
  ])('%s is written %s', (text, written) => {
    expect(inWindows1252(text)).toBe(written);
    expect(read(windows1252(text))).toBe(written);
  });

  test('is one byte for each letter that it shows, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const shown = inWindows1252(text);
        expect(windows1252(text)).toHaveLength(Array.from(shown).length);
        expect(read(windows1252(text))).toBe(shown);
        expect(inWindows1252(shown)).toBe(shown);
      }),
    );
  });
});
