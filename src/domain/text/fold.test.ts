import { expect, test } from 'vitest';
import { foldText } from './clean.ts';
import { plainKey } from './compare.ts';

test.each([
  [' Søren Ștefan ', 'soren stefan'],
  ['ÅSE Ærø', 'ase aero'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ['Weiß', 'weiss'],
  ['Renée Müller', 'renee muller'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  [' Ionuț Pop', 'ionut pop'],
  ['Åse Sørensen', 'åse sørensen'],
  ['A\u030Ase Ærø', 'åse ærø'],
  ['Łukasz Müller', 'lukasz muller'],
])('%s is typed as %s in a file', (name, plain) => {
  expect(plainKey(name)).toBe(plain);
});
