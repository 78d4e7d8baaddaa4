import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import { moveStart } from './clock-correct.ts';
import type { Registration } from '../registration/registration.ts';

const DAY = '2026-11-21';
const time = (text: string): number => at(DAY, text);
const running = aRegistration({ id: 'r', workDate: DAY, start: time('06:00') });
const before = aRegistration({
  id: 'b',
  workDate: DAY,
  start: time('04:00'),
  end: time('06:00'),
  status: 'pending',
  source: 'timer',
});
const actor = anActor({ employee: { id: 'me', units: ['k'], seatType: 'BASIC' } });
const overlap = { ok: false, code: 'clock_start_overlap' };

const move = (
  start: string,
  change: Partial<Registration> = {},
  more: readonly Registration[] = [],
) =>
  moveStart({
    actor,
    farm: aFarm(),
    registrations: [{ ...before, ...change }, running, ...more],
    nowMs: NOW,
    start: time(start),
  });

describe('moving a start that followed on another registration', () => {
  test.each(['05:30', '06:10'])('moves that end along, to %s', (to) => {
    expect(move(to)).toEqual({
      ok: true,
      value: {
        stop: null,
        start: null,
        update: { id: 'r', start: time(to), workDate: DAY, flags: ['start_moved'] },
        earlier: { id: 'b', end: time(to), flags: ['edited'] },
      },
    });
  });

  test('also where one was stopped and the other started within a minute', () => {
    const moved = move('05:30', { end: time('06:00') + 20_000 });
    expect(moved.ok && moved.value.earlier).toMatchObject({ end: time('05:30') });
  });

  test('leaves alone what ended before, and what only proposes to', () => {
    expect(
      move('05:58', { end: time('05:55') }).ok && move('05:58', { end: time('05:55') }),
    ).toEqual({
      ok: true,
      value: {
        stop: null,
        start: null,
        update: { id: 'r', start: time('05:58'), workDate: DAY, flags: ['start_moved'] },
      },
    });
    const proposed = move('05:30', { status: 'needsAction' });
    expect(proposed.ok && proposed.value.earlier).toBeUndefined();
  });

  const half = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' } as const;
  const late = { ...half, start: time('05:20'), end: time('05:50') };

  test.each([
    ['05:50', 20],
    ['06:10', 40],
  ])('moves a break along that lasted till then, to %s', (to, minutes) => {
    const till = { ...half, start: time('05:30'), end: time('06:00') };
    const moved = move(to, { breaks: [till] });
    expect(moved.ok && moved.value.earlier).toEqual({
      id: 'b',
      end: time(to),
      breaks: [{ ...till, end: time(to), minutes }],
      flags: ['edited'],
    });
    expect(move('05:30', { breaks: [till] })).toEqual(overlap);
  });

  test('leaves a break alone that was over before', () => {
    const moved = move('05:55', { breaks: [late] });
    expect(moved.ok && moved.value.earlier).not.toHaveProperty('breaks');
  });

  test('a seat that may register no more adds nothing to what came before', () => {
    const day = { ...before, id: 'c', workDate: '2026-11-02' };
    const month = { ...day, start: at('2026-11-02', '00:00'), end: at('2026-11-02', '00:00') };
    const full = { ...month, end: month.start + 80 * 3_600_000 };
    const later = (seatType: 'DELTID' | 'BASIC', to: string) => {
      const deltid = anActor({ employee: { id: 'me', units: ['k'], seatType } });
      const registrations = [before, running, full];
      const input = { actor: deltid, farm: aFarm(), registrations, nowMs: NOW, start: time(to) };
      return moveStart(input);
    };
    const moved = later('DELTID', '06:10');
    expect(moved.ok && moved.value.update).toMatchObject({ start: time('06:10') });
    expect(moved.ok && moved.value).not.toHaveProperty('earlier');
    expect(later('DELTID', '05:30')).toMatchObject({ value: { earlier: { end: time('05:30') } } });
    expect(later('BASIC', '06:10')).toMatchObject({ value: { earlier: { end: time('06:10') } } });
  });

  test.each<[string, string, Partial<Registration>]>([
    ['nothing of it would be left', '04:00', {}],
    ['less than a minute would be left', '04:01', { start: time('04:00') + 1 }],
    ['it would end before it began', '03:00', {}],
    ['a break would be cut off', '05:40', { breaks: [late] }],
    ['it would be a break alone', '04:30', { breaks: [half] }],
    ['it is approved', '05:30', { status: 'approved' }],
    ['it came back', '05:30', { status: 'returned' }],
  ])('is refused whole where %s', (_why, to, change) => {
    expect(move(to, change)).toEqual(overlap);
  });

  test('later, what may not be changed stays and is no obstacle', () => {
    const moved = move('06:10', { status: 'approved' });
    expect(moved.ok && moved.value).not.toHaveProperty('earlier');
    expect(moved.ok).toBe(true);
  });

  test('a third one still stands in the way', () => {
    const third = { ...before, id: 'c', start: time('03:00'), end: time('05:30') };
    expect(move('05:00', { start: time('05:30') }, [third])).toEqual(overlap);
  });
});
