import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { plannedExtras, type PayFacts } from './planned-extras.ts';

const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-23';
const person = { ...anEmployee({ id: 'a' }), birthDate: null };

const early = aRule('supplement', {
  id: 'early',
  payCode: '20',
  when: { windows: [{ from: '00:00', to: '05:00' }] },
});
const sunday = aRule('supplement', {
  id: 'sunday',
  payCode: '21',
  unit: 'day',
  when: { dayTypes: ['sun', 'holiday'] },
});

const facts = (...rules: PayFacts['rules']): PayFacts => ({ rules, farm: aFarm(), holidays: [] });

describe('what planned shifts earn beside normal time', () => {
  test.each([
    ['nothing where nothing is planned', [], 0, 0],
    ['hours before five', [planned(MONDAY, '04:30', '08:30')], 30, 0],
    [
      'a day, however often one comes on it',
      [planned(SUNDAY, '04:30', '08:30'), planned(SUNDAY, '15:00', '18:30')],
      30,
      1,
    ],
    ['nothing on a weekday after five', [planned(MONDAY, '06:00', '14:30')], 0, 0],
    [
      'the night into Sunday: its hours, and the day',
      [planned(SATURDAY, '22:00', '06:00')],
      300,
      1,
    ],
  ] as const)('%s', (_what, shifts, minutes, times) => {
    expect(plannedExtras(shifts, person, facts(early, sunday))).toMatchObject({ minutes, times });
  });

  test('says by which rules', () => {
    const { parts } = plannedExtras(
      [planned(SUNDAY, '04:30', '08:30')],
      person,
      facts(early, sunday),
    );
    expect(parts).toEqual([
      { ruleId: 'early', unit: 'minute', quantity: 30 },
      { ruleId: 'sunday', unit: 'times', quantity: 1 },
    ]);
  });

  test('unpaid breaks are no overtime of the day, what is over it is', () => {
    const rule = aRule('overtime', { id: 'day' });
    const of = (until: string) =>
      plannedExtras([planned(MONDAY, '06:00', until, { breakMinutes: 30 })], person, facts(rule));
    expect(of('13:54').minutes).toBe(0);
    expect(of('15:54').minutes).toBe(120);
  });

  test('what goes to the flex account costs its hours alone', () => {
    const tiers = [{ payCode: '11', target: 'flex' as const }];
    const rule = aRule('overtime', { id: 'day', tiers });
    const shifts = [planned(MONDAY, '06:00', '18:00')];
    expect(plannedExtras(shifts, person, facts(rule))).toMatchObject({ minutes: 0, parts: [] });
  });

  test('rules of others are nothing to somebody', () => {
    const theirs = { ...early, who: { ...early.who, employmentTypes: ['hourly' as const] } };
    const shifts = [planned(MONDAY, '04:00', '08:00')];
    expect(plannedExtras(shifts, person, facts(theirs)).minutes).toBe(0);
    const hourly = { ...person, employmentType: 'hourly' as const };
    expect(plannedExtras(shifts, hourly, facts(theirs)).minutes).toBe(60);
  });

  test('the night in which the clock is put back has an hour more', () => {
    const night = aRule('supplement', {
      id: 'n',
      when: { windows: [{ from: '22:00', to: '06:00' }] },
    });
    const shifts = [planned('2026-10-24', '22:00', '06:00')];
    expect(plannedExtras(shifts, person, facts(night)).minutes).toBe(540);
  });

  test('two shifts at once, as a draft may have them, break nothing', () => {
    const shifts = [
      planned(MONDAY, '03:00', '08:00', { id: 'x' }),
      planned(MONDAY, '04:00', '09:00', { id: 'y' }),
    ];
    expect(plannedExtras(shifts, person, facts(early)).minutes).toBeGreaterThanOrEqual(120);
  });
});
