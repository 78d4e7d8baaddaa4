import { slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';
import { longest, watchInteractions } from './interactions.mjs';
import { openPart } from './part-page.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const SHIFTS = 300;
const GOAL = 100;

const CODE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { MemoryRouter } from 'react-router-dom';
  import '/src/app/app.css';
  import { loadPageTexts } from '/src/i18n/index.ts';
  import { addDays, instantOf } from '/src/domain/dates/day.ts';
  import { DEFAULT_PLANNING_SETTINGS } from '/src/domain/plan/settings/planning-settings.ts';
  import { publicationOf } from '/src/features/plan/publish/model.ts';
  import { PublishDialog } from '/src/features/plan/publish/publish-dialog.tsx';

  const ZONE = 'Europe/Copenhagen';
  const MONDAY = '2026-11-23';
  const employees = Array.from({ length: ${SHIFTS / 5} }, (_, at) => ({
    id: 'p' + at, uid: 'p' + at, firstName: 'Person', lastName: String(at), units: ['k'], hours: [],
  }));
  const shiftsFrom = (hour) => Object.fromEntries(employees.flatMap(({ id: employeeId }) =>
    Array.from({ length: 5 }, (_, n) => [employeeId + '-' + n, {
      employeeId, start: instantOf(addDays(MONDAY, n), hour, 0, ZONE), end: instantOf(addDays(MONDAY, n), hour + 7, 0, ZONE),
      breakMinutes: 30, activityId: null, title: 'Dag stald', note: '', guideIds: [], overrides: {},
    }])));
  const plan = (hour) => ({ unitId: 'k', week: '2026-W48', shifts: shiftsFrom(hour), dayNotes: {} });
  const weeks = [{ draft: plan(7), published: plan(6) }];
  const about = { uid: 'p0', nowMs: 0, timeZone: ZONE, settings: DEFAULT_PLANNING_SETTINGS, verdicts: [] };
  function Bench() {
    const [isOpen, setOpen] = useState(false);
    const dialog = isOpen && createElement(PublishDialog, {
      publication: publicationOf(weeks, about), unitName: 'Kostald', periodText: 'Uge 48', noticeDays: 14, employees,
      onClose: () => setOpen(false),
    });
    return createElement('div', null, createElement('button', { onClick: () => setOpen(true) }, 'Vis'), dialog);
  }
  await loadPageTexts();
  createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, createElement(Bench)));
`;

/**
 * What 300 changed shifts are to whoever publishes them: from the press to the list of all that changes, and away again.
 * @param {Bench} bench
 */
export async function measurePublish({ browser, texts, runs }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPart(page, { name: 'publish', code: CODE });
  await page.getByRole('button', { name: 'Vis' }).waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    times.push(
      await longest(page, async () => {
        await page.getByRole('button', { name: 'Vis' }).click();
        await page.getByRole('dialog').getByRole('listitem').last().waitFor();
      }),
    );
    await page.getByRole('button', { name: texts.common.cancel }).click();
  }
  await context.close();
  return [row(`publishing ${SHIFTS} shifts: what changes is shown, 4× CPU`, 'ms', GOAL, times)];
}
