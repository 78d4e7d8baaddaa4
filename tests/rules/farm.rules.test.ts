import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TIME_ZONES } from '#domain/dates/time-zone.ts';
import { COMPANY_LIMITS, FARM_LIMITS } from '#domain/farm/farm-limits.ts';
import { type FarmHoliday, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { paths } from '#domain/paths.ts';
import { UNIT_NAME_MAX } from '#domain/unit/unit-name.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { admin, FARM, leader, owner, OWNER_UID, type Persona, worker } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('farm');
});
afterAll(() => world.close());

const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };
const set = (path: string, data: Data, persona: Persona = leader) =>
  outcomeOf(setDoc(doc(world.as(persona), path), data));
const update = (path: string, data: Data, persona: Persona = leader) =>
  outcomeOf(updateDoc(doc(world.as(persona), path), data));

const FORGED: readonly [string, Data][] = [
  ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
  ['by another', { updatedByEid: OWNER_UID }],
  ['by a uid beside', { updatedByUid: leader.uid }],
];

describe('a unit', () => {
  const UNIT = paths.unit(FARM, 'barn');
  const unit = { ...audit, id: 'barn', unitName: 'Lade' };
  beforeEach(() => world.seed({ [UNIT]: unit }));
  const add = (data: Data, id: string = randomUUID()) =>
    set(paths.unit(FARM, id), { unitName: 'Lade', ...createdBy(leader), ...data });
  const BAD_NAMES = ['', ' ', ' Lade', 'Lade ', 'x'.repeat(UNIT_NAME_MAX + 1), 7, null];

  test('is added with a name, with and without its id', async () => {
    expect(await add({ unitName: 'x'.repeat(UNIT_NAME_MAX) })).toBe('allowed');
    expect(await add({ id: 'lade' }, 'lade')).toBe('allowed');
  });

  test.each<[string, Data]>([
    ...BAD_NAMES.map((unitName): [string, Data] => [`the name ${String(unitName)}`, { unitName }]),
    ['another id', { id: 'x' }],
    ['a field too many', { colour: 'red' }],
    ['a false time', { created: Timestamp.fromMillis(1) }],
    ['another’s name', { createdByEid: OWNER_UID }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: leader.uid }],
  ])('is not added with %s', async (_, data) => {
    expect(await add(data)).toBe('denied');
    expect(await add({})).toBe('allowed');
  });

  test('is not added under an endless id', async () => {
    expect(await add({}, 'u'.repeat(129))).toBe('denied');
    expect(await add({}, 'u'.repeat(128))).toBe('allowed');
  });

  test('is made once: not a second time, not by others either', async () => {
    const again = paths.unit(FARM, randomUUID());
    const data = { unitName: 'Lade', ...createdBy(leader) };
    expect(await set(again, data)).toBe('allowed');
    expect(await set(again, data)).toBe('denied');
    expect(await set(again, { ...data, unitName: 'Andet' })).toBe('denied');
    expect(await set(again, { unitName: 'Lade', ...createdBy(owner) }, owner)).toBe('denied');
  });

  test.each(BAD_NAMES)('is not renamed to %s', async (unitName) => {
    expect(await update(UNIT, { unitName, ...updatedBy(leader) })).toBe('denied');
    expect(await update(UNIT, { unitName: 'Laden', ...updatedBy(leader) })).toBe('allowed');
  });

  test.each(FORGED)('[S3.9] is not renamed %s', async (_, forged) => {
    const data = { unitName: 'Laden', ...updatedBy(leader) };
    expect(await update(UNIT, { ...data, ...forged })).toBe('denied');
    expect(await update(UNIT, data)).toBe('allowed');
  });

  test('[S4.5] is archived and restored: restore clears both fields', async () => {
    expect(await update(UNIT, deletedBy(leader))).toBe('allowed');
    expect(await update(UNIT, deletedBy(leader))).toBe('allowed');
    expect(await update(UNIT, deletedBy(owner), owner)).toBe('denied');
    expect(await update(UNIT, { ...restoredBy(owner), deletedByEid: leader.uid }, owner)).toBe(
      'denied',
    );
    expect(await update(UNIT, restoredBy(owner), owner)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['another’s name', { deletedByEid: OWNER_UID }],
    ['nobody’s name', { deletedByEid: null }],
    ['a time of one’s own', { deleted: Timestamp.fromMillis(1) }],
    ['a new name', { unitName: 'x' }],
  ])('is not archived with %s', async (_, forged) => {
    expect(await update(UNIT, { ...deletedBy(leader), ...forged })).toBe('denied');
    expect(await update(UNIT, deletedBy(leader))).toBe('allowed');
  });

  test('[S3.10] an admin archives it in the owner’s name', async () => {
    expect(await update(UNIT, deletedBy(admin), admin)).toBe('allowed');
  });
});

describe('the farm', () => {
  const FARM_PATH = paths.farm(FARM);
  const save = (data: Data, persona: Persona = leader) =>
    update(FARM_PATH, { ...updatedBy(persona), ...data }, persona);
  const longest = Object.fromEntries(
    Object.entries(COMPANY_LIMITS).map(([key, size]) => [
      key,
      key === 'cvr' ? '12345674' : 'x'.repeat(size),
    ]),
  );

  test.each<[string, Data]>([
    ['a name', { name: 'x'.repeat(FARM_LIMITS.name) }],
    ['one workday', { workDaysPerWeek: 1 }],
    ['seven workdays', { workDaysPerWeek: 7 }],
    ...TIME_ZONES.map((timeZone): [string, Data] => [`the zone ${timeZone}`, { timeZone }]),
    ['no company fields', { company: {} }],
    ['empty company fields', { company: { cvr: '', address: '' } }],
    ['the longest company fields', { company: longest }],
  ])('takes %s', async (_, data) => {
    expect(await save(data)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['no name', { name: '' }],
    ['an endless name', { name: 'x'.repeat(FARM_LIMITS.name + 1) }],
    ['spaces round the name', { name: ' Lyng' }],
    ['a number as name', { name: 7 }],
    ['no workdays', { workDaysPerWeek: 0 }],
    ['eight workdays', { workDaysPerWeek: 8 }],
    ['half workdays', { workDaysPerWeek: 4.5 }],
    ['workdays as text', { workDaysPerWeek: '5' }],
    ...['', 'x', 'a/b', '__proto__', 'UTC', 'Europe/København', 'europe/copenhagen', 7, null].map(
      (timeZone): [string, Data] => [`the zone ${String(timeZone)}`, { timeZone }],
    ),

    ['the company as text', { company: 'A/S' }],
    ['an unknown company field', { company: { iban: 'x' } }],
    ['a false CVR number', { company: { cvr: '0234567' } }],
    ...Object.entries(COMPANY_LIMITS).map(([key, size]): [string, Data] => [
      `an endless ${key}`,
      { company: { [key]: '1'.repeat(size + 1) } },
    ]),
    ...Object.keys(COMPANY_LIMITS).map((key): [string, Data] => [
      `a number as ${key}`,
      { company: { [key]: 7 } },
    ]),
    ['another owner', { ownerId: leader.uid }],
    ['a lock', { lockedThrough: '2026-01-01' }],
    ['no lock', { lockedThrough: null }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: leader.uid }],
    ['an unknown field', { plan: 'gold' }],
    ...FORGED,
  ])('refuses %s', async (_, data) => {
    expect(await save({ name: 'Lyng 2', ...data })).toBe('denied');
    expect(await save({ name: 'Lyng' })).toBe('allowed');
  });
});

describe('the general settings', () => {
  const PATH = paths.generalSettings(FARM);
  const holiday = (change: Data = {}): Data => ({
    key: null,
    day: '2026-06-05',
    name: 'Grundlovsdag',
    weight: 0.5,
    ...change,
  });
  const days = (count: number, from = 0): FarmHoliday[] =>
    Array.from({ length: count }, (_, i) => ({
      key: `day_${from + i}`,
      day: null,
      name: '',
      weight: 1,
    }));
  const { holidaysAtOnce, retentionYears } = SETTINGS_LIMITS;
  beforeEach(() => world.seed({ [PATH]: { ...audit, id: 'general', holidays: [] } }));
  const save = (data: Data, persona: Persona = leader) =>
    update(PATH, { ...updatedBy(persona), ...data }, persona);

  test.each<[string, Data]>([
    ['a day', { holidays: [holiday()] }],
    ['a yearly one', { holidays: [holiday({ key: 'constitutionDay', day: null })] }],
    ['one without the other half', { holidays: [{ key: 'x', name: '', weight: 0 }] }],
    ['a whole day', { holidays: [holiday({ weight: 1 })] }],
    ['many', { holidays: days(holidaysAtOnce) }],
    [
      'many single days',
      {
        holidays: days(holidaysAtOnce).map((_, i) => holiday({ day: `2026-06-${i + 10}` })),
        retentionYears: 7,
      },
    ],
    ['the shortest memory', { retentionYears: retentionYears.min }],
    ['the longest memory', { retentionYears: retentionYears.max }],
  ])('take %s', async (_, data) => {
    expect(await save(data)).toBe('allowed');
  });

  const BAD_DAYS: readonly Data[] = [
    holiday({ day: '2026-02-30' }),
    holiday({ day: 7 }),
    holiday({ day: null }),
    holiday({ key: 'both' }),
    holiday({ key: 'Big', day: null }),
    holiday({ key: `k${'x'.repeat(SETTINGS_LIMITS.holidayKey)}`, day: null }),
    holiday({ weight: 0.25 }),
    holiday({ weight: '1' }),
    holiday({ name: 'x'.repeat(SETTINGS_LIMITS.holidayName + 1) }),
    holiday({ name: null }),
    holiday({ more: 1 }),
  ];
  test.each<[string, Data]>([
    ...BAD_DAYS.map((day): [string, Data] => [JSON.stringify(day), { holidays: [day] }]),
    ...days(holidaysAtOnce).map((_, at): [string, Data] => [
      `a bad day at ${at + 1}`,
      { holidays: days(holidaysAtOnce).map((day, i) => (i === at ? { ...day, weight: 2 } : day)) },
    ]),
    ['too many at once', { holidays: days(holidaysAtOnce + 1) }],
    ['holidays as text', { holidays: 'all' }],
    ['a short memory', { retentionYears: retentionYears.min - 1 }],
    ['a long memory', { retentionYears: retentionYears.max + 1 }],
    ['a memory as text', { retentionYears: '5' }],
    ['another id', { id: 'x' }],
    ['a creator', { createdByEid: leader.uid }],
    ['an unknown field', { colour: 'red' }],
    ...FORGED,
  ])('refuse %s', async (_, data) => {
    expect(await save({ retentionYears: 6, ...data })).toBe('denied');
    expect(await save({ retentionYears: 6 })).toBe('allowed');
  });

  test('keep no more holidays than a year can bear', async () => {
    const full = days(SETTINGS_LIMITS.holidays);
    await world.seed({ [PATH]: { ...audit, holidays: full.slice(1) } });
    expect(await save({ holidays: full })).toBe('allowed');
    expect(await save({ holidays: [...full, holiday()] })).toBe('denied');
  });

  test('are made by leaders and owners, once', async () => {
    await world.remove(PATH);
    const fresh = { holidays: [holiday()], retentionYears: 5, ...createdBy(leader) };
    expect(await set(PATH, { ...fresh, ...createdBy(worker) }, worker)).toBe('denied');
    expect(await set(PATH, { ...fresh, createdByEid: OWNER_UID })).toBe('denied');
    expect(await set(PATH, { ...fresh, holidays: [holiday({ weight: 2 })] })).toBe('denied');
    expect(await set(PATH, fresh)).toBe('allowed');
    expect(await set(PATH, fresh)).toBe('denied');
    expect(await set(PATH, { ...fresh, retentionYears: 9 })).toBe('denied');
  });
});
