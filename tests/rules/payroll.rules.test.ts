import {
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  PAYROLL_LIMITS,
  PAYROLL_SYSTEMS,
  PayrollSettingsSchema,
} from '#domain/payroll/batch/payroll-settings.ts';
import { DATALON_TERMS } from '#domain/payroll/batch/system-limits.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { admin, FARM, leader, owner, OWNER_UID, type Persona, worker } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, deletedBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('payroll');
});
afterAll(() => world.close());

const PATH = paths.payrollSettings(FARM);
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };
const set = (data: Data, persona: Persona = owner) =>
  outcomeOf(setDoc(doc(world.as(persona), PATH), data));
const update = (data: Data, persona: Persona = owner) =>
  outcomeOf(updateDoc(doc(world.as(persona), PATH), data));
const change = (data: Data, persona: Persona = owner) =>
  update({ ...data, ...updatedBy(persona) }, persona);
const fields = Object.fromEntries(
  Object.entries(DEFAULT_PAYROLL_SETTINGS).filter(([key]) => !AUDIT_FIELDS.includes(key)),
);
const code = (change: Data = {}): Data => ({
  code: '1',
  text: 'Timeløn',
  leftOut: false,
  ...change,
});
/** So many different codes, from one on. */
const codes = (count: number, from = 0): Data =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${from + at}`, code({ code: `${from + at}` })]),
  );

describe('the payroll settings', () => {
  beforeEach(() => world.seed({ [PATH]: { ...audit, id: 'payroll' } }));

  test('nothing of the schema is forgotten here', () => {
    const tried = ['id', 'system', 'employerNumber', 'term', 'deviationsOnly', 'codes'];
    expect(tried.toSorted()).toEqual(
      Object.keys(PayrollSettingsSchema.entries)
        .filter((key) => !AUDIT_FIELDS.includes(key))
        .toSorted(),
    );
  });

  test('are the owner’s to read and to write, and nobody else’s', async () => {
    for (const persona of [owner, admin]) {
      expect(await outcomeOf(getDoc(doc(world.as(persona), PATH)))).toBe('allowed');
      expect(await change({ ...fields, term: '41' }, persona)).toBe('allowed');
    }
    for (const persona of [leader, worker]) {
      expect(await outcomeOf(getDoc(doc(world.as(persona), PATH)))).toBe('denied');
      expect(await change({ term: '41' }, persona)).toBe('denied');
    }
  });

  test.each([
    ['system', [...PAYROLL_SYSTEMS], ['', 'zenegy', 7, null]],
    ['term', [...DATALON_TERMS], ['', '52', '510', 51, null]],
    ['deviationsOnly', [true, false], ['yes', 1, null]],
    [
      'employerNumber',
      ['', '1'.repeat(PAYROLL_LIMITS.employerNumber)],
      ['1'.repeat(PAYROLL_LIMITS.employerNumber + 1), 12_345_674, null],
    ],
    ['id', ['payroll'], ['other', null]],
    ['codes', [{}], [null, [], 'x', 7]],
  ] as const)('%s is what it may be', async (key, good, bad) => {
    for (const value of bad) expect(await change({ [key]: value })).toBe('denied');
    for (const value of good) expect(await change({ [key]: value })).toBe('allowed');
  });

  test('take no other field, no deletion and no change of how they began', async () => {
    for (const wrong of [
      { colour: 'red' },
      { ...deletedBy(owner) },
      { created: serverTimestamp() },
      { createdByEid: leader.uid },
      { updated: Timestamp.fromMillis(1) },
      { updatedByEid: leader.uid },
      { updatedByUid: owner.uid },
    ]) {
      expect(await update({ term: '24', ...updatedBy(owner), ...wrong })).toBe('denied');
    }
    expect(await outcomeOf(deleteDoc(doc(world.as(owner), PATH)))).toBe('denied');
    expect(await change({ term: '24' })).toBe('allowed');
    expect(await change({ term: deleteField() })).toBe('allowed');
  });

  test('are made where there are none, once', async () => {
    const make = (data: Data, persona: Persona = owner) =>
      set({ ...data, ...createdBy(persona) }, persona);
    await world.remove(PATH);
    expect(await outcomeOf(getDoc(doc(world.as(owner), PATH)))).toBe('allowed');
    expect(await make({ system: 'zenegy' })).toBe('denied');
    expect(await make({ codes: { '10': { code: '1' } } })).toBe('denied');
    expect(await make(fields, leader)).toBe('denied');
    expect(await set({ ...fields, ...createdBy(leader) })).toBe('denied');
    const backdated = { ...createdBy(owner), created: Timestamp.fromMillis(1) };
    expect(await set({ ...fields, ...backdated })).toBe('denied');
    expect(await make({ ...fields, codes: codes(PAYROLL_LIMITS.codesAtOnce) })).toBe('allowed');
    expect(await make({ ...fields, codes: codes(PAYROLL_LIMITS.codesAtOnce) })).toBe('denied');
    expect(await make({ ...fields, codes: codes(1) })).toBe('denied');
  });
});

describe('a mapped code', () => {
  beforeEach(() => world.seed({ [PATH]: { ...audit, id: 'payroll', codes: {} } }));
  const map = (all: Data) => change({ codes: all });

  test.each([
    ['no text for a code', code({ code: 7 })],
    ['an endless code', code({ code: '1'.repeat(PAYROLL_LIMITS.code + 1) })],
    ['a code of two lines', code({ code: '1\n2' })],
    ['an endless text', code({ text: 'x'.repeat(PAYROLL_LIMITS.text + 1) })],
    ['a text that is none', code({ text: null })],
    ['a word for yes or no', code({ leftOut: 'yes' })],
    ['a field too many', code({ rateOre: 1 })],
    ['a field too few', { code: '1', text: '' }],
    ['nothing', null],
    ['text', '1'],
    ['a list', ['1', '', false]],
  ])('is refused with %s, wherever it stands', async (_, wrong) => {
    expect(await map({ '10': wrong })).toBe('denied');
    expect(await map({ ...codes(15), last: wrong })).toBe('denied');
    expect(await map({ a: wrong, ...codes(15) })).toBe('denied');
  });

  test('is looked at wherever it stands among those that are new', async () => {
    for (let at = 0; at < PAYROLL_LIMITS.codesAtOnce; at += 1) {
      const all = codes(PAYROLL_LIMITS.codesAtOnce);
      expect(await map({ ...all, [String(at)]: code({ code: at }) })).toBe('denied');
    }
  });

  test('has a code and a text of any length there is room for', async () => {
    const long = code({
      code: '1'.repeat(PAYROLL_LIMITS.code),
      text: 'ø'.repeat(PAYROLL_LIMITS.text),
    });
    expect(await map({ '10': long, '11': code({ code: '', leftOut: true }) })).toBe('allowed');
  });

  test.each(['x'.repeat(13), 'a\nb'])('is of one of our own codes, not of %j', async (ours) => {
    expect(await map({ [ours]: code() })).toBe('denied');
    expect(await map({ ...codes(3), [ours]: code() })).toBe('denied');
  });

  test('is one of at most sixty, of which sixteen may be new at once', async () => {
    const { codes: most, codesAtOnce } = PAYROLL_LIMITS;
    expect(await map(codes(codesAtOnce + 1))).toBe('denied');
    const everything = { ...fields, employerNumber: '12345674', codes: codes(codesAtOnce) };
    expect(await change(everything, admin)).toBe('allowed');
    for (let count = codesAtOnce; count < most; count += codesAtOnce) {
      expect(await map(codes(Math.min(count + codesAtOnce, most)))).toBe('allowed');
    }
    expect(await map(codes(most + 1))).toBe('denied');
    expect(await map(codes(1))).toBe('allowed');
  });

  test('beside others stays as it is while one of them changes', async () => {
    await map(codes(16));
    expect(await change({ 'codes.5': code({ code: '55' }) })).toBe('allowed');
    expect(await change({ 'codes.5': code({ code: 5 }) })).toBe('denied');
    expect(await change({ 'codes.5': deleteField() })).toBe('allowed');
  });
});

describe('a batch that went to payroll', () => {
  const BATCHES = paths.payExports(FARM);
  const BATCH = paths.payExport(FARM, '2026-01-01_1');
  const stored = { ...audit, number: 1, periodId: '2026-01-01', items: '' };
  beforeEach(() => world.seed({ [BATCH]: stored }));

  test('is read by owners, one and all', async () => {
    for (const [persona, outcome] of [
      [owner, 'allowed'],
      [admin, 'allowed'],
      [leader, 'denied'],
      [worker, 'denied'],
    ] as const) {
      const db = world.as(persona);
      expect(await outcomeOf(getDoc(doc(db, BATCH)))).toBe(outcome);
      expect(await outcomeOf(getDocs(collection(db, BATCHES)))).toBe(outcome);
      expect(await outcomeOf(getDocs(collectionGroup(db, 'payExports')))).toBe('denied');
    }
  });

  test('is written by nobody: neither made nor changed nor taken away', async () => {
    for (const persona of [owner, admin, leader]) {
      const db = world.as(persona);
      const made = { ...stored, ...createdBy(persona) };
      expect(await outcomeOf(setDoc(doc(db, `${BATCHES}/2026-02-01_2`), made))).toBe('denied');
      const changed = { number: 2, ...updatedBy(persona) };
      expect(await outcomeOf(updateDoc(doc(db, BATCH), changed))).toBe('denied');
      expect(await outcomeOf(updateDoc(doc(db, BATCH), deletedBy(persona)))).toBe('denied');
      expect(await outcomeOf(deleteDoc(doc(db, BATCH)))).toBe('denied');
    }
  });
});
