import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_WEEKLY_HOURS,
  MAX_WEEKLY_HOURS,
  newEmployeeInputOf,
  newEmployeePayload,
  type NewEmployeeInput,
  NewEmployeePayloadSchema,
  validateNewEmployee,
} from './new-employee.ts';

const ZONE = 'Europe/Copenhagen';
const input: NewEmployeeInput = {
  email: 'ida@lyng.dk',
  firstName: 'Ida',
  lastName: 'Holm',
  phone: '+45 12345678',
  employmentType: 'flex',
  weeklyHours: DEFAULT_WEEKLY_HOURS,
  startDate: '2026-06-01',
  unitIds: ['stable', 'field'],
  emailLanguage: 'dk',
};
const judge = (change: Partial<NewEmployeeInput>) => validateNewEmployee({ ...input, ...change });
const uid = '0f9d2c5e-1111-4222-8333-444455556666';

describe('the checks of a new employee', () => {
  test('[S5.3] stop at the first failure, in the order of the form', () => {
    const repairs: readonly [string, Partial<NewEmployeeInput>][] = [
      ['invalid_email', { email: 'ida@lyng.dk' }],
      ['invalid_first_name', { firstName: 'Ida' }],
      ['invalid_last_name', { lastName: 'Holm' }],
      ['invalid_phone', { phone: '' }],
      ['no_unit', { unitIds: ['stable'] }],
      ['invalid_weekly_hours', { weeklyHours: 37 }],
      ['invalid_start_date', { startDate: '2026-06-01' }],
    ];
    let bad: NewEmployeeInput = {
      ...input,
      email: 'x',
      firstName: '',
      lastName: '2',
      phone: '1',
      unitIds: [],
      weeklyHours: null,
      startDate: null,
    };
    for (const [code, repair] of repairs) {
      expect(validateNewEmployee(bad)).toEqual({ ok: false, code });
      bad = { ...bad, ...repair };
    }
    expect(validateNewEmployee(bad)).toMatchObject({ ok: true });
  });

  test('[S5.3] judge what is trimmed, and hand it on so', () => {
    const padded = {
      email: ' Ida@Lyng.DK ',
      firstName: ' Ida ',
      lastName: ' Holm ',
      phone: ' 12345678 ',
    };
    const value = { email: 'ida@lyng.dk', firstName: 'Ida', lastName: 'Holm', phone: '12345678' };
    expect(judge(padded)).toMatchObject({ ok: true, value });
    expect(judge({ phone: '  ' })).toMatchObject({ ok: true, value: { phone: '' } });
  });

  test('[S5.3] take what was copied from elsewhere: letters in two parts, blanks and marks that nobody sees', () => {
    const copied = {
      email: 'bo@ark.example\u200B',
      firstName: 'Bo\u00A0Erik',
      lastName: 'Anne\u2011Marie O\u00B4Neil A\u030Age',
      phone: '\u202A+45 20 12 34 56\u202C',
    };
    const value = {
      email: 'bo@ark.example',
      firstName: 'Bo Erik',
      lastName: "Anne-Marie O'Neil \u00C5ge",
      phone: '+45 20123456',
    };
    expect(judge(copied)).toMatchObject({ ok: true, value });
    expect(judge({ email: 'bo@ark.example\u00AD' })).toMatchObject({
      value: { email: value.email },
    });
    expect(judge({ email: "o'neil@ark.example" })).toMatchObject({ ok: true });
    expect(judge({ email: 'a..b@ark.example' })).toEqual({ ok: false, code: 'invalid_email' });
  });

  test('[S5.4] give an hourly salary no weekly hours, whatever the field says', () => {
    for (const weeklyHours of [37, null, -1]) {
      const judged = judge({ employmentType: 'hourly', weeklyHours });
      expect(judged).toMatchObject({ ok: true, value: { weeklyHours: 0 } });
    }
  });

  test.each([-1, MAX_WEEKLY_HOURS + 1, Number.NaN, Infinity])(
    'refuse %d hours a week',
    (weeklyHours) => {
      expect(judge({ weeklyHours })).toEqual({ ok: false, code: 'invalid_weekly_hours' });
    },
  );

  test.each(['2026-02-30', '1.6.2026', ''])('refuse the start “%s”', (startDate) => {
    expect(judge({ startDate })).toEqual({ ok: false, code: 'invalid_start_date' });
  });
});

describe('somebody without a sign-in', () => {
  test('[S5.3] needs a name and a unit, judged in the same order, and no address', () => {
    const without = { hasAccount: false, email: 'x', phone: 'x' };
    expect(judge(without)).toMatchObject({ ok: true, value: { email: '', phone: '' } });
    const wrong = { ...without, firstName: '', lastName: '', unitIds: [] };
    expect(judge(wrong)).toEqual({ ok: false, code: 'invalid_first_name' });
    expect(judge({ ...without, unitIds: [] })).toEqual({ ok: false, code: 'no_unit' });
  });

  test('is told to the server as such', () => {
    const nobody = judge({ hasAccount: false });
    if (!nobody.ok) throw new Error(nobody.code);
    const more = { uid, selectedUnit: 'Stald' };
    const payload = newEmployeePayload(nobody.value, { id: 'lyng', timeZone: ZONE }, more);
    expect(v.is(NewEmployeePayloadSchema, payload)).toBe(true);
    expect(newEmployeeInputOf(payload, ZONE)).toEqual(nobody.value);
  });
});

describe('the payload', () => {
  const checked = judge({});
  if (!checked.ok) throw new Error(checked.code);
  const farm = { id: 'lyng', timeZone: ZONE };
  const payload = newEmployeePayload(checked.value, farm, { uid, selectedUnit: 'Stald' });

  test('[S3.8] has the fields of the specification and no other', () => {
    expect(payload).toEqual({
      email: 'ida@lyng.dk',
      firstName: 'Ida',
      lastName: 'Holm',
      phoneNr: '+45 12345678',
      phone: '+45 12345678',
      hours: [{ date: 1, month: 6, year: 2026, value: 37 }],
      uid,
      units: ['stable', 'field'],
      selectedUnit: 'Stald',
      startDate: Date.UTC(2026, 4, 31, 22),
      farmId: 'lyng',
      emailLanguage: 'dk',
    });
    expect(v.is(NewEmployeePayloadSchema, payload)).toBe(true);
  });

  test.each(['role', 'seatType', 'planning', 'deleted'])('is refused with a forged %s', (key) => {
    expect(v.is(NewEmployeePayloadSchema, { ...payload, [key]: 'owner' })).toBe(false);
  });

  test.each(Object.keys(payload))('is refused without %s', (key) => {
    const rest = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== key));
    expect(v.is(NewEmployeePayloadSchema, rest)).toBe(false);
  });

  test('tells the server what the dialog held', () => {
    expect(newEmployeeInputOf(payload, ZONE)).toEqual(checked.value);
  });

  test('without weekly hours means an hourly salary, and a unit named twice counts once', () => {
    const [entry] = payload.hours;
    if (entry === undefined) throw new Error('No hours.');
    const units = ['stable', 'stable'];
    const hourly = { ...payload, units, hours: [{ ...entry, value: 0 }] };
    expect(newEmployeeInputOf(hourly, ZONE)).toMatchObject({
      employmentType: 'hourly',
      weeklyHours: 0,
      unitIds: ['stable'],
    });
  });

  test.each([-1e15, 1e15, Date.UTC(2200, 0, 1), Number.NaN])(
    'starting at %d starts never',
    (startDate) => {
      expect(newEmployeeInputOf({ ...payload, startDate }, ZONE).startDate).toBeNull();
    },
  );

  test('starts on the day it is on the farm', () => {
    const startDate = Date.UTC(2026, 0, 1, 3);
    const on = (zone: string) => newEmployeeInputOf({ ...payload, startDate }, zone).startDate;
    expect(on('Europe/Copenhagen')).toBe('2026-01-01');
    expect(on('America/Sao_Paulo')).toBe('2026-01-01');
    expect(on('America/Los_Angeles')).toBe('2025-12-31');
  });
});
