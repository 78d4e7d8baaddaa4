import { slowDown, SLOW_CPU } from './browser.mjs';
import { row } from './figures.mjs';
import { longest, watchInteractions } from './interactions.mjs';
import { openPart } from './part-page.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */

const GOAL = 100;
const CODE = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import '/src/app/app.css';
  import { PeopleAndDays } from '/tests/support/day-grid-part.tsx';
  createRoot(document.getElementById('root')).render(createElement(PeopleAndDays));
`;

/**
 * What somebody does in a grid of a thousand people and 31 days.
 * @param {Bench} bench
 */
export async function measureDayGrid({ browser, runs }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openPart(page, { name: 'day-grid', code: CODE });
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await slowDown(page, { cpu: SLOW_CPU });
  await watchInteractions(page);
  const few = page.getByRole('radio', { name: '12 rækker' });
  const many = page.getByRole('radio', { name: '1000 rækker' });
  const tick = grid.getByRole('checkbox').first();
  /** @type {readonly [string, () => Promise<void>][]} */
  const acts = [
    ['show 1,000 rows', () => many.click({ force: true })],
    ['tick a person', () => tick.click()],
    ['a row down', () => page.keyboard.press('ArrowDown')],
    ['to the last row', () => page.keyboard.press('Control+End')],
    ['back to the first row', () => page.keyboard.press('Control+Home')],
    ['show 12 rows', () => few.click({ force: true })],
  ];
  /** @type {Map<string, number[]>} */
  const times = new Map(acts.map(([what]) => [what, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [what, act] of acts) times.get(what)?.push(await longest(page, act));
  }
  await context.close();
  return [...times].map(([what, values]) =>
    row(`${what}, day grid of 1,000 × 31, 4× CPU`, 'ms', GOAL, values),
  );
}
