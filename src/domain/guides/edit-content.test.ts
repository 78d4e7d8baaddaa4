import { expect, test } from 'vitest';
import { type TextMark, withTextMark } from './edit-content.ts';

/** What is chosen stands between bars. */
const read = (drawn: string) => {
  const [before = '', inside = '', after = ''] = drawn.split('|');
  return {
    text: before + inside + after,
    from: before.length,
    to: before.length + inside.length,
  };
};
const drawn = ({ text, from, to }: ReturnType<typeof read>) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

test.each<[string, TextMark, string, string]>([
  ['a word becomes bold', 'bold', 'Tag |rene| handsker', 'Tag **|rene|** handsker'],
  ['bold type is taken off', 'bold', 'Tag **|rene|** handsker', 'Tag |rene| handsker'],
  ['bold type begins where nothing is chosen', 'bold', 'Tag ||', 'Tag **||**'],
  ['a line becomes a point', 'list', 'Skyl\nT|ø|r\nHæng op', 'Skyl\n|- Tør|\nHæng op'],
  ['several lines become points', 'list', 'S|kyl\nTø|r', '|- Skyl\n- Tør|'],
  ['points are taken off', 'list', '- S|kyl\n- Tø|r', '|Skyl\nTør|'],
  ['what is a point in part becomes one whole', 'list', '|Skyl\n- Tør|', '|- Skyl\n- - Tør|'],
  ['an empty text becomes a point', 'list', '||', '|- |'],
  ['a word becomes a link', 'link', 'Se |her|.', 'Se [her](|https://|).'],
])('%s', (_name, mark, before, after) => {
  expect(drawn(withTextMark(read(before), mark))).toBe(after);
});
