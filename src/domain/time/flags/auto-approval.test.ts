import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { autoApproval, type AutoApprovalContext } from './auto-approval.ts';
import type { Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '../period/time-settings.ts';

const DAY = '2026-11-20';
const entry = aRegistration({
  workDate: DAY,
  start: at(DAY, '06:00'),
  end: at(DAY, '13:24'),
  updatedByEid: 'me',
});
const mode = (approvalMode: TimeSettings['approvalMode']) => ({
  settings: { ...DEFAULT_TIME_SETTINGS, approvalMode },
});
const context: AutoApprovalContext = {
  ...mode('outsideTolerance'),
  person: anEmployee(),
  farm: aFarm(),
  netMinutesOfDay: 444,
  normMinutesOfDay: 444,
  others: [],
};
const judge = (
  change: Partial<AutoApprovalContext> = {},
  registration: Partial<Registration> = {},
) => autoApproval({ ...entry, ...registration }, { ...context, ...change }).reason;

describe('what approves itself', () => {
  test('is nothing on a farm that approves all by hand', () => {
    expect(autoApproval(entry, { ...context, ...mode('all') })).toEqual({
      approve: false,
      reason: 'mode_all',
    });
  });

  test('is as the unit says, where it says another thing than the farm', () => {
    const own = { ...DEFAULT_TIME_SETTINGS, approvalMode: 'none' } as const;
    const settings = { ...context.settings, unitApproval: { [entry.unitId]: own } };
    expect(judge({ settings })).toBe('mode_none');
    expect(judge({ settings }, { unitId: 'elsewhere' })).toBe(judge({}));
    const narrow = { ...own, approvalMode: 'outsideTolerance', toleranceTotalMinutes: 0 } as const;
    const strict = { ...context.settings, unitApproval: { [entry.unitId]: narrow } };
    expect(judge({ settings: strict, netMinutesOfDay: 443, normMinutesOfDay: 444 })).toBe(
      'total_outside',
    );
    expect(judge({ netMinutesOfDay: 443, normMinutesOfDay: 444 })).toBe('inside_tolerance');
  });

  test('is everything finished on a farm that approves nothing', () => {
    expect(autoApproval(entry, { ...context, ...mode('none') })).toEqual({
      approve: true,
      reason: 'mode_none',
    });
    expect(judge({ ...mode('none'), netMinutesOfDay: 0 }, { flags: ['no_break'] })).toBe(
      'mode_none',
    );
  });

  test.each(['none', 'outsideTolerance'] as const)(
    'never what is not pending, nor what a leader has just pulled back: %s',
    (approvalMode) => {
      const own = (registration: Partial<Registration>) => judge(mode(approvalMode), registration);
      expect(own({ status: 'needsAction' })).toBe('not_pending');
      expect(own({ status: 'running', end: null })).toBe('not_pending');
      expect(own({ status: 'returned' })).toBe('not_pending');
      expect(own({ deleted: 1 })).toBe('not_pending');
      const before = { ...entry, status: 'approved' as const };
      expect(judge({ ...mode(approvalMode), before })).toBe('pulled_back');
      expect(judge({ ...mode(approvalMode), before: { ...entry, status: 'running' } })).toMatch(
        /mode_none|inside_tolerance/,
      );
    },
  );

  test.each(['none', 'outsideTolerance'] as const)(
    'not what comes when the days of its unit have been closed: %s',
    (approvalMode) => {
      const farm = aFarm({ closedUnits: { [entry.unitId]: entry.workDate } });
      expect(judge({ ...mode(approvalMode), farm })).toBe('days_closed');
    },
  );

  test.each(['no_stop', 'closed_by_later_start', 'no_break', 'start_moved', 'edited'] as const)(
    'not what is marked with %s',
    (flag) => {
      expect(judge({}, { flags: [flag] })).toBe('flagged');
    },
  );

  test('not what lies on top of another, of the day or of a night beside it', () => {
    const beside = (from: number, to: number | null, change: Partial<Registration> = {}) =>
      judge({ others: [aRegistration({ id: 'other', start: from, end: to, ...change })] });
    const night = at('2026-11-19', '22:00');
    expect(beside(night, at(DAY, '06:00'))).toBe('inside_tolerance');
    expect(beside(night, at(DAY, '06:01'))).toBe('flagged');
    expect(beside(night, at(DAY, '06:01'), { status: 'needsAction' })).toBe('inside_tolerance');
    expect(beside(at(DAY, '13:23'), null)).toBe('flagged');
    expect(beside(at(DAY, '13:24'), null)).toBe('inside_tolerance');
  });

  test('not what the farm asks for a note with, before there is one', () => {
    const asks = { settings: { ...context.settings, noteWhenManual: true } };
    expect(judge(asks, { source: 'manual' })).toBe('flagged');
    expect(judge(asks, { source: 'manual', note: 'Hø' })).toBe('inside_tolerance');
    expect(judge(asks)).toBe('inside_tolerance');
  });

  test.each(['none', 'outsideTolerance'] as const)(
    'never what is longer than the farm’s longest shift: %s',
    (approvalMode) => {
      const longest = (maxShiftMinutes: number) =>
        judge({ settings: { ...context.settings, approvalMode, maxShiftMinutes } });
      expect(longest(443)).toBe('over_max_shift');
      expect(longest(444)).toMatch(/mode_none|inside_tolerance/);
    },
  );

  test('not what a clock that was off has stamped, nor what a leader has written', () => {
    const deviceStart = { at: entry.start, offset: 60, skew: 400_000 };
    expect(judge({}, { deviceStart })).toBe('flagged');
    expect(judge({}, { source: 'leader' })).toBe('entered_by_leader');
    expect(judge({}, { updatedByEid: 'lea' })).toBe('entered_by_leader');
    expect(judge({}, { updatedByEid: null, createdByEid: 'lea' })).toBe('entered_by_leader');
    expect(judge({}, { updatedByEid: null, createdByEid: 'me' })).toBe('inside_tolerance');
  });

  test.each([
    [444, 'inside_tolerance'],
    [459, 'inside_tolerance'],
    [429, 'inside_tolerance'],
    [460, 'total_outside'],
    [428, 'total_outside'],
  ])('the day’s %d minutes against the day’s norm of 444: %s', (netMinutesOfDay, reason) => {
    expect(judge({ netMinutesOfDay })).toBe(reason);
    const hasNothing = judge({ netMinutesOfDay, normMinutesOfDay: 0 });
    expect(hasNothing).toBe('nothing_to_compare');
  });

  test('against a shift each end counts, and the shift less its break', () => {
    const shift = (from: string, to: string, breakMinutes = 0) => {
      return { shiftId: 's', start: at(DAY, from), end: at(DAY, to), breakMinutes };
    };
    const of = (from: string, to: string, breakMinutes = 0) =>
      judge({}, { planned: shift(from, to, breakMinutes) });
    const planned = shift('06:00', '13:24');
    expect(judge({ normMinutesOfDay: 0 }, { planned })).toBe('inside_tolerance');
    const before = {
      ...entry,
      id: 'before',
      start: at(DAY, '06:00'),
      end: at(DAY, '08:00'),
      planned,
    };
    const after = { start: at(DAY, '08:30'), end: at(DAY, '13:24'), planned };
    expect(judge({ others: [before] }, after)).toBe('inside_tolerance');
    expect(judge({ others: [{ ...before, deleted: 1 }] }, after)).toBe('start_outside');
    expect([of('06:10', '13:24'), of('05:50', '13:24')]).toEqual([
      'inside_tolerance',
      'inside_tolerance',
    ]);
    expect([of('06:11', '13:24'), of('05:49', '13:24')]).toEqual([
      'start_outside',
      'start_outside',
    ]);
    expect([of('06:00', '13:35'), of('06:00', '13:13')]).toEqual(['end_outside', 'end_outside']);
    expect(of('06:00', '13:24', 16)).toBe('total_outside');
    expect(of('06:00', '13:24', 15)).toBe('inside_tolerance');
  });
});
