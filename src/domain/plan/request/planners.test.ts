import { expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { plannersOf } from './shift-request.ts';

const owner = anEmployee({ id: 'owner', role: 'owner', seatType: 'BASIC', units: [] });
const leader = anEmployee({ id: 'leader', role: 'leader', seatType: 'BASIC', units: ['k'] });
const planner = anEmployee({ id: 'planner', seatType: 'PLANNING', units: ['k'] });
const right = anEmployee({ id: 'right', seatType: 'BASIC', planning: true, units: ['k'] });

test.each([
  [
    [owner, leader, planner, right],
    ['planner', 'right'],
  ],
  [[owner, leader], ['leader']],
  [[owner, { ...leader, units: ['m'] }], ['owner']],
  [[owner, { ...planner, deleted: 1 }, leader], ['leader']],
])('who is asked about the plan of a unit', (people, ids) => {
  expect(plannersOf(people, 'k')).toEqual(ids);
});
