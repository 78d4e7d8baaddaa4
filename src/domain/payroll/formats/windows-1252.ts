/** The letters of 0x80–0x9F; a byte that has none is a space here. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_HIGH = 0x80;
const FIRST_LATIN = 0xa0;
const LAST = 0xff;
const LOST = '?';

/** Letters that no accent comes off of, by the nearest that there are. */
const NEAREST: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'ß',
  '−': '-',
};

/** Text in Windows-1252; a letter that it lacks becomes the nearest it has, else `?`. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(inWindows1252(text)), (letter) => byteOf(letter) ?? 0);
}

/** Text as it can be read after it was written in Windows-1252: Romanian `Ștefan` is `Stefan`. */
export function inWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), nearest).join('');
}

function nearest(letter: string): string {
  if (byteOf(letter) !== null) return letter;
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const other = NEAREST[letter] ?? NEAREST[bare] ?? bare;
  return other !== '' && Array.from(other).every((one) => byteOf(one) !== null) ? other : LOST;
}

/** The byte of a letter; null where there is none. */
function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_HIGH || (code >= FIRST_LATIN && code <= LAST)) return code;
  const at = HIGH.indexOf(letter);
  return at === -1 ? null : FIRST_HIGH + at;
}
