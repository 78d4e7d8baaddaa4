import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { zonedInstant } from '#tests/support/zones.ts';
import { dayOf, utcOffset } from '../../dates/day.ts';
import { draftOf, type EntryDraft } from './entry-draft.ts';
import { entryTimes } from './entry-times.ts';
import type { Registration } from '../registration/registration.ts';
import { minuteOf, minutesBetween } from '../registration/worked.ts';

const ZONE = 'Europe/Copenhagen';
const draft = (day: string, from: string, to: string, folds: Partial<EntryDraft> = {}) => ({
  unitId: 'k',
  activityId: null,
  breaks: [],
  noBreak: false,
  note: '',
  day,
  from,
  to,
  ...folds,
});
const times = (...args: Parameters<typeof draft>) => entryTimes(draft(...args), null, ZONE);
const minutes = (...args: Parameters<typeof draft>): number | string => {
  const { start, end, issues } = times(...args);
  return start === null
    ? issues.map(({ code, field }) => `${field} ${code}`).join()
    : minutesBetween(start, end);
};

describe('from and to of a form', () => {
  test.each([
    ['T1: over midnight', '2026-06-15', '21:30', '05:15', 465],
    ['T2: the short night', '2026-03-28', '22:00', '06:00', 420],
    ['T3: the long night', '2026-10-24', '22:00', '06:00', 540],
    ['scenario 3: 23:00–07:00 in October', '2026-10-24', '23:00', '07:00', 540],
    ['scenario 3: 23:00–07:00 in March', '2026-03-28', '23:00', '07:00', 420],
    ['the whole of a day', '2026-06-15', '00:00', '24:00', 1440],
    ['the whole of the long day', '2026-10-25', '00:00', '24:00', 1500],
    ['the long day into the next', '2026-10-25', '00:30', '00:15', 'to entry_too_long'],
    ['until midnight', '2026-06-15', '22:00', '24:00', 120],
    ['until midnight, said otherwise', '2026-06-15', '22:00', '00:00', 120],
    ['as long as a night can be', '2026-06-15', '22:00', '21:59', 1439],
    ['no time at all', '2026-06-15', '22:00', '22:00', 'to entry_end_before_start'],
    ['a day and more, by the autumn night', '2026-10-24', '07:00', '06:30', 'to entry_too_long'],
    [
      'T5: begins in the missing hour',
      '2026-03-29',
      '02:30',
      '06:00',
      'from entry_time_missing_hour',
    ],
    ['ends in the missing hour', '2026-03-28', '22:00', '02:30', 'to entry_time_missing_hour'],
    [
      'ends in the missing hour of its own day',
      '2026-03-29',
      '01:00',
      '02:30',
      'to entry_time_missing_hour',
    ],
    ['the missing hour, a day later', '2026-03-29', '03:00', '02:30', 1410],
    ['begins in the doubled hour', '2026-10-25', '02:30', '06:00', 'from entry_time_twice'],
    ['ends in the doubled hour', '2026-10-24', '22:00', '02:30', 'to entry_time_twice'],
    [
      'ends in the doubled hour of its own day',
      '2026-10-25',
      '01:00',
      '02:30',
      'to entry_time_twice',
    ],
  ])('%s', (_name, day, from, to, expected) => {
    expect(minutes(day, from, to)).toBe(expected);
  });

  test.each([
    ['T4: from the first 02:30 to the second 02:15', '02:30', '02:15', { fromFold: 'first' }, 45],
    ['from the first 02:30 to the second 02:30', '02:30', '02:30', { fromFold: 'first' }, 60],
    ['from the second 02:10', '02:10', '03:00', { fromFold: 'second' }, 50],
    ['from the first 02:10', '02:10', '03:00', { fromFold: 'first' }, 110],
    ['until the first 02:30', '01:00', '02:30', { toFold: 'first' }, 90],
    ['until the second 02:30', '01:00', '02:30', { toFold: 'second' }, 150],
    ['both said', '02:00', '02:30', { fromFold: 'first', toFold: 'second' }, 90],
    [
      'a fold that is over says nothing',
      '02:30',
      '02:15',
      { fromFold: 'first', toFold: 'first' },
      45,
    ],
    ['a fold where time is one says nothing', '08:00', '09:00', { fromFold: 'second' }, 60],
  ] as const)('the autumn night: %s', (_name, from, to, folds, expected) => {
    expect(minutes('2026-10-25', from, to, folds)).toBe(expected);
  });

  test('what is asked and what is missing is named by its time', () => {
    expect(times('2026-10-25', ' 0230 ', '06:00').issues).toEqual([
      { field: 'from', code: 'entry_time_twice', params: { time: '0230' } },
    ]);
    expect(times('2026-03-28', '22', '2.30').issues).toEqual([
      { field: 'to', code: 'entry_time_missing_hour', params: { time: '2.30' } },
    ]);
  });

  test('the end of a day is there even where midnight is not', () => {
    const sunday = entryTimes(draft('2018-11-03', '20:00', '24:00'), null, 'America/Sao_Paulo');
    expect(sunday.end).toBe(Date.UTC(2018, 10, 4, 3));
  });
});

describe('stamps that are stored', () => {
  const stored = aRegistration({
    start: at('2026-11-20', '06:00') + 37_123,
    end: at('2026-11-20', '14:00') + 5_999,
    workDate: '2026-11-20',
  });
  const change = (fields: Partial<EntryDraft>, registration: Registration = stored) =>
    entryTimes({ ...draftOf(registration, ZONE), ...fields }, registration, ZONE);

  test('keep their seconds where the form shows their minute, however it is typed', () => {
    expect(change({ from: '6', to: '1400' })).toMatchObject({
      start: stored.start,
      end: stored.end,
    });
    expect(change({ to: '14:30' })).toMatchObject({
      start: stored.start,
      end: at('2026-11-20', '14:30'),
    });
    expect(change({ from: '05:30' })).toMatchObject({
      start: at('2026-11-20', '05:30'),
      end: stored.end,
    });
    expect(change({ day: '2026-11-19' })).toMatchObject({
      start: at('2026-11-19', '06:00'),
      end: at('2026-11-19', '14:00'),
    });
  });

  test('of more than a day are not cut down in silence by a change of something else', () => {
    const long = { ...stored, end: at('2026-11-21', '14:00') };
    expect(change({ note: 'x' }, long).issues).toEqual([{ field: 'to', code: 'entry_too_long' }]);
    expect(change({ to: '15:00' }, long)).toMatchObject({ end: at('2026-11-20', '15:00') });
  });

  test('of less than a minute have to be set right', () => {
    const short = { ...stored, end: stored.start + 3_000 };
    expect(change({}, short).issues).toEqual([{ field: 'to', code: 'entry_too_short' }]);
  });

  test('come back from their own form in every zone, through every change of clocks', () => {
    const length = fc.integer({ min: 60_000, max: 24 * 3_600_000 });
    fc.assert(
      fc.property(zonedInstant, length, ({ zone, ms }, long) => {
        const registration = { ...stored, start: ms, end: ms + long, workDate: dayOf(ms, zone) };
        const form = draftOf(registration, zone);
        expect(entryTimes(form, registration, zone)).toMatchObject({ start: ms, end: ms + long });
        const typed = entryTimes(form, null, zone);
        const stretch = minutesBetween(ms, ms + long);
        // Where the face of the clock goes round once, a form shows a stretch a day shorter; and where clocks
        // go back over midnight, an end on the day before.
        const face = stretch + utcOffset(ms + long, zone) - utcOffset(ms, zone);
        if (face >= 1440 || dayOf(ms + long, zone) < dayOf(ms, zone)) return;
        if (typed.start === null) throw new Error(typed.issues[0]?.code);
        expect([minuteOf(typed.start), minuteOf(typed.end)]).toEqual([
          minuteOf(ms),
          minuteOf(ms) + stretch,
        ]);
      }),
      { numRuns: runs(1000) },
    );
  });
});
