import { expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aPlanPerson } from '#tests/support/plan/plan.ts';
import { anOpenShift, aSuggestInput } from '#tests/support/plan/suggest.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { MINUTES_A_TIME, suggestFor, supplementsOf } from './supplements.ts';

const SUNDAY = '2026-12-13';
const early = anOpenShift(SUNDAY, '04:00', '08:00');
const staff = [
  anEmployee({ id: 'a', units: ['k'], employmentType: 'hourly' }),
  anEmployee({ id: 'b', units: ['k'], employmentType: 'flex' }),
];
const people = staff.map((employee) => aPlanPerson({ employee }));
const pay = {
  staff,
  rules: [
    aRule('supplement', { id: 'day', unit: 'day', when: { dayTypes: ['sun'] } }),
    aRule('supplement', {
      id: 'early',
      when: { windows: [{ from: '00:00', to: '05:00' }] },
      who: { employmentTypes: ['hourly'] },
    }),
  ],
  farm: aFarm(),
  holidays: [],
};

test('a shift earns by itself what the rules that cover somebody give: hours, and an hour a time', () => {
  const own = supplementsOf([early], people, pay).get(early.id);
  expect(own?.get('a')).toBe(60 + MINUTES_A_TIME);
  expect(own?.get('b')).toBe(MINUTES_A_TIME);
});

test('with whom supplements are less is suggested, and that is why', () => {
  const { supplements: _none, ...input } = aSuggestInput({ open: [early], people });
  const [choice] = suggestFor({ input, pay }).choices;
  expect(choice).toMatchObject({ employeeId: 'b' });
  expect(choice?.why).toContainEqual({ code: 'cheapest', value: MINUTES_A_TIME });
  expect(suggestFor({ input, pay: null }).choices).toMatchObject([{ employeeId: 'a' }]);
});
