import { beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { addDays } from '#domain/dates/day.ts';
import { EmployeeSchema } from '#domain/employee/employee.ts';
import { dayOffIn } from '#domain/farm/farm-holidays.ts';
import { paths } from '#domain/paths.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { GROUPINGS, hoursBy } from '#domain/time/report/groups.ts';
import { issueList } from '#domain/time/report/issues.ts';
import { lawOf } from '#domain/time/report/law-of.ts';
import { personFigures } from '#domain/time/report/person-figures.ts';
import { monthsOf } from '#domain/time/report/report-period.ts';
import { checkTerms, typedTerms } from '#features/management/person/model.ts';
import { monthsOfPeople, peopleOfReport } from '#features/time-reports/shared/model.ts';
import { aFarm as aFarmEntity } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { doTurn } from '../../functions/src/do-turn.ts';
import { farmHealth } from '../../functions/src/farm-health.ts';
import { changeWork } from '../../functions/src/farm/farm-work.ts';
import { toEntities, toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, call, endingAt, putAll, type Somebody } from './farm-world.ts';
import { FILE, idOf, movesBy, moving } from './move-in-world.ts';
import { all, NOW, registrationsOf, services, servicesAt, toldTo } from './time-world.ts';

const { db } = services;
let farm: string;
let owner: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, worker } = await aFarm());
  const { uid } = worker;
  const norm = { id: 'norm', basis: 'weeks', weeks: 4, anchor: '2025-01-06' } as const;
  const week = { period: 'week', toleranceMinutes: 30 } as const;
  const lieu = {
    id: 'evening',
    target: 'lieu',
    unit: 'minute',
    from: '17:00',
    to: '20:00',
  } as const;
  const rules = [
    aRule('norm', norm),
    aRule('overtime', { id: 'overtime', ...week }),
    aRule('supplement', lieu),
    aRule('break', { id: 'break', afterMinutes: 300, minutes: 20, validFrom: '2026-02-01' }),
  ];
  await db.doc(paths.employee(farm, uid)).update({
    startDate: new Date('2024-01-01'),
    employmentType: 'flex',
    seatType: 'PREMIUM',
    hours: [{ date: 1, month: 1, year: 2024, value: 30 }],
  });
  const opening = { employeeId: uid, kind: 'opening', minutes: 120, date: '2026-03-02' } as const;
  await putAll({
    ...Object.fromEntries(rules.map((rule) => [paths.timeRule(farm, rule.id), rule])),
    [paths.leaveAdjustment(farm, 'opening')]: aFlexEntry({ id: 'opening', ...opening }),
    [paths.leave(farm, 'summer')]: {
      employeeId: uid,
      type: 'vacation',
      status: 'approved',
      part: 'full',
      from: '2026-07-06',
      to: '2026-07-17',
      deleted: null,
    },
  });
});

const { ask, answered } = movesBy(() => owner);

/** Days of a year and a half, some of them on top of an edge of a month, with a summer without any. */
const DAYS = Array.from({ length: 30 }, (_, index) =>
  addDays('2025-05-01', index * 18 + (index % 4)),
)
  .filter((day) => day < '2025-08-01' || day > '2025-10-15')
  .filter((day) => day < '2026-11-20');

const rows = () =>
  DAYS.map((day, index) => {
    const end = ['12:00', '15:30', '18:45', '22:10'][index % 4] ?? '';
    return {
      row: index + 2,
      employeeId: worker.uid,
      unitId: 'stable',
      start: at(day, '06:00'),
      end: at(day, end),
      breakMinutes: index % 3 === 0 ? 30 : 0,
      activityId: null,
      note: '',
    };
  });

const count = { act: 'count', id: FILE, isOver: true };

/** The months as they are stored, without who wrote them and when. */
async function months() {
  const stored = await all(paths.timeMonths(farm));
  return stored
    .map((month): Record<string, unknown> => ({ ...month, created: null, updated: null }))
    .toSorted((a, b) => String(a['month']).localeCompare(String(b['month'])));
}

const PERIODS = [
  { from: '2025-05-01', to: '2026-11-21' },
  { from: '2026-01-13', to: '2026-03-09' },
];

/** What pages of reports come to of some days, also where they cut months, by those whom they choose themselves. */
async function reports() {
  const stored = async <S extends Parameters<typeof toEntities>[0]>(schema: S, path: string) =>
    toEntities(schema, (await db.collection(path).get()).docs);
  const months = await stored(TimeMonthSchema, paths.timeMonths(farm));
  const employees = await stored(EmployeeSchema, paths.employees(farm));
  const about = { farm: aFarmEntity({ id: farm }), today: '2026-11-21', isDayOff: dayOffIn([]) };
  return PERIODS.map((period) => {
    const people = peopleOfReport({ ...about, employees, readable: null, period, stored: months });
    const input = {
      ...about,
      period,
      people,
      stored: monthsOfPeople(months, people, monthsOf(period)),
    };
    const { flags, ...issues } = issueList(input, about.today);
    const law = lawOf({ ...input, ...period, referenceMonths: 4 });
    return JSON.stringify(
      {
        figures: personFigures(input),
        hours: GROUPINGS.map((by) => hoursBy(by, input)),
        issues: { ...issues, flags: [...flags] },
        law,
      },
      // Of somebody only who it is: what they agreed on may be written down in other words.
      (key, value: unknown) => (key === 'person' ? v.parse(EmployeeSchema, value).id : value),
      1,
    );
  });
}

/** Other terms from a day on as the form of the person's page saves them. */
async function typeTerms(from: string, weekly: number, week1: number[]): Promise<void> {
  const record = toEntity(EmployeeSchema, await db.doc(paths.employee(farm, worker.uid)).get());
  const person = v.parse(EmployeeSchema, record);
  const about = [person, aFarmEntity({ id: farm })] as const;
  const typed = { ...typedTerms(...about, '2026-11-21'), from, weekly, week1 };
  const checked = checkTerms(typed, ...about);
  const payload = { id: worker.uid, fields: checked.ok ? checked.value : null };
  const id = idOf(from).slice(0, 20);
  const answer = await call(owner, 'POST', '/changes', { body: { id, kind: 'person', payload } });
  expect(answer).toMatchObject({ status: 200 });
}

test('months and reports of what was moved in are those of the same terms and registrations typed', async () => {
  const place = db.doc(paths.employee(farm, worker.uid));
  const before = (await place.get()).data() ?? {};
  const terms = { from: '2026-02-01', type: 'flex', weeklyHours: 24, weeks: [[1, 2, 3, 4]] };
  const row = { row: 2, employeeId: worker.uid, set: {}, terms };
  await answered({ body: moving('terms', [row], { id: idOf('terms') }) });
  await answered({ body: moving('registrations', rows(), { approvedThrough: '2026-09-30' }) });
  await answered({ body: count });
  const moved = await months();
  const movedReports = await reports();
  expect(moved.length).toBeGreaterThan(12);
  expect(moved.some((month) => month['lieuOut'] !== null)).toBe(true);
  expect(new Set(moved.map((month) => month['flexOut'])).size).toBeGreaterThan(5);
  const written = await all(paths.registrations(farm));
  expect(written).toHaveLength(DAYS.length);
  for (const path of [paths.registrations(farm), paths.timeMonths(farm)]) {
    for (const { ref } of (await db.collection(path).get()).docs) await ref.delete();
  }
  await place.set(before);
  await typeTerms(terms.from, terms.weeklyHours, [1, 2, 3, 4]);
  const { set } = registrationsOf(farm);
  const byId = written.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
  for (const one of byId) await set(String(one['id']), { ...one, source: 'manual' });
  expect(await months()).toEqual(moved);
  expect(await reports()).toEqual(movedReports);
}, 120_000);

test.each(['months', 'counted'])('counting goes on after a kill at “%s”', async (step) => {
  await answered({ body: moving('registrations', rows()) });
  const killed = endingAt(step, 'silence');
  void ask({ body: count, by: { ...services, step: killed.step } });
  await killed.reached;
  expect(await answered({ body: count })).toMatchObject({ left: 0, move: { state: 'done' } });
  expect(new Set((await months()).map(({ month }) => month)).size).toBeGreaterThan(12);
});

test('are counted by the farm itself where the owner leaves before', async () => {
  await changeWork(services, farm, (known) => ({ ...known, jobs: {} }));
  await answered({ body: moving('registrations', rows()) });
  await doTurn(servicesAt(NOW + 14 * 60_000), { farmId: farm, job: 'long' });
  expect(await months()).toEqual([]);
  // Support sees meanwhile that one person waits, from when on and until when.
  const support = { uid: 's', email: 's@s.example', on: null };
  const waits = async () => (await farmHealth(services, support, farm)).longWork;
  const atMs = NOW + 15 * 60_000;
  expect(await waits()).toMatchObject([{ what: 'moved', state: 'running', of: 1, atMs }]);
  await doTurn(servicesAt(NOW + 15 * 60_000), { farmId: farm, job: 'long' });
  expect(await waits()).toEqual([]);
  const counted = await months();
  expect(counted.length).toBeGreaterThan(12);
  await answered({ body: count });
  expect(await months()).toEqual(counted);
});

test('what waits for a leader is counted by its move alone and told nobody, unless it may approve itself', async () => {
  const [first] = rows();
  await answered({ body: moving('registrations', [first], { approvedThrough: null }) });
  const [one] = await all(paths.registrations(farm));
  const { report, stored } = registrationsOf(farm);
  const after = await stored(String(one?.['id']));
  const write = { farmId: farm, eventId: 'event', atMs: NOW, before: null, after };
  await report(write);
  expect(await months()).toEqual([]);
  expect(await toldTo(worker.uid)).toEqual([]);
  await db.doc(paths.timeSettings(farm)).set({ approvalMode: 'none' });
  await report(write);
  const may = (await months()).find(({ month }) => month === '2025-05');
  expect(may).toMatchObject({ counts: { approved: 1 } });
  expect(await toldTo(worker.uid)).toEqual([]);
});
