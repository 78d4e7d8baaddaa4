import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MIN_PASSWORD_LENGTH,
  DEFAULT_PASSWORD_POLICY,
  passwordDemands,
  type PasswordPolicy,
} from './password.ts';

const STRICT: PasswordPolicy = {
  minLength: 8,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbol: true,
};
const unmet = (password: string, policy = STRICT): string[] =>
  passwordDemands(password, policy)
    .filter(({ met }) => !met)
    .map(({ demand }) => demand);

describe('a server without a policy', () => {
  test('[S9.9] asks for six characters and nothing else', () => {
    expect(DEFAULT_MIN_PASSWORD_LENGTH).toBe(6);
    expect(passwordDemands('', DEFAULT_PASSWORD_POLICY)).toEqual([
      { demand: 'min_length', met: false },
    ]);
    expect(unmet('12345', DEFAULT_PASSWORD_POLICY)).toEqual(['min_length']);
    expect(unmet('123456', DEFAULT_PASSWORD_POLICY)).toEqual([]);
    expect(unmet('  12345 ', DEFAULT_PASSWORD_POLICY)).toEqual(['min_length']);
  });
});

describe('a server with a policy', () => {
  test('every demand is shown, in one order', () => {
    expect(passwordDemands('', STRICT).map(({ demand }) => demand)).toEqual([
      'min_length',
      'max_length',
      'lowercase',
      'uppercase',
      'digit',
      'symbol',
    ]);
  });

  test.each([
    ['Ab1!efgh', []],
    ['Øå1-ефгх', []],
    ['Ab1!efg', ['min_length']],
    ['Ab1!efghijklm', ['max_length']],
    ['AB1!EFGH', ['lowercase']],
    ['ab1!efgh', ['uppercase']],
    ['Abc!efgh', ['digit']],
    ['Ab1cefgh', ['symbol']],
    ['Ab1 cefgh', ['symbol']],
    ['', ['min_length', 'lowercase', 'uppercase', 'digit', 'symbol']],
  ])('“%s” leaves %o', (password, demands) => {
    expect(unmet(password)).toEqual(demands);
  });
});
