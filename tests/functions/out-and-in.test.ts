import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { isActive } from '#domain/audit.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { CardSchema, type Employee, EmployeeSchema, fullName } from '#domain/employee/employee.ts';
import { FarmSchema } from '#domain/farm/farm.ts';
import { UnitSchema } from '#domain/farm/unit.ts';
import { type Table, toCsv } from '#domain/files/table.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import { LeaveSettingsSchema } from '#domain/leave/document/leave-settings.ts';
import { IMPORTS, partsOf, tableOf } from '#domain/move-in/import-kinds.ts';
import { IMPORT_KINDS, type ImportKind, type MoveInAnswer } from '#domain/move-in/move-in.ts';
import { type ExportedFiles, movedOut } from '#domain/move-in/move-out.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { ActivitySchema } from '#domain/time/registration/cap.ts';
import { moveIn as words } from '#i18n/dk/move-in.ts';
import { anActor } from '#tests/support/factories.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import { TIMESTAMPS } from '#tests/support/seed/write.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { linesOf } from '#widgets/files/sheet-text.ts';
import { createFarm } from '../../functions/src/people/create-farm.ts';
import { inMs } from '../../functions/src/platform/entity.ts';
import { call, putAll, signUp, type Somebody } from './farm-world.ts';
import { idOf, movesBy } from './move-in-world.ts';
import { NOW, services } from './time-world.ts';

const { db } = services;
const TODAY = '2026-11-21';
const SEED = buildSeed(NOW).documents;
/** Accounts of another run may have the addresses of the seed. */
const DOMAIN = `${randomUUID()}.example`;

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const seedAt = (path: string): Stored => ({
  ...SEED.get(path),
  id: path.split('/').at(-1) ?? '',
});
const seedIn = (collection: string): Stored[] =>
  [...SEED.keys()]
    .filter((path) => path.startsWith(`${collection}/`))
    .filter((path) => !path.slice(collection.length + 1).includes('/'))
    .map(seedAt);

/** What the export reads of a farm. */
async function exported(
  farmId: string,
  one: (path: string) => Promise<Stored> | Stored,
  all: (path: string) => Promise<Stored[]> | Stored[],
): Promise<ExportedFiles & { readonly employees: readonly Stored[] }> {
  const people = await all(paths.employees(farmId));
  return {
    farm: await one(paths.farm(farmId)),
    generalSettings: await one(paths.generalSettings(farmId)),
    leaveSettings: await one(paths.leaveSettings(farmId)),
    units: await all(paths.units(farmId)),
    activities: await all(paths.activities(farmId)),
    timeMonths: await all(paths.timeMonths(farmId)),
    timeRegistrations: await all(paths.registrations(farmId)),
    leaves: await all(paths.leaves(farmId)),
    planDrafts: await all(paths.planDrafts(farmId)),
    planWeeks: await all(paths.planWeeks(farmId)),
    planTemplates: await all(paths.planTemplates(farmId)),
    leaveAdjustments: await all(paths.leaveAdjustments(farmId)),
    employees: await Promise.all(
      people.map(async (person) => {
        const card = await one(paths.employeeCard(farmId, person.id));
        const email = String(card['email']).replace('lyngbaekgaard.example', DOMAIN);
        return { ...person, card: { ...card, email } };
      }),
    ),
  };
}

const storedAt = async (path: string): Promise<Stored> => {
  const document = await db.doc(path).get();
  return { ...inMs(document.data() ?? {}), id: document.id };
};
const storedIn = async (path: string): Promise<Stored[]> =>
  (await db.collection(path).get()).docs.map((one) => ({ ...inMs(one.data()), id: one.id }));

/** What a new farm has before anybody moves in: places, tasks, settings and rules. */
function setUp(farmId: string): Record<string, Record<string, unknown>> {
  const [from, to] = [`farms/${SEED_FARM}/`, `farms/${farmId}/`];
  const kept = ['units/', 'activities/', 'timeRules/', 'settings/'].map((one) => `${from}${one}`);
  const instant = (key: string, value: unknown): unknown =>
    TIMESTAMPS.has(key) && typeof value === 'number' ? new Date(value) : value;
  return Object.fromEntries(
    [...SEED]
      .filter(([path]) => kept.some((one) => path.startsWith(one)))
      .map(([path, document]) => [
        path.replace(from, to),
        Object.fromEntries(
          Object.entries(document).map(([key, value]) => [key, instant(key, value)]),
        ),
      ]),
  );
}

const csvOf = (table: Table): string =>
  toCsv([table], { decimal: ',', hours: '', money: '', total: '', timeZone: ZONE });
const linesIn = (files: ExportedFiles, kind: ImportKind, day = TODAY): string[] => {
  const out = movedOut(files, day)?.[kind] ?? { fields: [], rows: [] };
  return csvOf(tableOf(kind, out, (field) => words.fields[field])).split('\r\n');
};

/** Birgit plans and registers nothing: what she agreed on changes no figure, and comes along. */
const withTerms = (one: Stored): Stored => {
  const { firstName, startDate, units } = v.parse(EmployeeSchema, one);
  if (firstName !== 'Birgit') return one;
  const [home = ''] = units;
  const entry = { type: 'flex', weekdayPattern: null };
  const from = dayOf(startDate ?? 0, ZONE);
  const moved = seedIn(paths.units(SEED_FARM)).find(({ id }) => id !== home)?.id ?? '';
  return {
    ...one,
    card: { ...v.parse(v.looseObject({}), one['card']), earlierNumbers: NUMBERS },
    terms: [
      { from, ...entry, agreement: 'stableGlsA', home: moved, units: [moved], seat: 'BASIC' },
      { from: '2026-10-01', ...entry, exempt: true, home, units, seat: 'PLANNING' },
    ],
  };
};
const NUMBERS = [
  { until: '2025-12-31', number: '9001' },
  { until: '2026-09-30', number: '9002' },
];

let before: Awaited<ReturnType<typeof exported>>;
let after: typeof before;
let owner: Somebody;
const { answered } = movesBy(() => owner);

/** Reads a file as the page does, beside what is stored, and moves its rows in. */
async function moveIn(farmId: string, kind: ImportKind): Promise<MoveInAnswer['outcomes']> {
  const here = await exported(farmId, storedAt, storedIn);
  const people = here.employees.map((one) => v.parse(EmployeeSchema, one));
  const farm = v.parse(FarmSchema, here.farm);
  const settings = v.parse(LeaveSettingsSchema, here.leaveSettings);
  const cards = here.employees.map((one) => [one.id, v.parse(CardSchema, one['card'])] as const);
  const claims = { ...anActor().claims, farm: farmId, owner: true };
  const text = linesIn(before, kind).join('\r\n');
  const { rows } = IMPORTS[kind].understand(linesOf(text), {
    actor: anActor({ uid: owner.uid, claims }),
    farm,
    people,
    cards: new Map(cards),
    units: v.parse(v.array(UnitSchema), here.units),
    activities: v.parse(v.array(ActivitySchema), here.activities),
    today: TODAY,
    aboutOf: (person: Employee) => ({
      context: { person, farm, calendar: leaveCalendar([]) },
      settings,
      leaves: [],
      adjustments: [],
      today: TODAY,
    }),
    chosen: {},
    leavesUnknown: true,
  });
  expect(rows.filter(({ does }) => does === 'cannot')).toEqual([]);
  const id = idOf(`${farmId} ${kind}`);
  const more = { id, kind, fileName: `${kind}.csv`, total: rows.length, approvedThrough: TODAY };
  const outcomes: MoveInAnswer['outcomes'] = [];
  const toWrite = rows.filter(({ payload }) => payload !== null);
  for (const part of partsOf(kind, toWrite, ({ name }) => name)) {
    const payloads = part.map(({ payload }) => payload);
    const answer = await answered({ body: { act: 'move', ...more, rows: payloads } });
    outcomes.push(...answer.outcomes);
  }
  let left = 1;
  while (left > 0) ({ left } = await answered({ body: { act: 'count', id, isOver: true } }));
  return outcomes;
}

/** Who may do what is said anew. */
async function sayAccess(farmId: string): Promise<void> {
  const old = new Map(before.employees.map((one) => [fullName(v.parse(EmployeeSchema, one)), one]));
  for (const one of await storedIn(paths.employees(farmId))) {
    const was = old.get(fullName(v.parse(EmployeeSchema, one)));
    const { role, planning } = v.parse(EmployeeSchema, was);
    await db.doc(paths.employee(farmId, one.id)).update({ role, planning });
  }
}

const refused: Partial<Record<ImportKind, unknown>> = {};
beforeAll(async () => {
  const seed = await exported(SEED_FARM, seedAt, seedIn);
  before = { ...seed, employees: seed.employees.map(withTerms) };
  const boss = before.employees.find((one) => one['role'] === 'owner');
  const { firstName, lastName } = v.parse(EmployeeSchema, boss);
  const { email } = v.parse(CardSchema, boss?.['card']);
  const { uid } = await signUp({ email });
  const data = { farmName: 'Nygård', firstName, lastName, unitName: 'Nygård', lang: 'dk' };
  const { farmId } = await createFarm(services, { uid, data, ip: DOMAIN });
  owner = { uid, email, claims: { farm: farmId, owner: true } };
  await putAll(setUp(farmId));
  for (const kind of IMPORT_KINDS) {
    const outcomes = await moveIn(farmId, kind);
    refused[kind] = outcomes.filter(({ does }) => does === 'cannot');
    if (kind === 'people') await sayAccess(farmId);
  }
  after = await exported(farmId, storedAt, storedIn);
}, 240_000);

describe('the seed farm moved out of one farm and into another one', () => {
  test.each(IMPORT_KINDS)('refuses no row of %s', (kind) => {
    expect(refused[kind]).toEqual([]);
  });

  test.each(IMPORT_KINDS.filter((kind) => kind !== 'balances'))(
    'says the same of its %s when it is moved out again',
    (kind) => {
      expect(linesIn(after, kind).toSorted()).toEqual(linesIn(before, kind).toSorted());
    },
  );

  test('has the numbers that somebody had before', () => {
    const birgit = after.employees.find((one) => one['firstName'] === 'Birgit');
    expect(birgit?.['card']).toMatchObject({ earlierNumbers: NUMBERS });
    expect(linesIn(before, 'terms').filter((line) => line.includes(';900'))).toHaveLength(2);
  });

  test('has the same in every account of days and of hours as the day ends', () => {
    const tomorrow = addDays(TODAY, 1);
    const balances = linesIn(after, 'balances', tomorrow);
    expect(balances.length).toBeGreaterThan(40);
    expect(balances.toSorted()).toEqual(linesIn(before, 'balances', tomorrow).toSorted());
  });

  test('has the same work in every month', () => {
    const said = (files: typeof before) => {
      const people = new Map(
        files.employees
          .map((one) => v.parse(EmployeeSchema, one))
          .filter(isActive)
          .map((one) => [one.id, fullName(one)]),
      );
      return v
        .parse(v.array(TimeMonthSchema), files.timeMonths)
        .filter(({ employeeId, rawMinutes }) => people.has(employeeId) && rawMinutes > 0)
        .map(({ employeeId, month, rawMinutes }) =>
          [month, people.get(employeeId), rawMinutes].join(' '),
        )
        .toSorted();
    };
    expect(said(after)).toEqual(said(before));
  });

  test('is the owner’s, whose claims and record agree', async () => {
    const { status } = await call(owner, 'GET', '/move-in', { services });
    expect(status).toBe(200);
  });
});
