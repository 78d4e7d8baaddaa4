import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { paths } from '#domain/paths.ts';
import { withoutRates } from '#domain/time/rules/pay-rates.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import { PACK_KEYS } from '#domain/time/rules/packs/presets.ts';
import {
  RULE_KINDS,
  RULE_LIMITS,
  type RuleKind,
  TimeRuleSchema,
} from '#domain/time/rules/time-rule.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  FARM,
  leader,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { BODIES, HEAD, ids, tier, tiers, when, who, window } from './wrong-rules.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('time-rules');
});
afterAll(() => world.close());

/** Asks in a project of its own: of too many long answers the emulator cannot write down a report. */
function inProject(name: string): void {
  let before: World;
  beforeAll(async () => {
    before = world;
    world = await openWorld(name);
  });
  afterAll(async () => {
    await world.close();
    world = before;
  });
}

const add = (data: Data, persona: Persona = leader, id = String(data['id'])) =>
  outcomeOf(
    setDoc(doc(world.as(persona), paths.timeRule(FARM, id)), { ...data, ...createdBy(persona) }),
  );
const update = (id: string, data: Data, persona: Persona = leader) =>
  outcomeOf(updateDoc(doc(world.as(persona), paths.timeRule(FARM, id)), data));

/** A rule of a kind as its schema makes it, valid from today, under a new id. */
const rule = (kind: RuleKind, change: Data = {}): Data => ({
  ...aRule(kind, { id: randomUUID(), validFrom: utcDay() }),
  ...change,
});

describe('a version of a rule', () => {
  test.each(RULE_KINDS)(
    'is added by leaders and owners as its schema makes it: %s',
    async (kind) => {
      for (const persona of [leader, owner, admin]) {
        expect(await add(rule(kind), persona)).toBe('allowed');
      }
      expect(await add(rule(kind), worker)).toBe('denied');
    },
  );

  test.each(RULE_KINDS)(
    'is signed by whoever adds it, and by nobody else yet: %s',
    async (kind) => {
      const signed = (data: Data) => {
        const version = { ...rule(kind), ...createdBy(leader), ...data };
        return outcomeOf(
          setDoc(doc(world.as(leader), paths.timeRule(FARM, String(version.id))), version),
        );
      };
      expect(await signed({})).toBe('allowed');
      for (const forged of [
        { created: Timestamp.fromMillis(1) },
        { createdByEid: OWNER_UID },
        { createdByUid: leader.uid },
        { updated: serverTimestamp() },
        { updatedByEid: leader.uid },
        { updatedByUid: leader.uid },
        { deleted: serverTimestamp() },
        { deletedByEid: leader.uid },
      ]) {
        expect(await signed(forged)).toBe('denied');
      }
    },
  );

  test.each(PACK_KEYS)('comes with a pack as the domain makes it: %s', async (key) => {
    const rules = presetRules(key, {
      prefix: randomUUID(),
      validFrom: utcDay(),
      units: [STABLE],
    });
    for (const version of rules) {
      expect(await add(withoutRates(version))).toBe('allowed');
    }
  });

  test.each(Object.entries(HEAD))('is not added with %s', async (_, change) => {
    const valid = rule('break');
    expect(await add({ ...valid, ...change }, leader, String(valid['id']))).toBe('denied');
    expect(await add(valid)).toBe('allowed');
  });

  test('of a break may say on which weekdays and when; one of before said neither', async () => {
    const { weekdays, clockTime, ...before } = rule('break');
    expect([weekdays, clockTime]).toEqual([[], null]);
    expect(await add(before)).toBe('allowed');
    expect(await add(rule('break', { weekdays: [1, 5], clockTime: '12:00' }))).toBe('allowed');
  });

  test('of overtime may name a day for people without weekly hours; one of before did not', async () => {
    for (const kind of ['contract', 'planned']) {
      expect(await add(rule('overtime', { threshold: { kind } }))).toBe('allowed');
      expect(await add(rule('overtime', { threshold: { kind, dayMinutes: 444 } }))).toBe('allowed');
    }
  });

  test('of a norm may name full time; one of before did not', async () => {
    const { fullTimeMinutes, ...before } = rule('norm');
    expect(fullTimeMinutes).toBeNull();
    expect(await add(before)).toBe('allowed');
    expect(await add(rule('norm', { fullTimeMinutes: 2220 }))).toBe('allowed');
  });

  test('is not added under an endless id', async () => {
    const id = 'r'.repeat(129);
    expect(await add(rule('break', { id }))).toBe('denied');
    expect(await add(rule('break', { id: id.slice(1) }))).toBe('allowed');
  });

  test('is made once', async () => {
    const version = rule('norm');
    expect(await add(version)).toBe('allowed');
    expect(await add(version)).toBe('denied');
    expect(await add({ ...version, weeks: 2 })).toBe('denied');
    expect(await add(version, owner)).toBe('denied');
  });
});

describe.each(RULE_KINDS)('a version of a rule with something wrong: %s', (kind) => {
  inProject(`time-rules-wrong-${kind}`);

  test.each(Object.entries(BODIES[kind]))('is not added as %s', async (_, change) => {
    const valid = rule(kind);
    expect(await add({ ...valid, ...change })).toBe('denied');
    expect(await add(valid)).toBe('allowed');
  });
});

describe('a version of a rule as large as it may be', () => {
  inProject('time-rules-large');

  test('may say as much as its limits allow: no request is too much to judge', async () => {
    const full = {
      ...who({
        units: ids(RULE_LIMITS.who),
        employeeIds: ids(RULE_LIMITS.who),
        activityIds: ids(RULE_LIMITS.who),
        employmentTypes: ['flex', 'hourly'],
        ageUnder: 18,
      }),
      ...when({
        dayTypes: ['workday', 'sat', 'sun', 'holiday', 'dayOff'],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        windows: Array.from({ length: RULE_LIMITS.windows }, () => window),
      }),
      validTo: utcDay(400),
      supersedes: 'before',
      group: 'g',
      preset: 'young',
    };
    const given = { percent: 50, target: 'lieu', factor: 1.5 };
    const overtime = {
      ...full,
      threshold: { kind: 'fixed', minutes: 444 },
      tiers: Array.from({ length: RULE_LIMITS.tiers }, () => tier),
    };
    const supplement = { ...full, ...given, maxPerDay: 1, maxPerPeriod: 1 };
    for (const persona of [leader, owner, admin]) {
      expect(await add(rule('overtime', overtime), persona)).toBe('allowed');
      const day = { threshold: { kind: 'planned', dayMinutes: 444 } };
      expect(await add(rule('overtime', { ...overtime, ...day }), persona)).toBe('allowed');
      expect(await add(rule('supplement', supplement), persona)).toBe('allowed');
      expect(await add(rule('guarantee', { ...full, ...given }), persona)).toBe('allowed');
    }
  });

  test('has names, codes and steps of any script and count, as the app counts them', async () => {
    const given = { payCode: '🐄'.repeat(RULE_LIMITS.payCode), percent: 33.25, factor: 0.5 };
    const names = { dk: '🐄'.repeat(RULE_LIMITS.name), en: '' };
    const taken = rule('supplement', { ...given, name: names, group: '🐄'.repeat(40) });
    expect(await add(taken)).toBe('allowed');
    expect(v.is(TimeRuleSchema, taken)).toBe(true);
    for (const count of [1, 2, 3, 4]) {
      const list = Array.from({ length: count }, (_, at) => ({
        ...tier,
        ...given,
        toMinutes: at === count - 1 ? null : RULE_LIMITS.minutes,
      }));
      const windows = Array.from({ length: count }, () => window);
      expect(await add(rule('overtime', { ...tiers(...list), ...when({ windows }) }))).toBe(
        'allowed',
      );
    }
  });
});

describe('a version that exists', () => {
  const stored = async (validFrom: string, change: Data = {}): Promise<string> => {
    const id = randomUUID();
    const version = {
      ...rule('supplement', { id, validFrom, ...change }),
      createdByEid: OWNER_UID,
    };
    await world.seed({ [paths.timeRule(FARM, id)]: version });
    return id;
  };
  const DELETED = { deleted: Timestamp.fromMillis(1), deletedByEid: OWNER_UID };

  test.each([{ active: false }, { validTo: utcDay(9) }, { payCode: '99' }, { version: 2 }])(
    'is never rewritten: %o',
    async (change) => {
      const id = await stored(utcDay(5));
      expect(await update(id, { ...change, ...updatedBy(owner) }, owner)).toBe('denied');
    },
  );

  test('is taken back and put back before it comes into force', async () => {
    const id = await stored(utcDay(2));
    expect(await update(id, deletedBy(worker), worker)).toBe('denied');
    expect(await update(id, deletedBy(leader))).toBe('allowed');
    expect(await update(id, deletedBy(leader))).toBe('allowed');
    expect(await update(id, restoredBy(owner), owner)).toBe('allowed');
  });

  test('is not taken back once it has been in force, nor in a closed period', async () => {
    expect(await update(await stored(utcDay(-3)), deletedBy(leader))).toBe('denied');
    expect(await update(await stored(utcDay(-3), DELETED), restoredBy(leader))).toBe('denied');
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: utcDay(2) } });
    expect(await update(await stored(utcDay(2)), deletedBy(leader))).toBe('denied');
    expect(await update(await stored(utcDay(3)), deletedBy(leader))).toBe('allowed');
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: utcDay(-6) } });
  });

  test.each<[string, Data]>([
    ['by another', { deletedByEid: OWNER_UID }],
    ['updated by another', { updatedByEid: OWNER_UID }],
    ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['deleted at a time of one’s own', { deleted: Timestamp.fromMillis(1) }],
    ['created anew', { created: serverTimestamp() }],
  ])('[S3.9] is not taken back %s', async (_, forged) => {
    const id = await stored(utcDay(5));
    expect(await update(id, { ...deletedBy(leader), ...forged })).toBe('denied');
    expect(await update(id, deletedBy(leader))).toBe('allowed');
  });
});
