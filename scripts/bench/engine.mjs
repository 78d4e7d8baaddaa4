import { row } from './figures.mjs';

/** @typedef {import('./figures.mjs').Row} Row */
/** @typedef {import('../../src/domain/time/registration/registration.ts').Registration} Registration */
/** @typedef {import('../../src/domain/time/engine/input/calc-input.ts').PeriodInput} PeriodInput */

// Below the least a figure says more about the machine than about the engine.
const GOAL = { people: 200, ms: 250, least: 25 };
const SIZES = [5, 25, GOAL.people, 1000];
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const DAYS_A_MONTH = 20;
const MINUTE = 60_000;

/** Start and length in minutes: long days, split milkings, Saturdays, nights over midnight. */
const SHIFTS = [
  { start: 360, length: 510 },
  { start: 270, length: 240 },
  { start: 900, length: 210 },
  { start: 420, length: 600 },
  { start: 1320, length: 480 },
];

/**
 * A year of one person: 20 registrations a month, each with a break now and then.
 * @param {import('../../tests/support/factories.ts')} factories
 * @param {(day: string, hour: number, minute: number, zone: string) => number} instantOf
 * @param {number} person
 */
function yearOf({ aRegistration }, instantOf, person) {
  return MONTHS.flatMap((month) =>
    Array.from({ length: DAYS_A_MONTH }, (_, at) => {
      const { start, length } = SHIFTS[(person + at) % SHIFTS.length] ?? { start: 0, length: 0 };
      const workDate = `${month}-${String(at + 1 + (person % 8)).padStart(2, '0')}`;
      const begin = instantOf(workDate, 0, 0, 'Europe/Copenhagen') + start * MINUTE;
      const pause = { start: begin + 180 * MINUTE, end: begin + 195 * MINUTE, minutes: 15 };
      return aRegistration({
        id: `${person}-${workDate}`,
        employeeId: `p${person}`,
        unitId: person % 3 === 0 ? 'field' : 'stable',
        workDate,
        start: begin,
        end: begin + length * MINUTE,
        status: 'approved',
        breaks: at % 4 === 0 ? [{ ...pause, paid: false, kind: 'taken' }] : [],
      });
    }),
  );
}

/** Rules of a farm that uses all there is: both agreements, the young, and rounding. */
async function fullPack() {
  const { presetRules } = await import('../../src/domain/time/rules/packs/preset-rules.ts');
  const { aRule } = await import('../../tests/support/time/rules.ts');
  const taken = { validFrom: '2024-03-01' };
  return [
    ...presetRules('stableGlsA', { ...taken, prefix: 's', units: ['stable'] }),
    ...presetRules('fieldGlsA', { ...taken, prefix: 'f', units: ['field'] }),
    ...presetRules('young', { ...taken, prefix: 'y', units: [] }),
    aRule('rounding', { start: 'nearest', end: 'nearest' }),
  ];
}

/** @param {number} people */
async function farmOf(people) {
  const factories = await import('../../tests/support/factories.ts');
  const { instantOf } = await import('../../src/domain/dates/day.ts');
  const { aCalculation } = await import('../../tests/support/time/rules.ts');
  const base = aCalculation({ rules: await fullPack() });
  return Array.from({ length: people }, (_, at) => ({
    ...base,
    person: factories.anEmployee({ id: `p${at}`, units: [at % 3 === 0 ? 'field' : 'stable'] }),
    registrations: yearOf(factories, instantOf, at),
  }));
}

/**
 * Every month of every person, with everything that a month's document says.
 * @param {import('../../tests/support/time/calc-months.ts')} engine
 * @param {readonly PeriodInput[]} farm
 */
function calcAll({ calcMonths }, farm) {
  let lines = 0;
  for (const input of farm) {
    for (const month of calcMonths({ ...input, months: MONTHS })) lines += month.lines.length;
  }
  return lines;
}

/**
 * The time engine in Node, one thread; the growth is what a registration costs on the largest farm against
 * the usual one.
 * @param {{ runs: number }} bench
 * @returns {Promise<Row[]>}
 */
export async function measureEngine({ runs }) {
  const engine = await import('../../tests/support/time/calc-months.ts');
  /** @type {Row[]} */
  const rows = [];
  /** @type {Map<number, number>} */
  const perPerson = new Map();
  // Compiled first: a page that is open has done this long ago.
  for (let round = 0; round < 3; round += 1) calcAll(engine, await farmOf(GOAL.people));
  for (const people of SIZES) {
    const farm = await farmOf(people);
    calcAll(engine, farm);
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      // The process's own time, not the clock's: what else the machine does is left out.
      const begin = process.cpuUsage();
      calcAll(engine, farm);
      const { user, system } = process.cpuUsage(begin);
      times.push((user + system) / 1000);
    }
    const count = (people * MONTHS.length * DAYS_A_MONTH).toLocaleString('en');
    const what = `time engine, ${people} people × 12 months (${count} registrations)`;
    const goal = Math.max(GOAL.least, (GOAL.ms * people) / GOAL.people);
    const measured = row(what, 'ms', goal, times);
    rows.push(measured);
    perPerson.set(people, measured.value / people);
  }
  const growth = (perPerson.get(1000) ?? Number.NaN) / (perPerson.get(25) ?? Number.NaN);
  rows.push(
    row('time engine, cost of a registration at 1,000 people against 25', '×', 1.5, [growth]),
  );
  return rows;
}

const LEAVE = { people: 200, years: 10, ms: 60, from: 2017 };

/** People with ten years of leave, five of each a year, on a farm that gives extra days off. */
async function peopleWithLeave() {
  const { aLeave, aLeaveContext } = await import('../../tests/support/leave/leave.ts');
  const { leaveCalendar } = await import('../../src/domain/leave/cost/leave-context.ts');
  const { DEFAULT_LEAVE_SETTINGS } =
    await import('../../src/domain/leave/document/leave-settings.ts');
  const calendar = leaveCalendar([]);
  const extra = { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true };
  const settings = { ...DEFAULT_LEAVE_SETTINGS, extra };
  const years = Array.from({ length: LEAVE.years }, (_, at) => LEAVE.from + at);
  return Array.from({ length: LEAVE.people }, (_, person) => {
    const date = person % 7;
    const weekdayPattern = person % 4 === 0 ? [1, 2, 3, 4] : null;
    const of = aLeaveContext({ id: `p${person}`, startDay: '2016-09-01', weekdayPattern });
    const leaves = years.flatMap((year) => [
      aLeave({ id: `${year} 1`, from: `${year}-02-0${date + 1}`, to: `${year}-02-1${date}` }),
      aLeave({ id: `${year} 2`, from: `${year}-07-0${date + 1}`, to: `${year}-07-2${date}` }),
      ...[3, 5, 10].map((month) => {
        const day = `${year}-${String(month).padStart(2, '0')}-1${date}`;
        const type = month === 3 ? 'sick' : month === 5 ? 'child1' : 'feriefri';
        return aLeave({ id: `${year} ${month}`, from: day, to: day, type });
      }),
    ]);
    return {
      context: { ...of, calendar },
      settings,
      leaves,
      adjustments: [],
      today: '2026-11-23',
    };
  });
}

/**
 * Balances of leave in Node, one thread: every account of everybody, with its ledger.
 * @param {{ runs: number }} bench
 * @returns {Promise<Row[]>}
 */
export async function measureLeave({ runs }) {
  const { standingsOf } = await import('../../src/domain/leave/ledger/balances.ts');
  const times = [];
  for (let run = -3; run < runs; run += 1) {
    // Other people each time: what is remembered of a person is counted anew.
    const people = await peopleWithLeave();
    const begin = process.cpuUsage();
    for (const input of people) standingsOf(input, input.today);
    const { user, system } = process.cpuUsage(begin);
    if (run >= 0) times.push((user + system) / 1000);
  }
  const what = `balances of ${LEAVE.people} people with ${LEAVE.years} years of leave`;
  return [row(what, 'ms', LEAVE.ms, times)];
}
