import { say } from '../lib/say.mjs';
import { launchBrowser, PASSWORD } from './browser.mjs';
import { row } from './figures.mjs';
import { measureClose } from './close.mjs';
import { measureDayGrid } from './day-grid.mjs';
import { measureDoor } from './door.mjs';
import { measureEngine, measureLeave } from './engine.mjs';
import { measureFloor } from './floor.mjs';
import { measureGuides } from './guides.mjs';
import { measureLeaveTimeline } from './leave-timeline.mjs';
import { measureInteractions } from './interactions.mjs';
import { measureDocuments, measureLeaks, measureTick } from './live.mjs';
import { measureMoveIn } from './move-in.mjs';
import { measurePlan } from './plan.mjs';
import { measurePlanViews } from './plan-views.mjs';
import { measurePublish } from './publish.mjs';
import { measurePunch } from './punch.mjs';
import { measureScale } from './scale.mjs';
import { measureSizes } from './sizes.mjs';
import { measureFirstPaint, measureNavigation, measureWarmStart } from './speed.mjs';

/** @typedef {import('./figures.mjs').Row} Row */
/**
 * @typedef {object} Bench
 * @property {import('@playwright/test').Browser} browser
 * @property {string} base address of the served app
 * @property {import('../../tests/e2e/support/texts.ts').Texts} texts
 * @property {number} runs
 */

const MONTH = '/timeregistration/registrations';
const PEOPLE = '/timeregistration/registrations?v=people';
const REPORTS = '/timeregistration/analytics';
const PLAN = '/planning';
const LEAVE = '/vacations';
const LEAVE_TEAM = '/vacations?v=people';
const GUIDES = '/guides-beta';
const SEED = { name: '24 people', email: 'soren@lyngbaekgaard.example' };
const OWNER = { name: '24 people', email: 'henrik@lyngbaekgaard.example' };
const WORKER = { name: '24 people', email: 'rasmus@lyngbaekgaard.example' };

/**
 * What pages read from nothing, by the name of the measurement.
 * @param {{ people: number, email: (index: number) => string }} large
 * @returns {Record<string, (bench: Bench) => Promise<Row[]>>}
 */
function documents({ people, email }) {
  const worker = { name: `${people} people`, email: email(2) };
  const owner = { name: `${people} people`, email: email(0) };
  return {
    dashboard: (bench) =>
      measureDocuments(bench, { ...WORKER, path: '/', goal: 60, what: 'dashboard' }),
    'dashboard-large': (bench) =>
      measureDocuments(bench, { ...worker, path: '/', goal: 60, what: 'dashboard' }),
    'dashboard-leader': (bench) =>
      measureDocuments(bench, { ...SEED, path: '/', goal: 60, what: 'leader’s dashboard' }),
    'dashboard-owner': (bench) =>
      measureDocuments(bench, { ...OWNER, path: '/', goal: 60, what: 'owner’s dashboard' }),
    'dashboard-owner-large': (bench) =>
      measureDocuments(bench, { ...owner, path: '/', goal: 60, what: 'owner’s dashboard' }),
    'documents-month': (bench) =>
      measureDocuments(bench, { ...WORKER, path: MONTH, goal: 40, what: 'own month adds' }),
    'documents-people': (bench) =>
      measureDocuments(bench, { ...SEED, path: PEOPLE, goal: 60, what: 'leader’s month adds' }),
    'documents-reports': (bench) =>
      measureDocuments(bench, { ...SEED, path: REPORTS, goal: 400, what: 'reports add' }),
    'documents-plan': (bench) =>
      measureDocuments(bench, { ...SEED, path: PLAN, goal: 45, what: 'week of the plan adds' }),
    'documents-leave': (bench) =>
      measureDocuments(bench, { ...WORKER, path: LEAVE, goal: 40, what: 'own leave adds' }),
    'documents-leave-team': (bench) =>
      measureDocuments(bench, { ...SEED, path: LEAVE_TEAM, goal: 40, what: 'leader’s leave adds' }),
    'documents-guides': (bench) =>
      measureDocuments(bench, {
        ...WORKER,
        path: GUIDES,
        goal: 40,
        what: 'library of guides adds',
      }),
    'documents-guides-author': (bench) =>
      measureDocuments(bench, {
        ...SEED,
        path: GUIDES,
        goal: 40,
        what: 'an author’s library adds',
      }),
  };
}

/**
 * Every measurement by its name. The large farm's people are 0 owner, 1 leader, 2 employee.
 * @param {{ people: number, running: number, email: (index: number) => string }} large
 * @returns {Record<string, (bench: Bench) => Promise<Row[]>>}
 */
function measurements({ people, running, email }) {
  const leader = { name: `${people} people`, email: email(1) };
  return {
    sizes: measureSizes,
    paint: measureFirstPaint,
    start: (bench) => measureWarmStart(bench, SEED),
    'start-large': (bench) => measureWarmStart(bench, leader),
    navigation: (bench) => measureNavigation(bench, SEED),
    'navigation-large': (bench) => measureNavigation(bench, leader),
    interactions: (bench) =>
      measureInteractions(bench, { name: leader.name, email: email(0), path: PEOPLE }),
    'day-grid': measureDayGrid,
    'leave-timeline': measureLeaveTimeline,
    tick: (bench) => measureTick(bench, { email: email(0), cards: running }),
    ...documents({ people, email }),
    guides: measureGuides,
    punch: measurePunch,
    floor: (bench) =>
      measureFloor(bench, { who: SEED, large: { ...leader, email: email(0), path: PEOPLE } }),
    door: (bench) => measureDoor(bench, { email: OWNER.email, password: PASSWORD }),
    close: measureClose,
    scale: measureScale,
    'move-in': measureMoveIn,
    engine: measureEngine,
    leave: measureLeave,
    plan: measurePlan,
    'plan-views': measurePlanViews,
    'plan-publish': measurePublish,
    leaks: (bench) => measureLeaks(bench, SEED),
  };
}

/**
 * @param {{ base: string, chromium: string, runs: number, only: string | undefined, large: Parameters<typeof measurements>[0] }} job
 * @returns {Promise<Row[]>}
 */
export async function measureAll({ base, chromium, runs, only, large }) {
  const { TEXTS } = await import('../../tests/e2e/support/texts.ts');
  const browser = await launchBrowser(chromium);
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const [name, measure] of Object.entries(measurements(large))) {
      if (only !== undefined && !only.split(',').some((part) => name.includes(part))) continue;
      say(`… ${name}`);
      try {
        rows.push(...(await measure({ browser, base, texts: TEXTS.dk, runs })));
      } catch (error) {
        // One that cannot be taken leaves the others their figures.
        say(
          `${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`,
        );
        rows.push(row(`${name}: not measured`, '', 0, [Number.POSITIVE_INFINITY]));
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}
