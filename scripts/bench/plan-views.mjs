import { slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';
import { longest, watchInteractions } from './interactions.mjs';
import { openPart } from './part-page.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const GOAL = 100;
/** A large farm, and one that must still work. */
const SIZES = [200, 1000];

const CODE = `
  import { createElement, useMemo, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { MemoryRouter } from 'react-router-dom';
  import '/src/app/app.css';
  import { loadPageTexts } from '/src/i18n/index.ts';
  import { addDays, instantOf, mondayOf } from '/src/domain/dates/day.ts';
  import { needCurve, presenceOf } from '/src/domain/plan/validator/staffing.ts';
  import { Board } from '/src/features/plan/board/board.tsx';
  import { boardColumns, boardRows } from '/src/features/plan/shared/model.ts';
  import { DayBoard } from '/src/features/plan/day/day-board.tsx';
  import { axisOf, dayRows, steadyRows, ticksOf, wholeDay } from '/src/features/plan/day/model.ts';
  import { useSteady } from '/src/ui/hooks/use-steady.ts';

  const NONE = { created: null, createdByEid: null, updated: null, updatedByEid: null, deleted: null, deletedByEid: null };
  const ZONE = 'Europe/Copenhagen';
  const MONDAY = '2026-11-23';
  const farm = { timeZone: ZONE, workDaysPerWeek: 5 };
  const employees = Array.from({ length: PEOPLE_COUNT }, (_, at) => ({
    id: 'p' + at, uid: 'p' + at, firstName: 'Person', lastName: String(at), units: ['k'],
    hours: [], startDate: null, endDate: null, seatType: 'PREMIUM', role: 'employee', ...NONE,
  }));
  const shiftsOf = (moved) => Object.fromEntries(employees.flatMap(({ id: employeeId }, at) =>
    Array.from({ length: 7 }, (_, n) => [at + '-' + n, {
      employeeId, start: instantOf(addDays(MONDAY, n), 5 + (at % 6) + (at === 3 ? moved : 0), 0, ZONE),
      end: instantOf(addDays(MONDAY, n), 12 + (at % 6) + (at === 3 ? moved : 0), 0, ZONE), breakMinutes: 30,
      activityId: null, title: 'Dag stald', note: '', guideIds: [], overrides: {},
    }]).filter((_, n) => (n + at) % 7 < 5)));
  const weeksBy = [0, 1].map((moved) => [{ draft: { unitId: 'k', week: '2026-W48', shifts: shiftsOf(moved), dayNotes: {} }, published: null }]);
  const acts = {
    mayEdit: true, open() {}, add() {}, drop() {}, remove() {}, verdicts: new Map(), showVerdicts() {},
    putDown() {}, rowFor: () => null, whole: wholeDay(MONDAY, ZONE),
  };
  const needs = { n: { unitId: 'k', title: 'Malkning', weekdays: [], startMinute: 300, endMinute: 540, people: 40, qualification: null } };
  const week = { from: MONDAY, to: addDays(MONDAY, 6) };
  const registrations = [];
  const unit = { id: 'k', unitName: 'Kostald', ...NONE };

  function rowsFor(days, weeks) {
    return boardRows({ farm, unitId: 'k', days, weeks, others: [], employees, absences: [], holidays: [], today: MONDAY });
  }
  function columnsFor(days, weeks) {
    return boardColumns({ farm, unitId: 'k', days, weeks, today: MONDAY, isHoliday: () => false, needs, notesOf: () => [] });
  }
  function Week({ weeks }) {
    const rows = useMemo(() => rowsFor(week, weeks), [weeks]);
    const columns = useMemo(() => columnsFor(week, weeks), [weeks]);
    return createElement(Board, { caption: 'Uge', rows, columns, acts, onNote: null });
  }
  function Day({ day, weeks }) {
    const made = useMemo(() => {
      const board = rowsFor({ from: addDays(day, -1), to: day }, weeks);
      return dayRows({ unit, day, farm, today: MONDAY, board, employees, absences: [], registrations, verdicts: [] });
    }, [day, weeks]);
    const rows = useSteady(made, steadyRows);
    const { from, until } = axisOf(day, ZONE, made, [], 0);
    const axis = useMemo(() => ({ from, until }), [from, until]);
    const ticks = useMemo(() => ticksOf(axis, (ms) => String(new Date(ms).getHours())), [axis]);
    const curve = useMemo(() => {
      const shifts = Object.values(weeks[0].draft.shifts);
      const states = columnsFor({ from: day, to: day }, weeks).flatMap(({ staffing }) => staffing);
      return { there: presenceOf(shifts, from, until), needed: needCurve(states, from, until) };
    }, [day, weeks, from, until]);
    return createElement(DayBoard, { caption: 'Dag', day, rows, axis, ticks, curve, curveText: '', mayReadWork: true, acts });
  }
  function Bench() {
    const [view, setView] = useState('week');
    const [day, setDay] = useState(addDays(MONDAY, 1));
    const [moved, setMoved] = useState(0);
    const weeks = weeksBy[moved];
    const button = (text, onClick) => createElement('button', { onClick }, text);
    return createElement('div', null,
      button('Uge', () => setView('week')), button('Dag', () => setView('day')),
      button('Næste', () => setDay(addDays(day, day === addDays(MONDAY, 1) ? 1 : -1))),
      button('Flyt', () => setMoved(1 - moved)),
      view === 'week' ? createElement(Week, { weeks }) : createElement(Day, { day, weeks }));
  }
  await loadPageTexts();
  createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, createElement(Bench)));
`;

/** @param {number} people */
const codeFor = (people) => CODE.replaceAll('PEOPLE_COUNT', String(people));

/**
 * From the week of 200 and of 1,000 people to a day and back, to the next day, a shift moved on the day, and one picked
 * up in the week with the keys.
 * @param {Bench} bench
 */
export async function measurePlanViews(bench) {
  const rows = [];
  for (const people of SIZES) rows.push(...(await measureFarm(bench, people)));
  return rows;
}

/**
 * @param {Bench} bench
 * @param {number} people
 */
async function measureFarm({ browser, runs }, people) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPart(page, { name: `plan-views-${people}`, code: codeFor(people) });
  await page.getByRole('grid').waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  const press = (/** @type {string} */ name) => () =>
    page.getByRole('button', { name, exact: true }).click();
  /** @type {readonly [string, () => Promise<void>][]} */
  const acts = [
    ['from the week to a day', press('Dag')],
    ['to the next day', press('Næste')],
    ['a shift moved on the day', press('Flyt')],
    ['from the day to the week', press('Uge')],
    [
      'a shift picked up in the week and let go',
      async () => {
        const shift = page.getByRole('button', { name: /^Person 0, Dag stald/ }).first();
        await shift.press('m');
        await shift.press('Escape');
      },
    ],
  ];
  /** @type {Map<string, number[]>} */
  const times = new Map(acts.map(([what]) => [what, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [what, act] of acts) times.get(what)?.push(await longest(page, act));
  }
  await context.close();
  return [...times].map(([what, values]) =>
    row(`plan of ${people} people: ${what}, 4× CPU`, 'ms', GOAL, values),
  );
}
