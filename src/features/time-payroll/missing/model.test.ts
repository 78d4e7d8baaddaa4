import { describe, expect, it } from 'vitest';
import { BLOCKING_ISSUES, WARNING_ISSUES } from '#domain/payroll/export/check-export.ts';
import { issueLines } from './model.ts';

describe('the list of what is missing', () => {
  it('puts what stops the file first, then settings, people and codes', () => {
    const lines = issueLines([
      { code: 'letters_replaced', employeeId: 'bo' },
      { code: 'code_unmapped', payCode: '11' },
      { code: 'number_missing', employeeId: 'bo' },
      { code: 'figure_too_large', payCode: '24' },
      { code: 'employer_missing' },
    ]);
    expect(lines.map(({ cure, isBlocking }) => `${cure} ${isBlocking}`)).toEqual([
      'setting true',
      'number true',
      'code true',
      'know true',
      'know false',
    ]);
  });

  it('says everything of one person or one code in one line', () => {
    const lines = issueLines([
      { code: 'number_not_allowed', employeeId: 'bo' },
      { code: 'number_twice', employeeId: 'bo' },
      { code: 'number_twice', employeeId: 'ida' },
    ]);
    expect(lines.map(({ employeeId, codes }) => [employeeId, ...codes])).toEqual([
      ['bo', 'number_not_allowed', 'number_twice'],
      ['ida', 'number_twice'],
    ]);
  });

  it('leaves out only what the page shows elsewhere', () => {
    const all = [...BLOCKING_ISSUES, ...WARNING_ISSUES].map((code) => ({ code }));
    const shown = issueLines(all).flatMap(({ codes }) => codes);
    const left = all.map(({ code }) => code).filter((code) => !shown.includes(code));
    expect(left).toEqual(['period_not_closed', 'nothing_to_export']);
  });
});
