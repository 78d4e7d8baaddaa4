import { expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aLine, aStatement, payrollSettings } from '#tests/support/time/payroll.ts';
import type { PayrollSettings } from '../batch/payroll-settings.ts';
import { unmappedCodes } from './check-export.ts';

const lines = [
  aLine(),
  aLine({ id: 'again' }),
  aLine({ id: 'night', payCode: '24' }),
  aLine({ id: 'late', payCode: '23' }),
  aLine({ id: 'kept', payCode: '30', target: 'lieu' }),
];
const unmapped = (change: Partial<PayrollSettings>, employmentType: 'hourly' | 'flex' = 'hourly') =>
  unmappedCodes({
    period: { from: '2026-10-01', to: '2026-10-31' },
    statements: [aStatement(lines)],
    settings: payrollSettings({ system: 'danlon', ...change }),
    rules: [],
    employees: [anEmployee({ employmentType })],
    farm: aFarm(),
  });
const mapped = (code: string, leftOut = false) => ({ code, text: '', leftOut });

test('what is paid and has no code in the payroll system is named once', () => {
  expect(unmapped({})).toEqual(['10', '23', '24']);
  expect(unmapped({ codes: { '10': mapped('1'), '23': mapped('  ') } })).toEqual(['23', '24']);
});

test('what is never sent needs no code', () => {
  expect(unmapped({ codes: { '24': mapped('', true) } })).toEqual(['10', '23']);
  expect(unmapped({ deviationsOnly: true }, 'flex')).toEqual(['23', '24']);
  expect(unmapped({ system: 'general' })).toEqual([]);
});
