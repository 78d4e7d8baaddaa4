import { describe, expect, it } from 'vitest';
import { anEmployee, aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { judgeWrite } from './judge-write.ts';
import type { Break, Registration } from '../registration/registration.ts';

const DAY = '2026-11-20';
const start = at(DAY, '07:00');
const end = at(DAY, '15:00');
const syncedAt = at(DAY, '15:01');
const stamp = { at: start, offset: 60 };
const ID = 'entry-of-a-day';
const pause = (change: Partial<Break> = {}): Break => ({
  start: at(DAY, '09:00'),
  end: at(DAY, '09:30'),
  minutes: 30,
  paid: false,
  kind: 'taken',
  ...change,
});
const entry = (change: Partial<Registration> = {}): Registration =>
  aRegistration({
    id: ID,
    start,
    end,
    workDate: DAY,
    status: 'pending',
    source: 'manual',
    deviceStart: null,
    deviceEnd: null,
    breaks: [],
    syncedAt,
    ...change,
  });
const clock = (change: Partial<Registration> = {}): Registration =>
  entry({ end: null, status: 'running', source: 'timer', deviceStart: stamp, ...change });

describe('a new entry', () => {
  it.each<[string, Partial<Registration>]>([
    ['as it is', {}],
    ['of a minute', { end: start + 60_000 }],
    [
      'of the longest day',
      { start: at('2026-10-25', '00:00'), end: at('2026-10-26', '00:00'), workDate: '2026-10-25' },
    ],
    ['with breaks', { breaks: [pause(), pause({ start: null, end: null, minutes: 20 })] }],
    ['on the day of another zone', { workDate: '2026-11-19' }],
  ])('is sound %s', (_name, change) => {
    expect(judgeWrite(null, entry(change))).toBeNull();
  });

  it.each<[string, Partial<Registration>]>([
    ['id', { id: 'constructor' }],
    ['state', { end: null }],
    ['state', { deviceStart: stamp }],
    ['state', { shiftId: 's' }],
    ['times', { end: start + 59_999 }],
    ['times', { start: start - 86_400_000, workDate: '2026-11-19' }],
    ['times', { start: start + 0.5 }],
    ['future', { end: syncedAt + 6 * 60_000 }],
    ['day', { workDate: '2026-11-18' }],
    ['day', { workDate: '2026-11-31' }],
    ['stamp', { endSyncedAt: syncedAt - 1 }],
    ['breaks', { breaks: [pause({ minutes: 40 })] }],
    ['breaks', { breaks: [pause({ end: null, minutes: 0 })] }],
    ['breaks', { breaks: [pause({ start: null })] }],
    ['breaks', { breaks: [pause({ start: null, end: null, minutes: 0.5 })] }],
    ['breaks', { breaks: [pause({ start: at(DAY, '06:00'), minutes: 210 })] }],
    ['breaks', { breaks: [pause({ start: null, end: null, minutes: 500 })] }],
    ['breaks', { breaks: Array.from({ length: 9 }, () => pause()) }],
    ['text', { note: 'n'.repeat(501) }],
    ['text', { activityId: 'a/b' }],
    ['text', { flags: ['no_break', 'no_break'] }],
  ])('has a wrong %s', (fault, change) => {
    expect(judgeWrite(null, entry(change))).toBe(fault);
  });
});

describe('a unit that the person has left', () => {
  const entryOf = (from: string, ...units: string[]) => {
    return { from, type: 'flex', weekdayPattern: null, home: units[0] ?? '', units } as const;
  };
  const moved = anEmployee({
    units: ['m'],
    leftUnits: { k: '2026-11-21' },
    terms: [entryOf('2026-01-01', 'm'), entryOf('2026-11-19', 'k'), entryOf('2026-11-21', 'm')],
  });
  const [was, wasNot] = ['2026-11-20', '2026-11-18'];
  const there = (workDate: string, unitId = 'k') =>
    entry({ unitId, workDate, start: at(workDate, '07:00'), end: at(workDate, '15:00') });

  it('is right on a day on which they had it, and on no other', () => {
    expect(judgeWrite(null, there(was), moved)).toBeNull();
    expect(judgeWrite(null, there(wasNot), moved)).toBe('unit');
    expect(judgeWrite(there(wasNot, 'm'), there(wasNot), moved)).toBe('unit');
    expect(judgeWrite(there(was), there(wasNot), moved)).toBe('unit');
  });

  it('is left as it is where it stands already', () => {
    const before = there(wasNot);
    expect(judgeWrite(before, { ...before, note: 'Kælvning' }, moved)).toBeNull();
  });

  it('is judged of no owner, of no other unit, and where nobody knows the person', () => {
    expect(judgeWrite(null, there(wasNot), { ...moved, role: 'owner' })).toBeNull();
    expect(judgeWrite(null, there(wasNot, 'x'), moved)).toBeNull();
    expect(judgeWrite(null, there(wasNot))).toBeNull();
  });
});

describe('a clock', () => {
  const lasting = pause({ end: null, minutes: 0 });

  it('is sound when it is pressed, paused, resumed and stopped', () => {
    const paused = clock({ breaks: [lasting] });
    const resumed = clock({ breaks: [pause()] });
    const stopped = {
      ...resumed,
      end,
      status: 'pending',
      deviceEnd: { ...stamp, at: end },
    } as const;
    const steps = [null, clock(), paused, resumed, stopped];
    for (const [at_, after] of steps.slice(1).entries()) {
      if (after !== null && after !== undefined) {
        expect(judgeWrite(steps[at_] ?? null, after)).toBeNull();
      }
    }
    // Several sound steps are sound together.
    expect(judgeWrite(clock(), stopped)).toBeNull();
  });

  it.each<[string, Registration | null, Registration]>([
    ['state', null, clock({ deviceStart: null })],
    ['state', null, clock({ deviceStart: { ...stamp, at: start + 1 } })],
    ['state', null, clock({ breaks: [pause()] })],
    ['state', clock(), entry()],
    ['stamp', null, clock({ deviceStart: { ...stamp, offset: 841 } })],
    ['breaks', clock({ breaks: [pause()] }), clock()],
    ['breaks', clock(), clock({ breaks: [lasting, pause({ ...lasting, start: start + 1 })] })],
    ['future', clock(), clock({ breaks: [{ ...lasting, start: syncedAt + 6 * 60_000 }] })],
  ])('has a wrong %s', (fault, before, after) => {
    expect(judgeWrite(before, after)).toBe(fault);
  });

  it('that a later start closes has no stamp, and any length', () => {
    const closed = entry({ end: start, deviceStart: stamp, flags: ['closed_by_later_start'] });
    expect(judgeWrite(clock(), closed)).toBeNull();
    expect(judgeWrite({ ...closed, end }, closed)).toBeNull();
  });
});

describe('what was there before', () => {
  it('is not judged again', () => {
    const odd = entry({
      end: start + 30 * 3_600_000,
      breaks: [pause({ minutes: 7 })],
      flags: ['edited', 'edited'],
    });
    expect(judgeWrite(odd, { ...odd, note: 'Kalv' })).toBeNull();
    expect(judgeWrite(odd, { ...odd, end: start + 29 * 3_600_000 })).toBe('times');
  });
});
