import { Bytes, doc, setDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_DEEP } from '#tests/support/property.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { paths } from '#domain/paths.ts';
import { RULE_KINDS, type RuleKind, TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { FARM, leader, STABLE } from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { createdBy, type Data } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('time-rules-forged');
});
afterAll(() => world.close());

/** What a hostile leader may write anywhere. */
const FORGED: readonly unknown[] = [
  '',
  'null',
  '5',
  '2027-02-30',
  '22:00 06:00',
  '11\n11',
  null,
  {},
  [],
  [5],
  [{}],
  7.5,
  -1,
  true,
  Bytes.fromUint8Array(new Uint8Array([53])),
];
const AT_ONCE = 40;
/** Of how many forgeries one is tried: other ones at each place, and in depth all. */
const EVERY = IS_DEEP ? 1 : 4;

const window = { from: '22:00', to: '24:00' };
const tier = {
  fromMinutes: 0,
  toMinutes: 120,
  level: 2,
  payCode: '11',
  percent: 50,
  rateOre: null,
  target: 'lieu',
  factor: 1.5,
};
/** A rule that says as much as it can. */
function fullRule(kind: RuleKind): Data {
  const plain: Data = { ...aRule(kind, { id: randomUUID(), validFrom: utcDay() }) };
  const who = {
    units: [STABLE],
    employmentTypes: ['flex'],
    employeeIds: ['a', 'b'],
    ageUnder: 18,
    activityIds: ['c'],
  };
  const windows = [window, window, window];
  return {
    ...plain,
    who,
    ...('when' in plain && { when: { dayTypes: ['sat'], weekdays: [6, 7], windows } }),
    ...('tiers' in plain && { tiers: [tier, tier, tier] }),
  };
}

/** Every document that differs from another in one place, however deep, and what stands there. */
function forgeriesOf(value: unknown): unknown[] {
  const inside = Array.isArray(value)
    ? // The database knows no list in a list.
      value.flatMap((item, at) =>
        forgeriesOf(item)
          .filter((forged) => !Array.isArray(forged))
          .map((forged) => value.with(at, forged)),
      )
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          forgeriesOf(item).map((forged) => ({ ...value, [key]: forged })),
        )
      : [];
  return [...inside, ...FORGED];
}

async function taken(rule: Data): Promise<boolean> {
  const reference = doc(world.as(leader), paths.timeRule(FARM, String(rule['id'])));
  return (await outcomeOf(setDoc(reference, { ...rule, ...createdBy(leader) }))) === 'allowed';
}

describe('what the database takes as a rule, the app can read', () => {
  test.each(RULE_KINDS)(
    '%s',
    async (kind) => {
      const full = fullRule(kind);
      const all = Object.entries(full)
        .filter(([key]) => key !== 'id' && !(key in createdBy(leader)))
        .flatMap(([key, value]) =>
          forgeriesOf(value).map((forged): Data => ({ ...full, id: randomUUID(), [key]: forged })),
        );
      const unreadable = all
        .filter((rule) => !v.is(TimeRuleSchema, rule))
        .filter((_, at) => at % EVERY === 0);
      expect(unreadable.length).toBeGreaterThan(200 / EVERY);
      const wrong: Data[] = [];
      for (let from = 0; from < unreadable.length; from += AT_ONCE) {
        const some = unreadable.slice(from, from + AT_ONCE);
        const answers = await Promise.all(some.map(taken));
        wrong.push(...some.filter((_, at) => answers[at]));
      }
      expect(wrong).toEqual([]);
      expect(await taken(full)).toBe(true);
    },
    120_000,
  );
});
