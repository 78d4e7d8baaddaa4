import { expect, test } from 'vitest';
import { foldText } from './clean.ts';

test.each([
  [' Søren Ștefan ', 'soren stefan'],
  ['ÅSE Ærø', 'ase aero'],
  ['Łukasz Đorđević', 'lukasz dordevic'],
  ['Weiß', 'weiss'],
  ['Renée Müller', 'renee muller'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
