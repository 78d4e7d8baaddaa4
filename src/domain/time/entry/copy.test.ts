import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anActor, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { dayOf } from '../../dates/day.ts';
import { copyDay, copyWeek, type CopyInput } from './copy.ts';
import { entryTimes } from './entry-times.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import { minuteOf } from '../registration/worked.ts';

const ZONE = 'Europe/Copenhagen';
const entry = (day: string, from: string, to: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${day} ${from}`,
    workDate: day,
    start: at(day, from),
    end: at(day, to),
    status: 'approved',
    ...change,
  });
const input = (others: readonly Registration[], change: Partial<CopyInput> = {}): CopyInput => ({
  employeeId: 'me',
  actor: anActor(),
  farm: aFarm(),
  settings: { ...DEFAULT_TIME_SETTINGS, editWindowDays: 62, graceDays: 31 },
  others,
  nowMs: at('2026-11-21', '20:00'),
  person: anEmployee(),
  ...change,
});
const MONDAY = '2026-11-09';
const pause = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' as const };
const morning = entry(MONDAY, '04:30', '08:00', { note: 'malkning', activityId: 'milk' });
const evening = entry(MONDAY, '15:00', '18:30', { breaks: [pause], flags: ['no_stop'] });

describe('copying a day', () => {
  const copy = (others: readonly Registration[], change: Partial<CopyInput> = {}) =>
    copyDay({ ...input(others, change), from: MONDAY, to: '2026-11-20' });

  test('makes a form of each registration, by start, on the other day', () => {
    const { drafts, left } = copy([evening, morning]);
    expect(left).toEqual([]);
    expect(drafts).toEqual([
      {
        unitId: 'k',
        activityId: 'milk',
        day: '2026-11-20',
        from: '04:30',
        to: '08:00',
        breaks: [],
        noBreak: false,
        note: 'malkning',
      },
      {
        unitId: 'k',
        activityId: null,
        day: '2026-11-20',
        from: '15:00',
        to: '18:30',
        breaks: [{ from: '', to: '', minutes: '30', paid: false }],
        noBreak: false,
        note: '',
      },
    ]);
  });

  test('does not say for the other day that no break was taken', () => {
    const { drafts } = copy([{ ...morning, flags: ['no_break'] }]);
    expect(drafts[0]?.noBreak).toBe(false);
  });

  test('names what is on top of another, and copies the rest', () => {
    const there = entry('2026-11-20', '07:00', '09:00');
    const { drafts, left } = copy([morning, evening, there]);
    expect(drafts.map(({ from }) => from)).toEqual(['15:00']);
    expect(left).toEqual([
      {
        registration: morning,
        day: '2026-11-20',
        issues: [{ field: 'to', code: 'entry_overlap', params: { from: '07:00', to: '09:00' } }],
      },
    ]);
  });

  test('names what has not ended, what is longer than a form can say, and what the form refuses', () => {
    const codes = (registration: Registration, change: Partial<CopyInput> = {}) =>
      copy([registration], change).left.flatMap(({ issues }) => issues.map(({ code }) => code));
    expect(codes({ ...morning, end: null, status: 'running' })).toEqual(['entry_not_allowed']);
    expect(codes({ ...morning, status: 'needsAction' })).toEqual(['entry_not_allowed']);
    expect(codes({ ...morning, end: at('2026-11-11', '05:00') })).toEqual(['entry_too_long']);
    expect(codes({ ...morning, unitId: 'm' })).toEqual(['entry_unit_not_yours']);
    const farm = aFarm({ lockedThrough: '2026-11-20' });
    expect(codes(morning, { farm })).toEqual(['entry_day_locked']);
  });

  test('leaves deleted ones and those of others alone', () => {
    const others = [
      { ...morning, deleted: 1 },
      { ...evening, employeeId: 'you' },
    ];
    expect(copy(others)).toEqual({ drafts: [], left: [] });
  });

  test('stops at a seat’s maximum, counting what it has copied', () => {
    const deltid = anActor({ employee: { id: 'me', units: ['k'], seatType: 'DELTID' } });
    const { drafts, left } = copy([morning, evening], { actor: deltid, monthMinutes: 4700 });
    expect([drafts.length, left[0]?.issues[0]?.code]).toEqual([1, 'entry_cap_reached']);
  });
});

describe('copying a week', () => {
  test('goes from weekday to weekday, whatever day names the weeks', () => {
    const night = entry('2026-11-15', '22:00', '22:00', { end: at('2026-11-16', '04:30') });
    const outside = entry('2026-11-08', '07:00', '08:00');
    const others = [morning, night, outside];
    const { drafts, left } = copyWeek({ ...input(others), from: '2026-11-12', to: '2026-11-04' });
    expect(drafts.map(({ day, from, to }) => `${day} ${from}-${to}`)).toEqual([
      '2026-11-02 04:30-08:00',
      '2026-11-08 22:00-04:30',
    ]);
    expect(left).toEqual([]);
  });

  test('names the hour that the spring night has not got', () => {
    const night = entry('2026-03-22', '02:30', '06:00');
    const spring = { nowMs: at('2026-04-01', '12:00') };
    const { drafts, left } = copyWeek({
      ...input([night], spring),
      from: '2026-03-22',
      to: '2026-03-29',
    });
    expect(drafts).toEqual([]);
    expect(left[0]?.issues).toMatchObject([{ field: 'from', code: 'entry_time_missing_hour' }]);
  });

  test('never makes an overlap and never drops one in silence', () => {
    const stretch = fc.record({
      day: fc.integer({ min: 0, max: 13 }),
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 1440 }),
    });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (list) => {
        const others = list.map(({ day, from, length }, at0) => {
          const start = at('2026-10-19', '00:00') + day * 86_400_000 + from * 60_000;
          const registration = aRegistration({
            id: `r${at0}`,
            start,
            end: start + length * 60_000,
          });
          return { ...registration, workDate: dayOf(start, ZONE) };
        });
        const { drafts, left } = copyWeek({
          ...input(others),
          from: '2026-10-19',
          to: '2026-10-26',
        });
        const sources = others.filter(({ workDate }) => workDate < '2026-10-26');
        expect(drafts.length + left.length).toBe(sources.length);
        const copied = drafts.map((draft) => entryTimes(draft, null, ZONE));
        const kept = others.filter(({ workDate }) => workDate >= '2026-10-18');
        const all = [...kept, ...copied].map(({ start, end }) => [start ?? 0, end ?? 0] as const);
        for (const [index] of copied.entries()) {
          const own = all[kept.length + index] ?? [0, 0];
          const hits = all.filter(
            (other) =>
              other !== own &&
              minuteOf(own[0]) < minuteOf(other[1]) &&
              minuteOf(other[0]) < minuteOf(own[1]),
          );
          expect(hits).toEqual([]);
        }
      }),
    );
  });
});
