import { expect, test } from 'vitest';
import { statementMessage } from './payroll-messages.ts';

const october = {
  employeeId: 'ida',
  from: '2026-10-01',
  to: '2026-10-31',
  version: 1,
  minutes: 9634,
};

test('a calendar month is named, and linked', () => {
  expect(statementMessage(october)).toEqual({
    id: 'ida 2026-10-01 1 statement',
    to: 'ida',
    type: 'statement_ready',
    params: { month: '2026-10', hours: 160.57 },
    link: '/timeregistration/registrations?m=2026-10',
  });
});

test.each([
  ['2026-10-16', '2026-11-15'],
  ['2026-10-01', '2026-10-30'],
  ['2026-10-02', '2026-10-31'],
])('another period is told with its days: %s to %s', (from, until) => {
  expect(statementMessage({ ...october, from, to: until })).toMatchObject({
    type: 'statement_ready_days',
    params: { from, until, hours: 160.57 },
    link: `/timeregistration/registrations?m=${until.slice(0, 7)}`,
  });
});

test('each closing of a period is told by itself', () => {
  expect(statementMessage({ ...october, version: 2 }).id).not.toBe(statementMessage(october).id);
});
