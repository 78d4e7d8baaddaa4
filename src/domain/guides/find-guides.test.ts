import { describe, expect, test } from 'vitest';
import { emptyContent, emptyStep } from './guide-content.ts';
import { findGuides, indexGuides } from './find-guides.ts';
import { translated, wordsOf } from './guide-words.ts';

const guide = (id: string, title: string, steps: readonly string[] = []) => ({
  id,
  content: {
    ...emptyContent('dk'),
    title: wordsOf(title),
    steps: steps.map((text, at) => ({ ...emptyStep(`${id}-${at}`), text: wordsOf(text) })),
  },
});
const index = indexGuides([
  guide('milking', 'Malkning: fra aftørring til dyp', ['Tag handsker på', 'Dyp alle fire patter']),
  guide('calving', 'Kælvning: hvornår du skal hjælpe', ['Vask hænderne']),
  guide('tractor', 'Traktor: før du kører ud', ['Se efter olie og handsker']),
]);
const ids = (typed: string) => findGuides(index, typed).map(({ id }) => id);

describe('the library is searched', () => {
  test.each([
    ['the beginning of a word', 'malk', ['milking']],
    ['accents that nobody can type', 'kaelvning', ['calving']],
    ['letters left out', 'mlkning', ['milking']],
    ['letters swapped', 'trakotr', ['tractor']],
    ['a wrong letter', 'traktur', ['tractor']],
    ['words of steps', 'patter', ['milking']],
    ['several words', 'handsker olie', ['tractor']],
    ['words that stand nowhere together', 'patter olie', []],
    ['something else', 'rakkerpak', []],
    ['a short word, to the letter', 'ole', []],
    ['nothing', ' ', ['milking', 'calving', 'tractor']],
    ['signs alone', '(*', ['milking', 'calving', 'tractor']],
  ])('for %s', (_name, typed, found) => {
    expect(ids(typed)).toEqual(found);
  });

  test('titles come first, and a step that was found is named', () => {
    const both = indexGuides([guide('a', 'Andet', ['Malkning i dag']), guide('b', 'Malkning')]);
    expect(findGuides(both, 'malkning')).toEqual([
      { id: 'b', stepId: null },
      { id: 'a', stepId: 'a-0' },
    ]);
    expect(findGuides(index, 'fire')).toEqual([{ id: 'milking', stepId: 'milking-1' }]);
  });

  test('in every language of a guide', () => {
    const one = guide('a', 'Malkning');
    const title = translated(one.content.title, 'ro', 'Mulsul vacilor');
    const both = indexGuides([{ ...one, content: { ...one.content, title } }]);
    expect(findGuides(both, 'mulsul')).toHaveLength(1);
  });
});
