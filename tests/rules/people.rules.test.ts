import { doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPLOYEE_NUMBER_MAX } from '#domain/employee/card.ts';
import { NAME_MAX } from '#domain/contact/contact-rules.ts';
import { MAX_HOURS_ENTRIES } from '#domain/employee/hours-history.ts';
import { MAX_WEEKLY_HOURS } from '#domain/employee/new-employee.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { type Data, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('people');
});
afterAll(() => world.close());

const PERSON = 'somebody';
const RECORD = paths.employee(FARM, PERSON);
const CARD = paths.employeeCard(FARM, PERSON);
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };
const entry = (year: number, value = 37): Data => ({ date: 1, month: 1, year, value });

const stored = {
  ...audit,
  id: PERSON,
  uid: PERSON,
  firstName: 'Ida',
  lastName: 'Holm',
  units: [STABLE],
  hours: [entry(2020)],
  startDate: Timestamp.fromMillis(0),
  endDate: null,
  seatType: 'BASIC',
  role: 'employee',
  planning: false,
  employmentType: 'flex',
  weekdayPattern: null,
};
const card = {
  ...audit,
  email: 'ida@lyng.example',
  phone: '',
  birthDate: null,
  employeeNumber: '',
  emailLanguage: 'dk',
};
const MORE_UNITS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'];

beforeEach(() =>
  world.seed({
    [RECORD]: stored,
    [CARD]: card,
    [paths.unit(FARM, 'gone')]: { ...audit, unitName: 'Gone', deleted: Timestamp.fromMillis(1) },
    ...Object.fromEntries(
      MORE_UNITS.map((unit) => [paths.unit(FARM, unit), { ...audit, unitName: unit }]),
    ),
  }),
);

const write =
  (path: string) =>
  (data: Data, persona: Persona = owner) =>
    outcomeOf(updateDoc(doc(world.as(persona), path), { ...updatedBy(persona), ...data }));
const change = write(RECORD);
const changeCard = write(CARD);

/** What a field takes and what it does not. */
type Field = readonly [name: string, good: readonly unknown[], bad: readonly unknown[]];
const judged = (fields: readonly Field[], side: 'good' | 'bad'): [string, string, unknown][] =>
  fields.flatMap(([name, good, bad]) =>
    (side === 'good' ? good : bad).map((value, i): [string, string, unknown] => [
      name,
      `${i + 1}: ${JSON.stringify(value)?.slice(0, 60)}`,
      value,
    ]),
  );

const LONGEST = 'å'.repeat(NAME_MAX);
const NAMES = ['Åse', 'Ștefan-Ionuț', 'Олена', "D'Arcy Jr., Jr", 'é', LONGEST];
const NO_NAMES = [' Ida', 'Ida ', 'Ida 2', 'Ida_', '.-', `${LONGEST}å`, 7, null];

const yearly = (year: number): Timestamp => Timestamp.fromMillis(Date.UTC(year, 5, 1));
const NO_INSTANTS = [1, '2026-01-01', yearly(1899), yearly(2201), yearly(9999)];

const FIELDS: readonly Field[] = [
  ['firstName', NAMES, ['', ...NO_NAMES]],
  ['lastName', ['', ...NAMES], NO_NAMES],
  [
    'units',
    [[FIELD], [STABLE, FIELD], [FIELD, STABLE], [STABLE, ...MORE_UNITS.slice(1)]],
    [
      [],
      [STABLE, STABLE],
      [STABLE, 'gone'],
      [STABLE, 'unknown'],
      [STABLE, 7],
      [STABLE, ...MORE_UNITS],
      STABLE,
      null,
    ],
  ],
  [
    'hours',
    [
      [entry(2020, 30)],
      [entry(2020), { date: 29, month: 2, year: 2024, value: 0 }],
      [entry(2021, MAX_WEEKLY_HOURS), entry(2022, 7.4), entry(2023)],
      [],
    ],
    [
      [entry(2020), { date: 30, month: 2, year: 2024, value: 37 }],
      [entry(2020), { date: 0, month: 2, year: 2024, value: 37 }],
      [entry(2020), { ...entry(2021), month: 13 }],
      [entry(1899)],
      [entry(2201)],
      [entry(2021, -1)],
      [entry(2021, MAX_WEEKLY_HOURS + 1)],
      [{ ...entry(2021), value: '37' }],
      [{ ...entry(2021), date: '1' }],
      [{ ...entry(2021), month: 1.5 }],
      [{ ...entry(2021), date: 1.5 }],
      [{ ...entry(2021), year: 2021.5 }],
      [{ ...entry(2021), month: '1' }],
      [{ ...entry(2021), year: '2021' }],
      [{ ...entry(2021), more: 1 }],
      [entry(2021), entry(2022), 7],
      [entry(2021), entry(2022), entry(2023), entry(2024)],
      [{ date: 1, month: 1, year: 2021 }],
      'none',
      null,
    ],
  ],
  ['startDate', [Timestamp.fromMillis(1), yearly(1900), yearly(2200), null], NO_INSTANTS],
  ['endDate', [Timestamp.fromMillis(1), yearly(1900), yearly(2200), null], NO_INSTANTS],
  ['employmentType', ['hourly', 'flex'], ['seasonal', null]],
  ['weekdayPattern', [null, [1], [7, 6, 5, 4, 3, 2, 1]], [[0], [8], [1, 1], [1.5], ['1'], 1]],
];

describe('a record', () => {
  test.each(judged(FIELDS, 'good'))('takes as %s %s', async (field, _, value) => {
    expect(await change({ [field]: value })).toBe('allowed');
  });

  test.each(judged(FIELDS, 'bad'))('refuses as %s %s', async (field, _, value) => {
    expect(await change({ [field]: value })).toBe('denied');
    expect(await change({ firstName: 'Åse' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['a role', { role: 'leader' }],
    ['a seat', { seatType: 'COMBINED' }],
    ['planning', { planning: true }],
    ['another id', { id: 'x' }],
    ['another uid', { uid: 'x' }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: OWNER_UID }],
    ['a deleter', { deletedByEid: OWNER_UID }],
    ['a creation', { created: serverTimestamp() }],
    ['a creator', { createdByEid: 'x' }],
    ['an unknown field', { salary: 1 }],
  ])('is not given %s, not even by the owner', async (_, data) => {
    expect(await change(data)).toBe('denied');
    expect(await change({ firstName: 'Åse', ...data })).toBe('denied');
    expect(await change({ firstName: 'Åse' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['by another', { updatedByEid: worker.uid }],
    ['by nobody', { updatedByEid: null }],
    ['by a uid beside', { updatedByUid: owner.uid }],
  ])('[S3.9] is not changed %s', async (_, forged) => {
    expect(await change({ firstName: 'Åse', ...forged })).toBe('denied');
    expect(await change({ firstName: 'Åse' })).toBe('allowed');
  });

  test('[S3.10] an admin changes it in the owner’s name', async () => {
    expect(await change({ firstName: 'Åse' }, admin)).toBe('allowed');
    expect(await change({ firstName: 'Bo', updatedByEid: admin.uid }, admin)).toBe('denied');
  });

  test(`keeps at most ${MAX_HOURS_ENTRIES} entries of hours, a few new ones at a time`, async () => {
    const full = Array.from({ length: MAX_HOURS_ENTRIES }, (_, i) => entry(1950 + i));
    await world.seed({ [RECORD]: { ...stored, hours: full.slice(1) } });
    expect(await change({ hours: full })).toBe('allowed');
    expect(await change({ hours: [...full, entry(2100)] })).toBe('denied');
    expect(await change({ hours: [...full.slice(1), entry(2100)] })).toBe('allowed');
  });
});

describe('the units of a person', () => {
  const five = MORE_UNITS.slice(1);

  test.each(five.map((unit, at) => [at + 1, unit] as const))(
    'are all looked up: one that is gone is noticed at %d',
    async (_, unit) => {
      expect(await change({ units: five.map((id) => (id === unit ? 'gone' : id)) })).toBe('denied');
      expect(await change({ units: five })).toBe('allowed');
    },
  );

  test('are a hundred at most', async () => {
    const many = Array.from({ length: 99 }, (_, i) => `old-${i}`);
    await world.seed({ [RECORD]: { ...stored, units: many } });
    expect(await change({ units: [...many, STABLE] })).toBe('allowed');
    expect(await change({ units: [...many, STABLE, FIELD] })).toBe('denied');
  });

  test('are no longer than an id may be', async () => {
    expect(await change({ units: [STABLE, 'ǽ'.repeat(10_000)] })).toBe('denied');
  });
});

describe('the units of a person, changed by a leader', () => {
  const both = leaderOf([STABLE, FIELD]);

  test('own ones come and go, and one stays', async () => {
    expect(await change({ units: [STABLE, FIELD] }, both)).toBe('allowed');
    expect(await change({ units: [FIELD] }, both)).toBe('allowed');
    expect(await change({ units: [] }, both)).toBe('denied');
  });

  test('foreign ones neither come nor go', async () => {
    expect(await change({ units: [STABLE, FIELD] }, leader)).toBe('denied');
    await world.seed({ [RECORD]: { ...stored, units: [STABLE, FIELD] } });
    expect(await change({ units: [STABLE] }, leader)).toBe('denied');
    expect(await change({ units: [FIELD] }, leader)).toBe('allowed');
  });

  test('the home unit is theirs to move, or the owner’s, and nobody else’s', async () => {
    await world.seed({ [RECORD]: { ...stored, units: [FIELD, STABLE] } });
    expect(await change({ units: [STABLE, FIELD] }, leader)).toBe('denied');
    expect(await change({ firstName: 'Åse' }, leader)).toBe('allowed');
    expect(await change({ units: [STABLE, FIELD] }, both)).toBe('allowed');
    // The same two the other way round, now from the unit that the leader leads.
    expect(await change({ units: [FIELD, STABLE] }, leader)).toBe('allowed');
    expect(await change({ units: [STABLE, FIELD] }, owner)).toBe('allowed');
  });

  test('a record of another farm is out of reach', async () => {
    expect(await change({ firstName: 'Åse' }, strangerFarm)).toBe('denied');
    expect(await changeCard({ phone: '' }, strangerFarm)).toBe('denied');
  });
});

describe('a leader’s own terms', () => {
  const own = paths.employee(FARM, String(leader.uid));
  const TERMS: Readonly<Record<string, unknown>> = {
    hours: [entry(2024)],
    startDate: Timestamp.fromMillis(1),
    employmentType: 'hourly',
    weekdayPattern: [1, 2],
  };

  test.each(Object.entries(TERMS))('%s are for owners', async (field, value) => {
    expect(await write(own)({ [field]: value }, leader)).toBe('denied');
    expect(await write(own)({ firstName: 'Åse' }, leader)).toBe('allowed');
    expect(await change({ [field]: value }, leader)).toBe('allowed');
    expect(await write(own)({ [field]: value }, owner)).toBe('allowed');
  });

  test('of an owner are their own', async () => {
    const path = paths.employee(FARM, String(owner.uid));
    expect(await write(path)({ hours: [entry(2024)] }, owner)).toBe('allowed');
  });
});

describe('the end of an employment', () => {
  const endDate = Timestamp.fromMillis(1);

  test('is not set by a leader for an owner or another leader', async () => {
    for (const role of ['owner', 'leader']) {
      await world.seed({ [RECORD]: { ...stored, role } });
      expect(await change({ endDate }, leader)).toBe('denied');
      // Of an owner's record a leader changes nothing at all.
      const renamed = role === 'owner' ? 'denied' : 'allowed';
      expect(await change({ firstName: 'Åse' }, leader)).toBe(renamed);
    }
    await world.seed({ [RECORD]: stored });
    expect(await change({ endDate }, leader)).toBe('allowed');
  });
});

const CARD_FIELDS: readonly Field[] = [
  [
    'phone',
    ['', '12345678', '+45 12345678', '+4512345678', '4512345678901234'],
    ['1234567', '+45-12345678', '+453 1234567890123456', ' 12345678', 12_345_678, null],
  ],
  [
    'birthDate',
    [null, '1990-02-28', '2024-02-29', '2000-02-29', '1900-01-01'],
    ['', '2023-02-29', '1899-12-31', '2201-01-01', '9999-01-01', '1990-2-28', '28-02-1990', 7],
  ],
  [
    'employeeNumber',
    ['', '17', 'x'.repeat(EMPLOYEE_NUMBER_MAX)],
    ['x'.repeat(EMPLOYEE_NUMBER_MAX + 1), 17],
  ],
  ['emailLanguage', ['en', 'dk'], ['da', null]],
];

describe('a card', () => {
  test.each(judged(CARD_FIELDS, 'good'))('takes as %s %s', async (field, _, value) => {
    expect(await changeCard({ [field]: value }, leader)).toBe('allowed');
  });

  test.each(judged(CARD_FIELDS, 'bad'))('refuses as %s %s', async (field, _, value) => {
    expect(await changeCard({ [field]: value })).toBe('denied');
    expect(await changeCard({ phone: '12345678' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['another address', { email: 'x@y.example' }],
    ['an unknown field', { cpr: '010190-1234' }],
    ['a creator', { createdByEid: 'x' }],
    ['a false time', { updated: Timestamp.fromMillis(1) }],
    ['another’s name', { updatedByEid: worker.uid }],
  ])('is not given %s', async (_, data) => {
    expect(await changeCard({ phone: '12345678', ...data })).toBe('denied');
    expect(await changeCard({ phone: '12345678' })).toBe('allowed');
  });

  test('one’s own: the phone alone', async () => {
    const own = paths.employeeCard(FARM, String(worker.uid));
    expect(await write(own)({ phone: '12345678' }, worker)).toBe('allowed');
    expect(await write(own)({ phone: '1' }, worker)).toBe('denied');
    for (const data of [
      { birthDate: '1990-01-01' },
      { employeeNumber: '1' },
      { emailLanguage: 'en' },
    ]) {
      expect(await write(own)(data, worker)).toBe('denied');
    }
  });
});
