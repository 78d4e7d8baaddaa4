import { beforeEach, describe, expect, it } from 'vitest';
import type { ClockChange } from '#domain/time/clock/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { forgetWhenSeen, useOptimisticClock, withOptimisticPresses } from './optimistic-clock.ts';

const before = aRegistration({ id: 'before', end: null, status: 'running' });
const started = aRegistration({ id: 'started', end: null, status: 'running' });
const stop: ClockChange = {
  stop: { id: 'before', end: 1, status: 'pending', deviceEnd: { at: 1, offset: 60 } },
  start: null,
  update: null,
};
const begin: ClockChange = { stop: null, start: started, update: null };
const change: ClockChange = { stop: stop.stop, start: started, update: null };
const ids = (press: ClockChange, list = [before]) =>
  withOptimisticPresses(list, [press]).map((one) => one.id);

beforeEach(() => useOptimisticClock.setState({ presses: [] }));

describe('a press that the database has not shown yet', () => {
  it('is on screen at once: a start, a stop, a switch', () => {
    expect(ids(begin, [])).toEqual(['started']);
    expect(ids(stop)).toEqual([]);
    expect(ids(change)).toEqual(['started']);
  });

  it('changes nothing once it is shown', () => {
    const seen = [started];
    expect(withOptimisticPresses(seen, [begin])).toBe(seen);
    expect(withOptimisticPresses(seen, [change])).toBe(seen);
    expect(withOptimisticPresses(seen, [])).toBe(seen);
  });

  it('is forgotten once seen, so that a stop elsewhere is believed', () => {
    useOptimisticClock.setState({ presses: [begin] });
    forgetWhenSeen([]);
    expect(useOptimisticClock.getState().presses).toEqual([begin]);
    forgetWhenSeen([started]);
    expect(useOptimisticClock.getState().presses).toEqual([]);
  });

  it('is half seen while only the start has come', () => {
    useOptimisticClock.setState({ presses: [change] });
    forgetWhenSeen([before, started]);
    expect(useOptimisticClock.getState().presses).toEqual([change]);
    expect(ids(change, [before, started])).toEqual(['started']);
  });
});
