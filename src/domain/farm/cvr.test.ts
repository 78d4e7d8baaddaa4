import { expect, test } from 'vitest';
import { isCvr } from './change-farm.ts';

test.each(['13585628', '25313763', '10150817', '12345674'])('%s is a CVR number', (text) => {
  expect(isCvr(text)).toBe(true);
});

test.each(['', '1358562', '135856280', '13585629', '01358562', '1358 5628', 'DK13585628'])(
  '“%s” is not',
  (text) => {
    expect(isCvr(text)).toBe(false);
  },
);

test('one wrong digit is always noticed', () => {
  const right = '13585628';
  for (const [at, digit] of Array.from(right).entries()) {
    for (let other = 0; other < 10; other += 1) {
      if (String(other) === digit) continue;
      expect(isCvr(`${right.slice(0, at)}${other}${right.slice(at + 1)}`)).toBe(false);
    }
  }
});
