import { slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';
import { longest, watchInteractions } from './interactions.mjs';
import { openPart } from './part-page.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const GOAL = 100;
const CODE = `
  import { createElement, useMemo, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { MemoryRouter } from 'react-router-dom';
  import '/src/app/app.css';
  import { loadPageTexts } from '/src/i18n/index.ts';
  import { addDays } from '/src/domain/dates/day.ts';
  import { DEFAULT_LEAVE_SETTINGS } from '/src/domain/leave/document/leave-settings.ts';
  import { columnsOf } from '/src/features/leave/timeline/columns.ts';
  import { missingOf } from '/src/features/leave/timeline/missing.ts';
  import { timelineRows } from '/src/features/leave/timeline/model.ts';
  import { TimelineGrid } from '/src/features/leave/timeline/timeline-grid.tsx';

  const NONE = { created: null, createdByEid: null, updated: null, updatedByEid: null, deleted: null, deletedByEid: null };
  const TYPES = ['vacation', 'feriefri', 'lieu', 'sick', 'school'];
  const units = Array.from({ length: 8 }, (_, at) => ({ id: 'u' + at, unitName: 'Enhed ' + at, ...NONE }));
  const people = Array.from({ length: 200 }, (_, at) => ({
    id: 'p' + at, uid: 'p' + at, firstName: 'Person', lastName: String(at), units: ['u' + (at % 8)],
    hours: [], startDate: null, endDate: null, seatType: 'PREMIUM', role: 'employee', ...NONE,
  }));
  const leaves = people.flatMap((person, at) =>
    Array.from({ length: 12 }, (_, n) => {
      const from = addDays('2026-10-05', n * 16 + (at % 13));
      return {
        id: person.id + n, employeeId: person.id, unitId: person.units[0], type: TYPES[(at + n) % 5], from,
        to: addDays(from, 4), part: 'full', minutes: null, status: n % 4 === 0 ? 'requested' : 'approved',
        ask: null, ...NONE,
      };
    }),
  );
  // Six published weeks in which everybody works, and every unit needs most of its people.
  const shiftsOf = (unit, monday) => Object.fromEntries(people.filter((one) => one.units[0] === unit.id).flatMap((one) =>
    [0, 1, 2, 3, 4].map((day) => {
      const start = Date.parse(addDays(monday, day) + 'T06:00Z');
      return [one.id + day, { employeeId: one.id, start, end: start + 28_800_000, breakMinutes: 0, activityId: null, title: '', note: '', guideIds: [], overrides: [] }];
    })));
  const plan = {
    timeZone: 'Europe/Copenhagen',
    needs: Object.fromEntries(units.map(({ id }) => [id, { unitId: id, title: '', weekdays: [], startMinute: 480, endMinute: 840, people: 22 }])),
    weeks: units.flatMap((unit) => [48, 49, 50, 51, 52, 53].map((week, at) => ({
      id: unit.id + week, unitId: unit.id, week: '2026-W' + week, shifts: shiftsOf(unit, addDays('2026-11-23', at * 7)), dayNotes: {}, ...NONE,
    }))),
  };
  const actor = { uid: 'p0', claims: { farm: 'farm', owner: true, leader: false, admin: false, planning: false }, employee: null };
  const today = '2026-11-23';
  const facts = {
    actor, farmId: 'farm', units, ledIds: null, people, leaves, today, settings: DEFAULT_LEAVE_SETTINGS,
    away: leaves.filter((one) => one.status === 'approved'),
  };
  function Bench() {
    const [from, setFrom] = useState('2026-11-02');
    const columns = useMemo(() => columnsOf('eightWeeks', { from, to: addDays(from, 83) }, today, () => false), [from]);
    const missing = useMemo(() => missingOf(plan, units.map(({ id }) => id), facts.away), []);
    const rows = useMemo(() => timelineRows({ ...facts, columns, missing }), [columns, missing]);
    return createElement('div', null,
      createElement('button', { onClick: () => setFrom(addDays(from, from === '2026-11-02' ? 84 : -84)) }, 'Skift'),
      createElement(TimelineGrid, { span: 'eightWeeks', columns, rows, caption: 'Hvem er væk' }));
  }
  await loadPageTexts();
  createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, createElement(Bench)));
`;

/**
 * From twelve weeks of 200 people to the next twelve.
 * @param {Bench} bench
 */
export async function measureLeaveTimeline({ browser, runs }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPart(page, { name: 'leave-timeline', code: CODE });
  await page.getByRole('grid').waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  const next = page.getByRole('button', { name: 'Skift' });
  /** @type {number[]} */
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await longest(page, () => next.click()));
  await context.close();
  return [row('next twelve weeks of leave of 200 people, 4× CPU', 'ms', GOAL, times)];
}
