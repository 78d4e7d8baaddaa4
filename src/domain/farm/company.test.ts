import { describe, expect, it } from 'vitest';
import { checkCompanyField } from './change-farm.ts';

describe('checkCompanyField', () => {
  it.each([
    ['name', '  Lyngbækgård I/S ', 'Lyngbækgård I/S'],
    ['cvr', '12345674', '12345674'],
    ['cvr', 'DK 12 34 56 74', '12345674'],
    ['cvr', '', ''],
    ['zip', ' 8600 ', '8600'],
    ['phone', '+45 86 12 34 56', '+45 86 12 34 56'],
    ['email', ' Post@Gaard.DK ', 'post@gaard.dk'],
    ['city', '', ''],
  ] as const)('takes %s "%s"', (field, text, stored) => {
    expect(checkCompanyField(field, text)).toEqual({ ok: true, value: stored });
  });

  it.each([
    ['name', '   ', 'farm_name_missing'],
    ['name', 'x'.repeat(81), 'text_too_long'],
    ['cvr', '12345678', 'invalid_cvr'],
    ['cvr', '1234567', 'invalid_cvr'],
    ['address', 'x'.repeat(121), 'text_too_long'],
    ['zip', 'x'.repeat(11), 'text_too_long'],
    ['phone', 'ring op', 'invalid_phone'],
    ['email', 'post@', 'invalid_email'],
  ] as const)('refuses %s "%s"', (field, text, code) => {
    expect(checkCompanyField(field, text)).toEqual({ ok: false, code });
  });
});
