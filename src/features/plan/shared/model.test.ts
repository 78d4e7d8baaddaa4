import { describe, expect, it } from 'vitest';
import type { Absence } from '#domain/leave/document/leave.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { emptyWeek, type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { publicationOf } from '../publish/model.ts';
import { boardColumns, boardRows, boardWeeks } from './model.ts';

const farm = aFarm({});
const WEEK = '2026-W48';
const WHOLE = { from: '2026-11-23', to: '2026-11-29' };
const hours = [{ date: 1, month: 1, year: 2020, value: 37 }];
const rasmus = anEmployee({
  id: 'rasmus',
  firstName: 'Rasmus',
  lastName: 'B',
  units: ['k'],
  hours,
});
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'K', units: ['k'], hours: [] });
const henrik = anEmployee({
  id: 'henrik',
  firstName: 'Henrik',
  lastName: 'M',
  units: ['m'],
  hours,
});
const gone = anEmployee({
  id: 'gone',
  firstName: 'Piotr',
  lastName: 'N',
  units: ['k'],
  deleted: 1,
});
const employees = [rasmus, ida, henrik, gone];

const shift = (employeeId: string | null, day: string, from: string, to: string): Shift => ({
  employeeId,
  start: at(day, from),
  end: at(day, to),
  breakMinutes: 30,
  activityId: null,
  title: 'Dag stald',
  note: '',
  guideIds: [],
  overrides: {},
});
const published = (unitId: string, shifts: Record<string, Shift>): PlanWeek => ({
  ...NO_AUDIT,
  ...emptyWeek(unitId, WEEK),
  id: `${unitId}_${WEEK}`,
  shifts,
  previous: {},
  publicationId: 'p',
  publishedAt: 1,
  publishedByEid: 'me',
});
const draft = (shifts: Record<string, Shift>) => ({
  ...NO_AUDIT,
  ...emptyWeek('k', WEEK),
  id: `k_${WEEK}`,
  shifts,
});
const monday = shift('rasmus', '2026-11-23', '06:00', '14:30');
const open = shift(null, '2026-11-24', '06:00', '14:30');
const lent = shift('henrik', '2026-11-25', '06:00', '14:30');
const away: Absence = {
  ...NO_AUDIT,
  id: 'a',
  employeeId: 'rasmus',
  from: '2026-11-26',
  to: '2026-11-27',
  part: 'full',
};

/** Open-ended: counted until a week from today. */
const sick: Absence = { ...away, id: 's', employeeId: 'ida', from: '2026-11-16', to: null };

const rowsOf = (
  weeks: ReturnType<typeof boardWeeks>,
  days: { readonly from: string; readonly to: string } = WHOLE,
  staff = employees,
) =>
  boardRows({
    farm,
    unitId: 'k',
    days,
    weeks,
    others: [published('m', { x: shift('rasmus', '2026-11-28', '07:00', '12:00') })],
    employees: staff,
    absences: [away, sick],
    holidays: [],
    today: '2026-11-17',
  });

describe('[S2.10] the board of a unit', () => {
  const weeks = boardWeeks([WEEK], 'k', [draft({ a: monday, o: open, h: lent })], []);

  it('has open shifts, the people of the unit and whoever else has a shift there', () => {
    const rows = rowsOf(weeks);
    expect(rows.map(({ key }) => key)).toEqual(['open', 'henrik', 'ida', 'rasmus']);
    expect(rows[0]?.cells[1]?.shifts.map(({ id }) => id)).toEqual(['o']);
  });

  it('has whoever comes to the unit on one of the days, and not before', () => {
    const entry = (from: string, ...units: string[]) => {
      return { from, type: 'flex', weekdayPattern: null, home: units[0] ?? '', units } as const;
    };
    const comes = anEmployee({
      id: 'comes',
      units: ['m'],
      terms: [entry('2026-01-01', 'm'), entry('2026-11-29', 'k')],
    });
    const keysOn = (to: string) =>
      rowsOf(weeks, { ...WHOLE, to }, [rasmus, comes]).map(({ key }) => key);
    expect(keysOn('2026-11-29')).toContain('comes');
    expect(keysOn('2026-11-28')).not.toContain('comes');
  });

  it('counts what is planned everywhere and days of leave against the norm', () => {
    const row = rowsOf(weeks).find(({ key }) => key === 'rasmus');
    // 8 hours here, 4½ in another unit, and two days of leave at 7.4.
    expect(row?.minutes).toBe(480 + 270 + 2 * 444);
    expect(row?.norm).toBe(37 * 60);
    expect(row?.cells[3]?.isAway).toBe(true);
    const ida = rowsOf(weeks).find(({ key }) => key === 'ida');
    expect(ida?.cells.map(({ isAway }) => isAway)).toEqual([true, true, ...Array(5).fill(false)]);
    expect(row?.cells[5]?.elsewhere.map(({ unitId }) => unitId)).toEqual(['m']);
    expect(rowsOf(weeks).find(({ key }) => key === 'ida')?.norm).toBeNull();
  });

  it('of some days has the shifts that begin on them alone, and hours of those', () => {
    const night = shift('rasmus', '2026-11-24', '22:00', '06:00');
    const midnight = shift('ida', '2026-11-26', '00:00', '06:00');
    const late = { ...night, end: at('2026-11-25', '06:00') };
    const [week] = boardWeeks([WEEK], 'k', [draft({ a: monday, late, midnight, h: lent })], []);
    const of = (from: string, to: string) =>
      rowsOf(week === undefined ? [] : [week], { from, to }).map(({ key, cells, minutes }) => [
        key,
        cells.map(({ shifts }) => shifts.map(({ id }) => id).join()).join('|'),
        minutes,
      ]);
    expect(of('2026-11-23', '2026-11-24')).toEqual([
      ['open', '|', 0],
      ['ida', '|', 0],
      ['rasmus', 'a|late', 480 + 450],
    ]);
    expect(of('2026-11-25', '2026-11-25')).toEqual([
      ['open', '', 0],
      ['henrik', 'h', 480],
      ['ida', '', 0],
      ['rasmus', '', 0],
    ]);
  });

  it('begins with what is published where nothing is drafted', () => {
    const [week] = boardWeeks([WEEK], 'k', [], [published('k', { a: monday })]);
    expect(Object.keys(week?.draft.shifts ?? {})).toEqual(['a']);
  });

  it('says on which days too few are planned', () => {
    const need = {
      unitId: 'k',
      title: 'Dag',
      weekdays: [1, 2],
      startMinute: 420,
      endMinute: 600,
      people: 1,
    };
    const columns = boardColumns({
      farm,
      unitId: 'k',
      days: WHOLE,
      weeks,
      today: '2026-11-24',
      isHoliday: (day) => day === '2026-11-25',
      needs: { d: need },
      notesOf: () => [],
    });
    expect(columns.map(({ staffing }) => staffing.map(({ planned }) => planned))).toEqual([
      [1],
      [0],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(columns.map(({ marks }) => marks.join())).toEqual([
      '',
      'today',
      'holiday',
      '',
      '',
      'weekend',
      'weekend',
    ]);
  });
});

describe('what is to be published', () => {
  const about = {
    uid: 'me',
    nowMs: at('2026-11-20', '12:00'),
    timeZone: ZONE,
    settings: { levels: {}, noticeDays: 7 },
    verdicts: [],
    staffing: [],
  };

  it('is counted, with the people who hear of it, but never who publishes', () => {
    const weeks = boardWeeks(
      [WEEK],
      'k',
      [
        draft({
          a: { ...monday, title: 'Fodring' },
          h: lent,
          m: shift('me', '2026-11-25', '06:00', '08:00'),
        }),
      ],
      [published('k', { a: monday, g: shift('ida', '2026-11-28', '05:00', '09:00') })],
    );
    const found = publicationOf(weeks, about);
    expect(found.counts).toEqual({ new: 2, changed: 1, removed: 1 });
    expect(found.people.toSorted()).toEqual(['henrik', 'ida', 'rasmus']);
    expect(found.isLate).toBe(true);
    const late = (settings: Pick<PlanningSettings, 'levels' | 'noticeDays'>) =>
      publicationOf(weeks, { ...about, settings });
    expect(late({ levels: {}, noticeDays: 3 }).isLate).toBe(false);
    expect(late({ levels: { lateNotice: 'off' }, noticeDays: 7 }).isLate).toBe(false);
    expect(found.blocked).toBe(0);
    expect(late({ levels: { lateNotice: 'block' }, noticeDays: 7 }).blocked).toBe(1);
  });

  it('is not hindered by what is over: nobody can change that any more', () => {
    const said = { rule: 'leave', level: 'block', employeeId: 'rasmus', override: null } as const;
    const on = (day: string, lastDay = day): Verdict => ({
      ...said,
      day,
      lastDay,
      shiftIds: ['a'],
      keeperId: 'a',
      facts: {},
    });
    const open = (one: Verdict): Verdict => ({ ...one, level: 'warn' });
    const week = on('2026-11-16', '2026-11-22');
    const verdicts = [on('2026-11-19'), on('2026-11-20'), week, open(on('2026-11-19')), open(week)];
    expect(publicationOf([], { ...about, verdicts })).toMatchObject({ blocked: 2, warnings: 1 });
  });

  it('is nothing where the draft is what is published', () => {
    const weeks = boardWeeks([WEEK], 'k', [draft({ a: monday })], [published('k', { a: monday })]);
    expect(publicationOf(weeks, about)).toMatchObject({ weeks: [], people: [], isLate: false });
  });
});
