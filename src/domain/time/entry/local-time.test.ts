import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { clockChanges, zonedInstant } from '#tests/support/zones.ts';
import { dayOf, timeOf, utcOffset } from '../../dates/day.ts';
import { instantsOf, parseTime, resolveLocal } from './parse-time.ts';

const DENMARK = 'Europe/Copenhagen';
const resolve = (day: string, time: string, zone: string) =>
  resolveLocal(day, parseTime(time) ?? { hour: 0, minute: 0 }, zone);

describe('a clock time of a day', () => {
  test('T5: 02:30 of the spring night does not exist in Denmark', () => {
    expect(resolve('2026-03-29', '02:30', DENMARK)).toEqual({ kind: 'missing' });
    expect(resolve('2026-03-29', '02:00', DENMARK)).toEqual({ kind: 'missing' });
    expect(resolve('2026-03-29', '03:00', DENMARK)).toEqual({
      kind: 'one',
      ms: Date.UTC(2026, 2, 29, 1),
    });
  });

  test('T4: 02:30 of the autumn night is two instants, and 03:00 is one', () => {
    expect(resolve('2026-10-25', '02:30', DENMARK)).toEqual({
      kind: 'two',
      first: Date.UTC(2026, 9, 25, 0, 30),
      second: Date.UTC(2026, 9, 25, 1, 30),
    });
    expect(resolve('2026-10-25', '03:00', DENMARK).kind).toBe('one');
    expect(resolve('2026-10-25', '01:59', DENMARK).kind).toBe('one');
  });

  test.each([
    ['T2: the short night begins', '2026-03-28', '22:00', 1774731600000],
    ['T2: the short night ends', '2026-03-29', '06:00', 1774756800000],
    ['T3: the long night begins', '2026-10-24', '22:00', 1792872000000],
    ['T3: the long night ends', '2026-10-25', '06:00', 1792904400000],
  ])('%s', (_name, day, time, ms) => {
    expect(resolve(day, time, DENMARK)).toEqual({ kind: 'one', ms });
  });

  test('zones change at midnight, by half an hour, and leave out whole days', () => {
    expect(resolve('2018-11-04', '00:00', 'America/Sao_Paulo').kind).toBe('missing');
    expect(resolve('2018-02-17', '23:30', 'America/Sao_Paulo').kind).toBe('two');
    expect(resolve('2026-04-05', '01:40', 'Australia/Lord_Howe').kind).toBe('two');
    expect(resolve('2026-10-04', '02:15', 'Australia/Lord_Howe').kind).toBe('missing');
    expect(resolve('2011-12-30', '12:00', 'Pacific/Apia').kind).toBe('missing');
    expect(resolve('2011-12-31', '00:30', 'Pacific/Apia').kind).toBe('one');
  });

  test('24:00 is the next day at 00:00', () => {
    expect(resolve('2026-11-21', '24:00', DENMARK)).toEqual(
      resolve('2026-11-22', '00:00', DENMARK),
    );
  });

  test('every instant comes back from its own day and time, in every zone, and nothing else does', () => {
    fc.assert(
      fc.property(zonedInstant, ({ ms: stamp, zone }) => {
        const ms = stamp - (stamp % 60_000);
        const instants = instantsOf(resolve(dayOf(ms, zone), timeOf(ms, zone), zone));
        expect(instants).toContain(ms);
        expect(instants).toEqual([...new Set(instants)].toSorted((a, b) => a - b));
        for (const one of instants) {
          expect([dayOf(one, zone), timeOf(one, zone)]).toEqual([
            dayOf(ms, zone),
            timeOf(ms, zone),
          ]);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('a time is missing or twice only where clocks change, as long as they change by', () => {
    for (const zone of ['Europe/Copenhagen', 'Australia/Lord_Howe', 'Africa/Cairo'] as const) {
      for (const change of clockChanges(zone).slice(-4)) {
        const by = utcOffset(change, zone) - utcOffset(change - 1, zone);
        const local = change + utcOffset(change, zone) * 60_000;
        const kinds = new Map<string, number>();
        for (let minute = -240; minute < 240; minute += 1) {
          const text = new Date(local + minute * 60_000).toISOString();
          const { kind } = resolve(text.slice(0, 10), text.slice(11, 16), zone);
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
        expect([kinds.get('missing') ?? 0, kinds.get('two') ?? 0]).toEqual([
          Math.max(0, by),
          Math.max(0, -by),
        ]);
      }
    }
  });
});
