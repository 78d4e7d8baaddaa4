import { row } from './figures.mjs';
import { optimumOf } from './optimum.mjs';

/** @typedef {import('./figures.mjs').Row} Row */

const JUDGED = { people: 200, weeks: 4, ms: 5 };
const SUGGESTED = { people: 50, open: 200, ms: 2000 };
const LARGE = { people: 1000, open: 400, ms: 5000 };
/** As many as the exact solver fills in seconds. */
const SOLVED = { people: 20, open: 14, weeks: 6, percent: 3 };
const MONDAY = '2026-11-23';

/** @param {() => void} work its own processor time, ms: what else the machine does is left out */
function spent(work) {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** Four weeks of five shifts of everybody, with a norm and a leave each. */
async function fourWeeks() {
  const support = await import('../../tests/support/plan/plan.ts');
  const { anEmployee } = await import('../../tests/support/factories.ts');
  const { addDays } = await import('../../src/domain/dates/day.ts');
  const { settings, timeZone, nowMs, units, workDaysPerWeek } = support.aPersonPlan();
  const days = Array.from({ length: JUDGED.weeks * 7 }, (_, at) => addDays(MONDAY, at));
  const people = Array.from({ length: JUDGED.people }, (_, at) =>
    support.aPlanPerson({
      employee: anEmployee({ id: `p${at}` }),
      norms: new Map(days.filter((_day, by) => by % 7 === 0).map((day) => [day, 2220])),
      leave: [{ from: addDays(MONDAY, at % 40), to: null, part: 'half', isApproved: true }],
    }),
  );
  const shifts = people.flatMap(({ employee: { id: employeeId } }) =>
    days
      .filter((_day, by) => by % 7 < 5)
      .map((day) =>
        support.planned(day, '06:00', '14:30', { id: `${employeeId} ${day}`, employeeId }),
      ),
  );
  const window = { from: MONDAY, to: days.at(-1) ?? MONDAY };
  return { people, shifts, window, context: { settings, timeZone, nowMs, units, workDaysPerWeek } };
}

/** @param {number} runs */
async function measureJudge(runs) {
  const { createPlanJudge } = await import('../../src/domain/plan/validator/judge.ts');
  const plan = await fourWeeks();
  const judge = createPlanJudge();
  judge(plan);
  const times = [];
  for (let run = -20; run < runs; run += 1) {
    // Every shift is another object each time, as when it is read from its week again.
    const shifts = plan.shifts.map((shift, at) =>
      at === 37 ? { ...shift, end: shift.end + (run + 30) * 60_000 } : { ...shift },
    );
    const ms = spent(() => void judge({ ...plan, shifts }));
    if (run >= 0) times.push(ms);
  }
  const what = `one changed shift judged, ${JUDGED.people} people × ${JUDGED.weeks} weeks`;
  return row(what, 'ms', JUDGED.ms, times);
}

/** @param {number} runs */
async function measureLarge(runs) {
  const { someOpenWeeks } = await import('../../tests/support/plan/suggest.ts');
  const { suggestFor } = await import('../../src/domain/plan/suggest/supplements.ts');
  const { people, open, ms } = LARGE;
  const times = [];
  for (let run = 0; run < Math.min(runs, 5); run += 1) {
    const input = someOpenWeeks({ people, open, weeks: 1, seed: run + 1 });
    times.push(spent(() => void suggestFor({ input, pay: null })));
  }
  return row(`${open} open shifts suggested to ${people} people`, 'ms', ms, times);
}

/** How much dearer suggestions are than the best filling there is, in percent, on random weeks. */
async function measureBesideOptimum() {
  const { someOpenWeeks } = await import('../../tests/support/plan/suggest.ts');
  const { byStart } = await import('../../src/domain/plan/suggest/suggest.ts');
  const { booksOf } = await import('../../src/domain/plan/suggest/book.ts');
  const { fillGreedily } = await import('../../src/domain/plan/suggest/greedy.ts');
  const { improved } = await import('../../src/domain/plan/suggest/improve.ts');
  const { people, open, weeks, percent } = SOLVED;
  const dearer = [];
  for (let seed = 1; seed <= weeks; seed += 1) {
    const input = someOpenWeeks({ people, open, weeks: 1, seed });
    const books = booksOf(input);
    const found = improved(fillGreedily(books, byStart(input)), books);
    const best = await optimumOf(booksOf(input));
    const isWorse = found.open > best.open || found.warnings > best.warnings;
    const more = (found.cost - best.cost) / Math.max(1, Math.abs(best.cost));
    dearer.push(isWorse ? 100 : more * 100);
  }
  const what = `… dearer than the optimum, ${people} people × ${open} shifts`;
  return row(what, '%', percent, dearer, Math.max(...dearer));
}

/**
 * The plan in Node, one thread: what a changed shift costs, and filling the open shifts of a week, which stands beside
 * the plain greedy filling and beside the optimum of an exact solver.
 * @param {{ runs: number }} bench
 * @returns {Promise<Row[]>}
 */
export async function measurePlan({ runs }) {
  const { someOpenWeeks } = await import('../../tests/support/plan/suggest.ts');
  const { byStart, suggest } = await import('../../src/domain/plan/suggest/suggest.ts');
  const { booksOf } = await import('../../src/domain/plan/suggest/book.ts');
  const { fillGreedily } = await import('../../src/domain/plan/suggest/greedy.ts');
  const { improved } = await import('../../src/domain/plan/suggest/improve.ts');
  const { people, open } = SUGGESTED;
  const times = [];
  /** @type {Record<'open' | 'warnings', number[]>} */
  const beside = { open: [], warnings: [] };
  for (let run = 0; run < runs; run += 1) {
    const input = someOpenWeeks({ people, open, weeks: 1, seed: run + 1 });
    times.push(spent(() => void suggest(input)));
    const books = booksOf(input);
    const plain = fillGreedily(books, byStart(input));
    const better = improved(plain, books);
    beside.open.push(better.open - plain.open);
    beside.warnings.push(better.warnings - plain.warnings);
  }
  return [
    await measureJudge(runs),
    row(`${open} open shifts suggested to ${people} people`, 'ms', SUGGESTED.ms, times),
    row('… more of them open than after a plain filling', '', 0, beside.open),
    row('… more warnings than after a plain filling', '', 0, beside.warnings),
    await measureBesideOptimum(),
    await measureLarge(runs),
  ];
}
