import { describe, expect, it } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { instantOf } from '../../dates/day.ts';
import { checkShift, draftOfShift, type ShiftDraft } from '../shift/shift-draft.ts';
import { type Shift, shiftMinutes, shiftOnDay } from '../shift/shift.ts';

const ZONE = 'Europe/Copenhagen';
const at = (day: string, time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day, hour, minute, ZONE);
};
const shift = (employeeId: string | null, start: number, end: number): Shift => ({
  employeeId,
  start,
  end,
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: { norm: 'agreed' },
});
const unit = aUnit({ id: 'kostald', unitName: 'Kostald' });
const rasmus = anEmployee({ id: 'rasmus', firstName: 'Rasmus', units: ['kostald'] });
const gone = anEmployee({ id: 'gone', firstName: 'Piotr', units: ['kostald'], deleted: 1 });
const season = anEmployee({
  id: 'season',
  firstName: 'Ionut',
  units: ['kostald'],
  startDate: at('2026-11-25', '00:00'),
  endDate: at('2026-11-27', '00:00'),
});
const context = {
  timeZone: ZONE,
  unit,
  employees: [rasmus, gone, season],
  days: { from: '2026-11-23', to: '2026-11-29' },
  before: null,
};
const draft = (change: Partial<ShiftDraft> = {}): ShiftDraft => ({
  employeeId: 'rasmus',
  day: '2026-11-23',
  from: '6',
  to: '14.30',
  breakMinutes: 30,
  title: ' Dag stald ',
  note: '',
  guideIds: ['milking'],
  ...change,
});
const codes = (change: Partial<ShiftDraft>): string[] => {
  const checked = checkShift(draft(change), context);
  return checked.ok ? [] : checked.issues.map(({ field, code }) => `${field} ${code}`);
};

describe('a shift from a form', () => {
  it('is read as people type times, over midnight too', () => {
    const checked = checkShift(draft(), context);
    expect(checked.ok && checked.shift).toMatchObject({
      employeeId: 'rasmus',
      start: at('2026-11-23', '06:00'),
      end: at('2026-11-23', '14:30'),
      title: 'Dag stald',
      guideIds: ['milking'],
    });
    const night = checkShift(draft({ from: '2200', to: '6' }), context);
    expect(night.ok && night.shift.end).toBe(at('2026-11-24', '06:00'));
    expect(night.ok && draftOfShift(night.shift, ZONE)).toMatchObject({
      from: '22:00',
      to: '06:00',
    });
    const open = checkShift(draft({ employeeId: '' }), context);
    expect(open.ok && open.shift.employeeId).toBeNull();
  });

  it.each<[string, Partial<ShiftDraft>, string[]]>([
    ['nobody who has left', { employeeId: 'gone' }, ['employeeId person_gone']],
    [
      'nobody before their first day',
      { employeeId: 'season', day: '2026-11-24' },
      ['employeeId not_employed'],
    ],
    [
      'nobody after their last day',
      { employeeId: 'season', day: '2026-11-28' },
      ['employeeId not_employed'],
    ],
    ['somebody on their last day', { employeeId: 'season', day: '2026-11-27' }, []],
    ['nobody unknown', { employeeId: 'x' }, ['employeeId person_gone']],
    ['no day', { day: null }, ['day day_missing']],
    ['another week', { day: '2026-12-01' }, ['day day_outside']],
    ['no time', { from: 'x' }, ['from time_unreadable']],
    ['no length', { to: '6' }, ['to no_length']],
    ['too short', { to: '06:03', breakMinutes: 0 }, ['to too_short']],
    [
      'a break longer than the shift',
      { to: '6.30', breakMinutes: 45 },
      ['breakMinutes break_too_long'],
    ],
    ['a negative break', { breakMinutes: -1 }, ['breakMinutes break_wrong']],
    ['eight guides', { guideIds: 'a b c d e f g h'.split(' ') }, []],
    ['nine guides', { guideIds: 'a b c d e f g h i'.split(' ') }, ['guideIds guides_many']],
    ['half a minute of a break', { breakMinutes: 0.5 }, ['breakMinutes break_wrong']],
  ])('has %s', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('says that a time does not exist in the night that clocks are put forward', () => {
    const spring = { ...context, days: { from: '2027-03-22', to: '2027-03-28' } };
    const checked = checkShift(draft({ day: '2027-03-28', from: '02:30' }), spring);
    expect(!checked.ok && checked.issues).toEqual([{ field: 'from', code: 'time_missing' }]);
    const night = checkShift(
      draft({ day: '2027-03-27', from: '22', to: '6', breakMinutes: 0 }),
      spring,
    );
    expect(night.ok && shiftMinutes(night.shift)).toBe(420);
  });

  it('keeps a reason for the same person at the same times alone', () => {
    const before = shift('rasmus', at('2026-11-23', '06:00'), at('2026-11-23', '14:30'));
    const reasons = (change: Partial<ShiftDraft>) => {
      const checked = checkShift(draft(change), { ...context, before });
      return checked.ok && Object.keys(checked.shift.overrides);
    };
    expect(reasons({ note: 'Husk kalv 412' })).toEqual(['norm']);
    expect(reasons({ to: '15' })).toEqual([]);
    expect(reasons({ employeeId: '' })).toEqual([]);
  });

  it('stays where it is in the night that clocks are put back, when nothing of it changes', () => {
    const second = at('2026-10-25', '02:30') + 3_600_000;
    const before = shift('rasmus', second, second + 4 * 3_600_000);
    const days = { from: '2026-10-19', to: '2026-10-25' };
    const checked = checkShift(draftOfShift(before, ZONE), { ...context, days, before });
    expect(checked.ok && checked.shift.start).toBe(second);
  });

  it('is refused in a unit that was put away', () => {
    const checked = checkShift(draft(), { ...context, unit: { ...unit, deleted: 1 } });
    expect(!checked.ok && checked.issues).toEqual([{ field: 'form', code: 'unit_away' }]);
  });
});

describe('a shift on another day', () => {
  it('keeps its clock times through a change of clocks', () => {
    const night = shift('rasmus', at('2026-10-17', '22:00'), at('2026-10-18', '06:00'));
    const moved = shiftOnDay(night, '2026-10-24', ZONE);
    expect(moved.start).toBe(at('2026-10-24', '22:00'));
    expect(moved.end).toBe(at('2026-10-25', '06:00'));
    expect([shiftMinutes(night), shiftMinutes(moved)]).toEqual([480, 540]);
  });
});
