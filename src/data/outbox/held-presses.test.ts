import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { useOptimisticClock, withOptimisticPresses } from './optimistic-clock.ts';
import type { DocWrite } from '../firebase/database.ts';
import type { OutboxEntry } from './entry.ts';
import { forgetAllHeld, forgetAnswered, showHeldPress } from './held-presses.ts';

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

afterEach(forgetAllHeld);

describe('a press that waits for the server’s clock', () => {
  it('is on the own clock, once, until it is answered', () => {
    const entry = entryOf(STOP, START);
    showHeldPress(entry);
    showHeldPress(entry);
    forgetAnswered([entry]);
    expect(shown()).toEqual([{ id: 'new', unitId: 'kostald' }]);
    forgetAnswered([{ ...entry, state: 'refused' }]);
    expect(shown()).toEqual([{ id: 'old', unitId: running.unitId }]);
  });

  it('is not on one’s own clock when it was made for somebody else', () => {
    showHeldPress(entryOf({ ...START, data: { ...START.data, employeeId: 'ida' } }));
    expect(shown()).toEqual([{ id: 'old', unitId: running.unitId }]);
  });
});
