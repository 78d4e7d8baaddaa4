import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { anOctober, closed, NEXT, TO } from './closing-world.ts';
import { employ, refused } from './farm-world.ts';
import { clockedIn, services } from './time-world.ts';

/** Writes of clocks a second, and how many people's. */
const A_SECOND = 25;
const CLOCKS = 50;

let october: Awaited<ReturnType<typeof anOctober>>;
beforeEach(async () => {
  october = await anOctober();
});

/** Clocks that are started and changed all the time, until `work` is done; resolves to its answer. */
async function whileClocksRun<T>(day: string, work: () => Promise<T>): Promise<T> {
  const writes: Promise<unknown>[] = [];
  let isOver = false;
  const running = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const id = `clock ${count % CLOCKS}`;
      const entry = clockedIn(`person ${count % CLOCKS}`, day, '08:00', { note: String(count) });
      writes.push(october.registrations.put(id, entry));
      await delay(1000 / A_SECOND);
    }
  })();
  await delay(1000);
  try {
    return await work();
  } finally {
    isOver = true;
    await running;
    await Promise.all(writes);
  }
}

describe('while clocks run on the whole farm', () => {
  test('a period is closed, and nobody’s time is lost', async () => {
    await october.registrations.put('pending', october.day('2026-10-30'));
    expect(await whileClocksRun('2026-11-21', () => october.close())).toEqual(closed());
    expect(await october.payDateOf('pending')).toBe(NEXT);
    expect(await october.lockOf()).toBe(TO);
    await october.demandSums();
  }, 60_000);

  test('a period is closed that is still being worked in', async () => {
    // The last night of the period: clocks are started in it while it is closed.
    const close = () => whileClocksRun(TO, () => october.close());
    expect(await close()).toEqual(closed());
    expect(await october.lockOf()).toBe(TO);
  }, 60_000);
});

describe('two owners who close the same period', () => {
  test('at once: one does, and the other is told that it was not them', async () => {
    const second = await employ(october.farm, 'owner');
    const answers = await Promise.all([october.close(), october.close({}, services, second)]);
    const byOther = refused(409, 'period_closed_by_other');
    expect(answers.filter((one) => one.status === 200)).toEqual([closed()]);
    expect(answers.filter((one) => one.status !== 200)).toEqual([byOther]);
    const isFirst = answers[0].status === 200;
    // Whoever closed it may ask again, for the answer may have been lost on its way.
    expect(await october.close()).toEqual(isFirst ? closed() : byOther);
    expect(await october.close({}, services, second)).toEqual(isFirst ? byOther : closed());
    await october.demandSums();
  }, 60_000);
});
