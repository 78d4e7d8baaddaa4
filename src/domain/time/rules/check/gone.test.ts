import { expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { goneFrom } from './coverage.ts';

const there = (id: string) => ({ id, deleted: null });
const gone = (id: string) => ({ id, deleted: 1 });

test('what a rule names that is not there any more is told, and nothing else', () => {
  const who = { units: ['k', 'm', 'new'], employeeIds: ['bo'], activityIds: ['milking', 'mowing'] };
  const items = {
    units: [there('k'), gone('m'), gone('other')],
    people: [gone('bo'), gone('ida')],
    activities: [there('milking'), gone('mowing')],
  };
  expect(goneFrom(aRule('norm', { who }), items)).toEqual({
    units: [gone('m')],
    people: [gone('bo')],
    activities: [gone('mowing')],
  });
  expect(goneFrom(aRule('norm'), items)).toEqual({ units: [], people: [], activities: [] });
});
