import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import {
  forgetPresses,
  showHeldPress,
  showPress,
  useOptimisticClock,
  withOptimisticPresses,
} from './optimistic-clock.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';

const running = aRegistration({ id: 'old', end: null });
const STOP: DocWrite = {
  kind: 'update',
  path: paths.registration('farm', 'old'),
  mark: 'end',
  data: { end: 200, status: 'pending', syncedAt: SERVER_TIME },
};
const START: DocWrite = {
  kind: 'set',
  path: paths.registration('farm', 'new'),
  mark: 'start',
  data: {
    employeeId: 'me',
    unitId: 'kostald',
    start: 200,
    end: null,
    workDate: '2026-11-20',
    status: 'running',
    source: 'timer',
    created: SERVER_TIME,
  },
};
const entryOf = (...writes: DocWrite[]): OutboxEntry => ({
  id: 'held',
  uid: 'me',
  farmId: 'farm',
  at: 200,
  summary: { kind: 'switch' },
  marks: [],
  writes,
  state: 'waiting',
  code: null,
});
const shown = () =>
  withOptimisticPresses([running], useOptimisticClock.getState().presses).map(({ id, unitId }) => ({
    id,
    unitId,
  }));

afterEach(forgetPresses);

/** A server that has not answered yet. */
function aServer() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  return { answered, answer: () => answer() };
}

describe('a press that waits for the server’s clock', () => {
  it('is on the own clock, once, until it is answered', async () => {
    const { answered, answer } = aServer();
    const entry = entryOf(STOP, START);
    showHeldPress(entry, answered);
    showHeldPress(entry, answered);
    expect(useOptimisticClock.getState().presses).toHaveLength(1);
    expect(shown()).toEqual([{ id: 'new', unitId: 'kostald' }]);
    answer();
    await answered;
    expect(shown()).toEqual([{ id: 'old', unitId: running.unitId }]);
  });

  it('is there once where it was pressed on this page', async () => {
    const { answered, answer } = aServer();
    const stop = { id: 'old', end: 200, status: 'pending' as const, deviceEnd: null };
    showPress({ stop, start: null, update: null }, { id: 'held', answered });
    showHeldPress(entryOf(STOP), answered);
    expect(useOptimisticClock.getState().presses).toHaveLength(1);
    answer();
    await answered;
    expect(useOptimisticClock.getState().presses).toEqual([]);
  });

  it('is not on one’s own clock when it was made for somebody else', () => {
    const entry = entryOf({ ...START, data: { ...START.data, employeeId: 'ida' } });
    showHeldPress(entry, new Promise(() => {}));
    expect(shown()).toEqual([{ id: 'old', unitId: running.unitId }]);
  });
});
