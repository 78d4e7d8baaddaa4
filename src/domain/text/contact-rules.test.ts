import { describe, expect, test } from 'vitest';
import {
  EMAIL_MAX,
  isEmail,
  isPersonName,
  isPhone,
  NAME_MAX,
  normalizeEmail,
  normalizePhone,
} from './contact-rules.ts';

describe('an e-mail address', () => {
  test.each([
    'ida@lyng.dk',
    'a.b+c@x-y.co.uk',
    'søren@bækgård.dk',
    'x@sub.domain.example',
    "o'neil@ark.example",
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ida',
    'ida@',
    '@lyng.dk',
    'ida@lyng',
    'a b@lyng.dk',
    'a@b@c.dk',
    'a@.dk',
    'a@b..dk',
    'a,b@c.dk',
    '<a@b.dk>',
    'a..b@ark.example',
    '.a@ark.example',
    'a.@ark.example',
    'bo@ark.example\u200B',
    'bo@ark.example\u00AD',
  ])('is not “%s”', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('has a length that a server takes', () => {
    const tail = '@lyng.dk';
    expect(isEmail(`${'x'.repeat(EMAIL_MAX - tail.length)}${tail}`)).toBe(true);
    expect(isEmail(`${'x'.repeat(EMAIL_MAX - tail.length + 1)}${tail}`)).toBe(false);
  });

  test('is kept without spaces around it and in lower case', () => {
    expect(normalizeEmail('  Ida@LYNG.dk\n')).toBe('ida@lyng.dk');
    expect(normalizeEmail('bo@ark.example\u200B')).toBe('bo@ark.example');
    expect(normalizeEmail('bo\u00AD@ark.example')).toBe('bo@ark.example');
    expect(normalizeEmail('O\u2019Neil@ark.example')).toBe("o'neil@ark.example");
  });
});

describe('a name', () => {
  test.each([
    'Åse',
    'Ștefan-Ionuț',
    'Олена',
    "D'Arcy",
    'O’Neil',
    'Jr., Jr',
    'e\u0301',
    'de la Cruz',
  ])('[S5.3] is %s', (text) => {
    expect(isPersonName(text)).toBe(true);
  });

  test.each(['', ' ', '.-', 'R2', 'Ida_', 'Ida!', 'a@b', '😀'])('[S5.3] is not “%s”', (text) => {
    expect(isPersonName(text)).toBe(false);
  });

  test('has an end', () => {
    expect(isPersonName('å'.repeat(NAME_MAX))).toBe(true);
    expect(isPersonName('å'.repeat(NAME_MAX + 1))).toBe(false);
  });
});

describe('a phone number', () => {
  test.each([
    '12345678',
    '+45 12345678',
    '+4512345678',
    '45 12345678',
    '+1 1234567890123456',
    '1234567890123456',
  ])('[S9.8] is %s', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    '',
    '1234567',
    '+45  12345678',
    '+453 12345678',
    '12-34-56-78',
    '12 34 56 78',
    '+',
    '1'.repeat(19),
  ])('[S9.8] is not “%s”', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  test.each([
    ['12 34 56 78', '12345678'],
    ['+45 20 30 40 50', '+45 20304050'],
    [' +45 20304050 ', '+45 20304050'],
    ['+45\u00A020\u00A030\u00A040\u00A050', '+45 20304050'],
    ['\u202A+45 20 12 34 56\u202C', '+45 20123456'],
    ['+4520 30 40 50', '+4520304050'],
    ['0045 20 30 40 50', '004520304050'],
    ['+358 40 123 4567', '+358401234567'],
    ['45 20304050', '45 20304050'],
    ['+45 20304050', '+45 20304050'],
  ])('[S5.3] grouped as %j is kept as %j', (text, kept) => {
    expect(normalizePhone(text)).toBe(kept);
    expect(isPhone(kept)).toBe(true);
    expect(normalizePhone(kept)).toBe(kept);
  });

  test.each(['', '1 2', '+45 12-34-56-78', '20 30 40 5o', '1'.repeat(19)])(
    '[S5.3] grouping makes no number of “%s”',
    (text) => {
      expect(isPhone(normalizePhone(text))).toBe(false);
    },
  );
});
