import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { flagsOf } from './flags.ts';
import { monthFlags } from './month-flags.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const entry = (day: string, from: string, to: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${day} ${from}`,
    workDate: day,
    start: at(day, from),
    end: at(day, to),
    ...change,
  });
const deltid = anEmployee({ seatType: 'DELTID' });
const context = {
  settings: DEFAULT_TIME_SETTINGS,
  farm: aFarm(),
  nowMs: NOW,
  person: deltid,
};
const marked = (list: readonly Registration[], flag: string, change = {}) =>
  [...monthFlags(list, { ...context, ...change })]
    .filter(([, flags]) => flags.some((one) => one === flag))
    .map(([id]) => id)
    .toSorted();

/** Sixteen days of five hours: the 80 hours of a part-timer. */
const eighty = (month: string) =>
  Array.from({ length: 16 }, (_, n) =>
    entry(`${month}-${String(n + 1).padStart(2, '0')}`, '07:00', '12:00'),
  );

describe('marks of a month', () => {
  test('T29: over the cap from the registration that passes it, month by month', () => {
    const oneMinute = entry('2026-11-17', '07:00', '07:01');
    const later = entry('2026-11-18', '07:00', '08:00');
    const list = [later, ...eighty('2026-10'), oneMinute, ...eighty('2026-11')];
    expect(marked(list, 'over_cap')).toEqual([oneMinute.id, later.id]);
    expect(marked(list, 'over_cap', { person: anEmployee() })).toEqual([]);
    expect(marked(list, 'over_cap', { person: null })).toEqual([]);
  });

  test.each<[string, Partial<Registration>, number]>([
    ['a proposed end is no work', { status: 'needsAction' }, 0],
    ['nor what is deleted', { deleted: 1 }, 0],
    [
      'an unpaid break is none',
      { breaks: [{ start: null, end: null, minutes: 1, paid: false, kind: 'taken' }] },
      0,
    ],
    [
      'a paid one is',
      { breaks: [{ start: null, end: null, minutes: 1, paid: true, kind: 'taken' }] },
      1,
    ],
    ['what runs counts up to now', { end: null, status: 'running' }, 1],
  ])('the cap counts raw worked minutes: %s', (_name, change, count) => {
    const last = entry('2026-11-17', '07:00', '07:01', change);
    const nowMs = at('2026-11-17', '07:01');
    expect(marked([...eighty('2026-11'), last], 'over_cap', { nowMs })).toHaveLength(count);
    if (change.end === null) {
      expect(marked([...eighty('2026-11'), last], 'over_cap', { nowMs: 0 })).toEqual([]);
    }
  });

  test('two on top of each other are both marked, over midnight and over the month’s end', () => {
    const night = entry('2026-10-31', '22:00', '22:00', { end: at('2026-11-01', '06:00') });
    const early = entry('2026-11-01', '05:59', '08:00');
    const after = entry('2026-11-01', '08:00', '10:00');
    const list = [after, early, night];
    expect(marked(list, 'overlap')).toEqual([night.id, early.id]);
  });

  test('says of each what `flagsOf` says of it among the others', () => {
    const list = [
      entry('2026-11-20', '06:00', '18:00', { flags: ['edited'] }),
      entry('2026-11-20', '17:00', '19:00'),
      entry('2026-11-20', '19:00', '20:00'),
    ];
    const all = monthFlags(list, context);
    for (const one of list) {
      expect(all.get(one.id)).toEqual(flagsOf(one, { ...context, others: list }));
    }
    expect(all.get(list[0]?.id ?? '')).toEqual(['edited', 'overlap', 'long', 'missing_break']);
  });
});
