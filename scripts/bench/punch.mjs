import { newContext, signIn } from './browser.mjs';
import { median, percentile, row } from './figures.mjs';

/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'jotted' | 'journalled' | 'sent' | 'answered' | 'told' | 'drawn'} Part */

const PUNCHES = 20;
const GOAL = 250;

/** From the press to the leader's screen, in the order of the way. */
const PARTS = /** @type {const} */ ([
  ['jotted', 'press to the note that outlives the page'],
  ['journalled', 'to the journal'],
  ['sent', 'to the request (commit)'],
  ['told', 'to the leader\u2019s listener (server)'],
  ['drawn', 'to the card on screen'],
]);

/** Notes, in the page's own time, when a press is jotted down and when the journal has it. @param {Page} page */
function watchJournal(page) {
  return page.addInitScript(() => {
    /** @type {Record<string, number>} */
    const seen = {};
    Reflect.set(globalThis, '__punch', seen);
    const now = () => performance.timeOrigin + performance.now();
    const setItem = Reflect.get(Storage.prototype, 'setItem');
    Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ text) {
      Reflect.apply(setItem, this, [key, text]);
      if (key.includes('outbox.')) seen.jotted ??= now();
    };
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'entries') {
        this.transaction.addEventListener('complete', () => (seen.journalled ??= now()));
      }
      return Reflect.apply(put, this, args);
    };
  });
}

/**
 * When a page's requests to the database went out, and when something came back, in epoch ms.
 * @param {Page} page
 * @param {'Write' | 'Listen'} channel
 */
async function watchChannel(page, channel) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Set<string>} */
  const own = new Set();
  /** @type {number[]} */
  const sent = [];
  /** @type {number[]} */
  const came = [];
  let offset = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    offset = (wallTime - timestamp) * 1000;
    if (!request.url.includes(`/${channel}/channel`)) return;
    own.add(requestId);
    if (request.method === 'POST') sent.push(wallTime * 1000);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp }) => {
    if (own.has(requestId)) came.push(timestamp * 1000 + offset);
  });
  return { sent, came };
}

/**
 * A page of its own for somebody, with one channel to the database watched.
 * @param {Pick<Bench, 'browser' | 'base' | 'texts'>} bench
 * @param {string} email
 * @param {'Write' | 'Listen'} kind
 */
async function watchedPage({ browser, base, texts }, email, kind) {
  const page = await (await newContext(browser, base)).newPage();
  await watchJournal(page);
  const channel = await watchChannel(page, kind);
  await signIn(page, texts, email);
  return { page, channel };
}

/**
 * Resolves with the clock's time when the card is there, or gone.
 * @param {Page} page
 * @param {string} name
 * @param {boolean} there
 */
const cardChange = (page, name, there) =>
  page.evaluate(
    ({ start, wanted }) =>
      new Promise((resolve) => {
        const look = () => {
          const found = document.querySelector(`button[aria-label^="${start}"]`) !== null;
          if (found === wanted) resolve(performance.timeOrigin + performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    { start: name, wanted: there },
  );

/**
 * Presses a button of the clock, and answers when.
 * @param {import('@playwright/test').Locator} key
 */
function press(key) {
  return key.evaluate((button) => {
    const seen = Reflect.get(globalThis, '__punch');
    for (const part of Object.keys(seen)) Reflect.deleteProperty(seen, part);
    const at = performance.timeOrigin + performance.now();
    if (button instanceof HTMLElement) button.click();
    return at;
  });
}

/**
 * The first of some times that is not before another one.
 * @param {readonly number[]} times
 * @param {number} since
 */
const firstAfter = (times, since) => times.find((time) => time >= since) ?? Number.NaN;

/**
 * Two people in two browsers, and how long each part of the way between them takes.
 * @param {Bench} bench
 */
export async function measurePunch({ browser, base, texts }) {
  const { makeFarm } = await import('../../tests/e2e/support/farm.ts');
  const farm = await makeFarm();
  // A listener's request stays open: it is watched from before it is made.
  const [{ page: worker, channel: writes }, { page: leader, channel: listens }] = await Promise.all(
    [
      watchedPage({ browser, base, texts }, farm.employee.email, 'Write'),
      watchedPage({ browser, base, texts }, farm.leader.email, 'Listen'),
    ],
  );
  const start = worker.locator('main button', { hasText: texts.time.clock.start });
  const stop = worker.getByRole('button', { name: texts.time.clock.stopLabel });
  await leader.getByText(texts.dashboard.atWork.empty).waitFor();
  /** @type {Map<string, number[]>} */
  const parts = new Map(PARTS.map(([part]) => [part, []]));
  /** @type {number[]} */
  const times = [];
  for (let punch = 0; punch < PUNCHES + 2; punch += 1) {
    const arrives = punch % 2 === 0;
    const key = arrives ? start : stop;
    await key.waitFor();
    // What follows the punch before, as the server's own writes, has arrived.
    await worker.waitForTimeout(1000);
    const seen = cardChange(leader, `${farm.employee.firstName} `, arrives);
    const pressed = await press(key);
    const drawn = Number(await seen);
    await worker.waitForTimeout(200);
    const { jotted, journalled } = await worker.evaluate(() => Reflect.get(globalThis, '__punch'));
    // The first two open connections and warm the emulator's rules.
    if (punch < 2) continue;
    times.push(drawn - pressed);
    const sent = firstAfter(writes.sent, pressed);
    // The last that came before the card: what comes before it says that the line is alive, or is about others.
    const told = listens.came.findLast((time) => time >= sent && time <= drawn) ?? Number.NaN;
    let before = pressed;
    for (const [part, at] of Object.entries({ jotted, journalled, sent, told, drawn })) {
      parts.get(part)?.push(at - before);
      before = at;
    }
  }
  await worker.context().close();
  await leader.context().close();
  return [
    row('punch to the leader\u2019s screen, p95', 'ms', GOAL, times, percentile(times, 0.95)),
    row('punch to the leader\u2019s screen, median', 'ms', GOAL, times),
    ...PARTS.map(([part, what]) => {
      const own = (parts.get(part) ?? []).filter((ms) => !Number.isNaN(ms));
      return row(`  ${what}, median`, 'ms', GOAL, own, median(own));
    }),
  ];
}
