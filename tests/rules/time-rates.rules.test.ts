import {
  collection,
  doc,
  getDoc,
  getDocs,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { paths } from '#domain/paths.ts';
import { PayRateSchema, ratesOf, withoutRates } from '#domain/time/rules/pay-rates.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import { PACK_KEYS } from '#domain/time/rules/packs/presets.ts';
import { DAY_TYPES, RULE_LIMITS } from '#domain/time/rules/time-rule.ts';
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
import { createdBy, type Data, deletedBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('time-rates');
});
afterAll(() => world.close());

describe('a pack', () => {
  /** Everything that an owner writes of a pack, or a leader, in one go. */
  const addPack = (
    key: (typeof PACK_KEYS)[number],
    persona: Persona,
    options: { readonly validFrom: string; readonly priced: boolean; readonly bad?: Data },
  ) => {
    const { validFrom, priced, bad = {} } = options;
    const prefix = randomUUID();
    const rules = presetRules(key, { prefix, validFrom, units: [STABLE] });
    const db = world.as(persona);
    const batch = writeBatch(db);
    for (const [at, version] of rules.entries()) {
      const change = at === rules.length - 1 ? bad : {};
      const data = { ...withoutRates(version), ...change, ...createdBy(persona) };
      batch.set(doc(db, paths.timeRule(FARM, version.id)), data);
      const rates = ratesOf(version);
      if (!priced || rates.length === 0) continue;
      const rate = { id: version.id, rates, ...createdBy(persona) };
      batch.set(doc(db, paths.payRate(FARM, version.id)), rate);
    }
    return { ids: rules.map(({ id }) => id), stored: outcomeOf(batch.commit()) };
  };

  test.each(PACK_KEYS)('is stored in one batch, by an owner with its rates: %s', async (key) => {
    const validFrom = utcDay();
    expect(await addPack(key, leader, { validFrom, priced: false }).stored).toBe('allowed');
    expect(await addPack(key, owner, { validFrom, priced: true }).stored).toBe('allowed');
  });

  test('may have many versions: every change of rates that is known, in one batch', async () => {
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: '2022-12-31' } });
    const options = { validFrom: '2023-03-01', priced: true };
    const { ids, stored } = addPack('stableGlsA', admin, options);
    expect(ids.length).toBeGreaterThan(10);
    expect(await stored).toBe('allowed');
    await world.seed({ [paths.farm(FARM)]: { ownerId: OWNER_UID, lockedThrough: utcDay(-6) } });
  });

  test('is not stored at all where one of its rules is refused', async () => {
    const options = { validFrom: utcDay(), priced: true, bad: { version: 0 } };
    const { ids, stored } = addPack('stableGlsA', owner, options);
    expect(await stored).toBe('denied');
    for (const id of ids) {
      expect((await getDoc(doc(world.as(owner), paths.timeRule(FARM, id)))).exists()).toBe(false);
      expect((await getDoc(doc(world.as(owner), paths.payRate(FARM, id)))).exists()).toBe(false);
    }
  });

  test('is not stored by a leader who prices it', async () => {
    const { stored } = addPack('stableGlsA', leader, { validFrom: utcDay(), priced: true });
    expect(await stored).toBe('denied');
  });

  test('of rules as long as they may be is not too much for one batch', async () => {
    const long = {
      when: {
        dayTypes: [...DAY_TYPES],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        windows: Array.from({ length: RULE_LIMITS.windows }, () => ({
          from: '22:00',
          to: '24:00',
        })),
      },
      tiers: Array.from({ length: RULE_LIMITS.tiers }, () => ({ payCode: '11', percent: 50 })),
    };
    const db = world.as(leader);
    const batch = writeBatch(db);
    for (let count = 0; count < 12; count += 1) {
      const version = aRule('overtime', { ...long, id: randomUUID(), validFrom: utcDay() });
      batch.set(doc(db, paths.timeRule(FARM, version.id)), { ...version, ...createdBy(leader) });
    }
    expect(await outcomeOf(batch.commit())).toBe('allowed');
  });
});

describe('what a rule is worth', () => {
  const price = { payCode: '20', unit: 'minute', rateOre: 2449 };
  const path = (id: string): string => paths.payRate(FARM, id);
  const put = (data: Data, persona: Persona = owner, id: string = randomUUID()) =>
    outcomeOf(
      setDoc(doc(world.as(persona), path(id)), {
        id,
        rates: [price],
        ...createdBy(persona),
        ...data,
      }),
    );

  test('is read and written by owners, and by nobody else, wherever it stands', async () => {
    const id = randomUUID();
    const stored = { id, rates: [price], createdByEid: OWNER_UID, deleted: null };
    await world.seed({ [path(id)]: stored });
    for (const persona of [owner, admin]) {
      expect(await put({}, persona)).toBe('allowed');
      expect(await outcomeOf(getDoc(doc(world.as(persona), path(id))))).toBe('allowed');
      const all = collection(world.as(persona), paths.payRates(FARM));
      expect(await outcomeOf(getDocs(all))).toBe('allowed');
    }
    for (const persona of [leader, worker]) {
      expect(await put({}, persona)).toBe('denied');
      expect(await outcomeOf(getDoc(doc(world.as(persona), path(id))))).toBe('denied');
      expect(await outcomeOf(getDoc(doc(world.as(persona), path('none'))))).toBe('denied');
      const all = collection(world.as(persona), paths.payRates(FARM));
      expect(await outcomeOf(getDocs(all))).toBe('denied');
    }
  });

  test('is in no rule that a leader can read', async () => {
    const { docs } = await getDocs(collection(world.as(leader), paths.timeRules(FARM)));
    expect(docs.length).toBeGreaterThan(20);
    for (const found of docs) {
      const amounts = JSON.stringify(found.data()).match(/"rateOre":(?!null)[^,}]*/g);
      expect(amounts).toBeNull();
    }
  });

  test('is stored as its schema makes it, up to its limits', async () => {
    const units = PayRateSchema.entries.rates.pipe[0].item.entries.unit.options;
    for (const unit of units) {
      expect(await put({ rates: [{ ...price, unit }] })).toBe('allowed');
    }
    const { min, max } = RULE_LIMITS.rateOre;
    for (const rateOre of [null, min, max]) {
      expect(await put({ rates: [{ ...price, rateOre }] })).toBe('allowed');
    }
    const full = Array.from({ length: RULE_LIMITS.tiers }, () => price);
    expect(await put({ rates: full })).toBe('allowed');
    expect(await put({ rates: [...full, price] })).toBe('denied');
  });

  test.each<[string, Data]>([
    ['under another id', { id: 'other' }],
    ['with a field too many', { colour: 'red' }],
    ['without rates', { rates: [] }],
    ['with words for rates', { rates: 'high' }],
    ['with a map of rates', { rates: { 0: price, 1: price } }],
    ['with a rate for something else', { rates: [{ ...price, unit: 'week' }] }],
    ['with more in a rate', { rates: [{ ...price, name: 'x' }] }],
    ['with an endless pay code', { rates: [{ ...price, payCode: 'x'.repeat(13) }] }],
    ['with half an øre', { rates: [{ ...price, rateOre: 0.5 }] }],
    ['with less than nothing', { rates: [{ ...price, rateOre: -1 }] }],
    ['with too much', { rates: [{ ...price, rateOre: RULE_LIMITS.rateOre.max + 1 }] }],
    ...[1, 2, 3].map((at): [string, Data] => [
      `with a bad rate at ${at}`,
      { rates: [...Array.from({ length: at }, () => price), { ...price, rateOre: 'x' }] },
    ]),
    ['at a time of one’s own', { created: Timestamp.fromMillis(1) }],
    ['in the name of another', { createdByEid: 'somebody' }],
  ])('is not stored %s', async (_, change) => {
    expect(await put(change)).toBe('denied');
  });

  test('is not stored under an endless id', async () => {
    const id = 'r'.repeat(129);
    expect(await put({}, owner, id)).toBe('denied');
    expect(await put({}, owner, id.slice(1))).toBe('allowed');
  });

  test('is never rewritten', async () => {
    const id = randomUUID();
    expect(await put({}, owner, id)).toBe('allowed');
    expect(await put({}, owner, id)).toBe('denied');
    expect(await put({ rates: [{ ...price, rateOre: 1 }] }, owner, id)).toBe('denied');
    expect(await put({}, admin, id)).toBe('denied');
    expect(await put({}, leader, id)).toBe('denied');
    const change = { rates: [], ...updatedBy(owner) };
    expect(await outcomeOf(updateDoc(doc(world.as(owner), path(id)), change))).toBe('denied');
    const away = doc(world.as(owner), path(id));
    expect(await outcomeOf(updateDoc(away, deletedBy(owner)))).toBe('denied');
  });
});
