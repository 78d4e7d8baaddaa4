import { expect, test } from 'vitest';
import { neutrality } from './rounding-simulation.ts';

const one = (employeeId: string, workDate: string, rawMinutes: number, roundedMinutes: number) => ({
  employeeId,
  workDate,
  rawMinutes,
  roundedMinutes,
});

test('rounding is summed up per person and month, what it gave and what it took', () => {
  const list = [
    one('b', '2026-11-02', 508, 480),
    one('a', '2026-11-30', 494, 490),
    one('a', '2026-11-01', 476, 480),
    one('a', '2026-11-02', 480, 480),
    one('a', '2026-12-01', 1, 5),
  ];
  expect(neutrality(list)).toEqual([
    { employeeId: 'a', month: '2026-11', gained: 4, lost: 4, balance: 0 },
    { employeeId: 'b', month: '2026-11', gained: 0, lost: 28, balance: -28 },
    { employeeId: 'a', month: '2026-12', gained: 4, lost: 0, balance: 4 },
  ]);
  expect(neutrality(list.toReversed())).toEqual(neutrality(list));
  expect(neutrality([])).toEqual([]);
});
