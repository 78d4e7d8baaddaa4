import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { ACTIVITY_NAME_MAX } from '#domain/time/registration/activity.ts';
import {
  APPROVAL_MODES,
  DEFAULT_TIME_SETTINGS,
  PERIOD_TYPES,
  TIME_SETTINGS_LIMITS,
  TimeSettingsSchema,
  TRACKING_MODES,
} from '#domain/time/period/time-settings.ts';
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
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('time-setup');
});
afterAll(() => world.close());

const set = (path: string, data: Data, persona: Persona = leader) =>
  outcomeOf(setDoc(doc(world.as(persona), path), data));
const update = (path: string, data: Data, persona: Persona = leader) =>
  outcomeOf(updateDoc(doc(world.as(persona), path), data));
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };
const fields = Object.fromEntries(
  Object.entries(DEFAULT_TIME_SETTINGS).filter(([key]) => !AUDIT_FIELDS.includes(key)),
);

const FORGED: readonly [string, Data][] = [
  ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
  ['by another', { updatedByEid: OWNER_UID }],
  ['by a uid beside', { updatedByUid: leader.uid }],
  ['with another creation', { created: serverTimestamp() }],
  ['with another creator', { createdByEid: leader.uid }],
  ['with another creator’s uid', { createdByUid: leader.uid }],
];

describe('the time settings', () => {
  const PATH = paths.timeSettings(FARM);
  const change = (data: Data, persona: Persona = leader) =>
    update(PATH, { ...data, ...updatedBy(persona) }, persona);
  const RANGES: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
    editWindowDays: TIME_SETTINGS_LIMITS.editWindowDays,
    maxShiftMinutes: TIME_SETTINGS_LIMITS.maxShiftMinutes,
    remindAfterMinutes: TIME_SETTINGS_LIMITS.remindAfterMinutes,
    toleranceStartMinutes: TIME_SETTINGS_LIMITS.toleranceMinutes,
    toleranceEndMinutes: TIME_SETTINGS_LIMITS.toleranceMinutes,
    toleranceTotalMinutes: TIME_SETTINGS_LIMITS.toleranceMinutes,
    periodStartDay: TIME_SETTINGS_LIMITS.periodStartDay,
    graceDays: TIME_SETTINGS_LIMITS.graceDays,
  };
  const WORDS: Readonly<Record<string, readonly string[]>> = {
    trackingMode: TRACKING_MODES,
    approvalMode: APPROVAL_MODES,
    periodType: PERIOD_TYPES,
    totals: ['clock', 'decimal'],
  };
  const FLAGS = ['noteWhenManual', 'noteWhenLong', 'crewClock', 'monthSignOff'];
  /** How registrations are approved: for owners. */
  const APPROVAL: Readonly<Record<string, unknown>> = {
    approvalMode: 'none',
    toleranceStartMinutes: 7,
    toleranceEndMinutes: 7,
    toleranceTotalMinutes: 7,
  };
  const setterOf = (key: string): Persona => (key in APPROVAL ? owner : leader);

  beforeEach(() => world.seed({ [PATH]: { ...audit, id: 'timeRegistration' } }));

  test('nothing of the schema is forgotten here', () => {
    const tried = [...Object.keys(RANGES), ...Object.keys(WORDS), ...FLAGS, 'periodAnchor', 'id'];
    expect(tried.toSorted()).toEqual(
      Object.keys(TimeSettingsSchema.entries)
        .filter((key) => !AUDIT_FIELDS.includes(key))
        .toSorted(),
    );
  });

  test.each(Object.entries(RANGES))('%s is a whole number in its range', async (key, range) => {
    for (const value of [range.min - 1, range.max + 1, range.min + 0.5, String(range.min), null]) {
      expect(await change({ [key]: value }, setterOf(key))).toBe('denied');
    }
    for (const value of [range.min, range.max]) {
      expect(await change({ [key]: value }, setterOf(key))).toBe('allowed');
    }
  });

  test.each(Object.entries(WORDS))('%s is one of its words', async (key, words) => {
    const set = (value: unknown) => change({ [key]: value }, setterOf(key));
    for (const value of ['never', 7, null]) expect(await set(value)).toBe('denied');
    for (const value of words) expect(await set(value)).toBe('allowed');
  });

  test.each(Object.entries(APPROVAL))('%s is the owner’s to change', async (key, value) => {
    expect(await change({ [key]: value })).toBe('denied');
    expect(await change({ graceDays: 4, [key]: value })).toBe('denied');
    expect(await change({ graceDays: 4 })).toBe('allowed');
    expect(await change({ [key]: value }, owner)).toBe('allowed');
    // As it is already it is no change.
    expect(await change({ graceDays: 5, [key]: value })).toBe('allowed');
    await world.seed({ [PATH]: { ...audit, id: 'timeRegistration' } });
    expect(await change({ [key]: value }, admin)).toBe('allowed');
  });

  test.each(FLAGS)('%s is yes or no', async (key) => {
    for (const value of ['yes', 1, null]) expect(await change({ [key]: value })).toBe('denied');
    for (const value of [true, false]) expect(await change({ [key]: value })).toBe('allowed');
  });

  test('weeks are counted from a Monday', async () => {
    for (const day of ['2026-01-06', '2026-02-30', 'monday', 7, null]) {
      expect(await change({ periodAnchor: day })).toBe('denied');
    }
    expect(await change({ periodAnchor: '2026-01-12' })).toBe('allowed');
  });

  test('are the leaders’ and the owner’s, and nothing else', async () => {
    for (const persona of [owner, leader, admin]) {
      expect(await change({ ...fields, graceDays: 4 }, persona)).toBe('allowed');
    }
    expect(await change({ graceDays: 5 }, worker)).toBe('denied');
    expect(await change({ id: 'other' })).toBe('denied');
    expect(await change({ lockedThrough: '2026-01-01' })).toBe('denied');
    expect(await change({ ...deletedBy(leader) })).toBe('denied');
  });

  test.each(FORGED)('[S3.9] are not changed %s', async (_, forged) => {
    const data = { graceDays: 6, ...updatedBy(leader) };
    expect(await update(PATH, { ...data, ...forged })).toBe('denied');
    expect(await update(PATH, data)).toBe('allowed');
  });

  test('are made where there are none, once', async () => {
    const make = (data: Data, persona: Persona = leader) =>
      set(PATH, { ...data, ...createdBy(persona) }, persona);
    await world.remove(PATH);
    expect(await make({ graceDays: 99 })).toBe('denied');
    expect(await make({ colour: 'red' })).toBe('denied');
    expect(await make({ graceDays: 1 }, worker)).toBe('denied');
    expect(await set(PATH, { graceDays: 1, ...createdBy(owner) })).toBe('denied');
    for (const key of Object.keys(APPROVAL)) {
      expect(await make({ graceDays: 1, [key]: fields[key] })).toBe('denied');
    }
    const own = Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in APPROVAL)));
    expect(await make(own)).toBe('allowed');
    expect(await make(own)).toBe('denied');
    expect(await make({ ...own, graceDays: 1 })).toBe('denied');
    await world.remove(PATH);
    expect(await make(fields, owner)).toBe('allowed');
    expect(await make(fields, owner)).toBe('denied');
  });
});

describe('an activity', () => {
  const PATH = paths.activity(FARM, 'milking');
  const stored = { ...audit, id: 'milking', name: 'Malkning', units: [] };
  const add = (data: Data, persona: Persona = leader, id: string = randomUUID()) =>
    set(
      paths.activity(FARM, id),
      { id, name: 'Fodring', units: [STABLE], ...createdBy(persona), ...data },
      persona,
    );
  const BAD: readonly [string, Data][] = [
    ['no name', { name: '' }],
    ['spaces around its name', { name: ' Fodring' }],
    ['an endless name', { name: 'x'.repeat(ACTIVITY_NAME_MAX + 1) }],
    ['a number for a name', { name: 7 }],
    ['units as text', { units: STABLE }],
    ['a unit that is a number', { units: [7] }],
    ['a unit that is many', { units: ['a/b'] }],
    ['a unit twice', { units: [STABLE, STABLE] }],
    ['too many units', { units: Array.from({ length: 101 }, (_, n) => `u${n}`) }],
    ['endless units', { units: Array.from({ length: 100 }, (_, n) => `${n}`.repeat(100)) }],
    ['a field too many', { colour: 'red' }],
  ];
  beforeEach(() => world.seed({ [PATH]: stored }));

  test('is added by leaders and owners', async () => {
    for (const persona of [leader, owner, admin]) expect(await add({}, persona)).toBe('allowed');
    expect(await add({}, worker)).toBe('denied');
    expect(await add({ name: 'x'.repeat(ACTIVITY_NAME_MAX), units: [] })).toBe('allowed');
    expect(await add({}, leader, 'a'.repeat(129))).toBe('denied');
  });

  test.each([
    ...BAD,
    ['another id', { id: 'x' }] as const,
    ['a false time', { created: Timestamp.fromMillis(1) }] as const,
    ['another’s name', { createdByEid: OWNER_UID }] as const,
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: leader.uid }] as const,
  ])('is not added with %s', async (_, data) => {
    expect(await add(data)).toBe('denied');
    expect(await add({})).toBe('allowed');
  });

  test('is made once', async () => {
    const id = randomUUID();
    expect(await add({}, leader, id)).toBe('allowed');
    expect(await add({}, leader, id)).toBe('denied');
    expect(await add({ name: 'Andet' }, leader, id)).toBe('denied');
  });

  test.each(BAD)('is not changed to have %s', async (_, data) => {
    expect(await update(PATH, { ...data, ...updatedBy(leader) })).toBe('denied');
    expect(await update(PATH, { name: 'Ny', units: [STABLE], ...updatedBy(leader) })).toBe(
      'allowed',
    );
  });

  test.each(FORGED)('[S3.9] is not renamed %s', async (_, forged) => {
    const data = { name: 'Malk', ...updatedBy(leader) };
    expect(await update(PATH, { ...data, ...forged })).toBe('denied');
    expect(await update(PATH, data)).toBe('allowed');
  });

  test('is put away and brought back by leaders and owners', async () => {
    expect(await update(PATH, deletedBy(worker), worker)).toBe('denied');
    expect(await update(PATH, { ...deletedBy(leader), name: 'x' })).toBe('denied');
    expect(await update(PATH, { ...deletedBy(leader), deletedByEid: OWNER_UID })).toBe('denied');
    expect(await update(PATH, deletedBy(leader))).toBe('allowed');
    expect(await update(PATH, { ...restoredBy(owner), name: 'x' }, owner)).toBe('denied');
    expect(await update(PATH, restoredBy(owner), owner)).toBe('allowed');
  });
});
