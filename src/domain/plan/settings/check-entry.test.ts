import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { aUnit } from '#tests/support/factories.ts';
import {
  checkNeed,
  checkUsualShift,
  draftOfNeed,
  draftOfUsualShift,
  type EntryContext,
  type NeedDraft,
  type UsualShiftDraft,
} from './check-entry.ts';
import { PlanningSettingsSchema } from './planning-settings.ts';

const units = [aUnit({ id: 'k', unitName: 'Kostald' }), aUnit({ id: 'gone', deleted: 1 })];
const about: EntryContext = { units, others: [] };
const need: NeedDraft = {
  unitId: 'k',
  title: ' Aften  malkning ',
  weekdays: [7, 6, 7],
  from: '16.30',
  to: '20',
  people: 2,
};
const usual: UsualShiftDraft = { unitId: '', title: 'Nat', from: '22', to: '6', breakMinutes: 30 };

describe('checkNeed', () => {
  it('reads times as people type them, and shows them as they are kept', () => {
    const value = {
      unitId: 'k',
      title: 'Aften malkning',
      weekdays: [6, 7],
      startMinute: 990,
      endMinute: 1200,
      people: 2,
    };
    expect(checkNeed(need, about)).toEqual({ ok: true, value });
    expect(draftOfNeed(value)).toMatchObject({ from: '16:30', to: '20:00', people: 2 });
    const read = v.parse(PlanningSettingsSchema, { needs: { one: value } });
    expect(read.needs).toEqual({ one: value });
  });

  it.each<[Partial<NeedDraft>, string, string]>([
    [{ unitId: '' }, 'unitId', 'unit_missing'],
    [{ unitId: 'gone' }, 'unitId', 'unit_missing'],
    [{ unitId: 'elsewhere' }, 'unitId', 'unit_missing'],
    [{ title: '  ' }, 'title', 'title_missing'],
    [{ from: '24' }, 'from', 'time_unreadable'],
    [{ to: '25' }, 'to', 'time_unreadable'],
    [{ from: '8', to: '8' }, 'to', 'no_length'],
    [{ people: null }, 'people', 'people_wrong'],
    [{ people: 0 }, 'people', 'people_wrong'],
    [{ people: 51 }, 'people', 'people_wrong'],
    [{ people: 1.5 }, 'people', 'people_wrong'],
  ])('refuses %j at its field', (part, field, code) => {
    expect(checkNeed({ ...need, ...part }, about)).toEqual({
      ok: false,
      issues: [{ field, code }],
    });
  });

  it('takes the whole day, and one more only where there is room', () => {
    expect(checkNeed({ ...need, from: '0', to: '24' }, about)).toMatchObject({
      value: { startMinute: 0, endMinute: 1440 },
    });
    const full = { ...about, others: Array.from({ length: 60 }, () => ({ unitId: 'k' })) };
    const tooMany = { issues: [{ field: 'form', code: 'too_many' }] };
    expect(checkNeed(need, full)).toMatchObject(tooMany);
    expect(checkNeed(need, { ...full, others: full.others.slice(1) })).toMatchObject({ ok: true });
    expect(checkUsualShift(usual, { ...full, before: null })).toMatchObject({ ok: true });
    const farm = Array.from({ length: 600 }, (_, at) => ({ unitId: `u${at % 20}` }));
    expect(checkNeed(need, { ...about, others: farm })).toMatchObject(tooMany);
  });
});

describe('checkUsualShift', () => {
  it('reads a night, of every unit, and keeps the activity of what it changes', () => {
    const checked = checkUsualShift(usual, { ...about, before: null });
    const value = {
      unitId: null,
      title: 'Nat',
      startMinute: 1320,
      endMinute: 1800,
      breakMinutes: 30,
      activityId: null,
    };
    expect(checked).toEqual({ ok: true, value });
    expect(draftOfUsualShift(value)).toEqual({ ...usual, from: '22:00', to: '06:00' });
    const before = { ...value, activityId: 'milk' };
    expect(checkUsualShift(usual, { ...about, before })).toMatchObject({
      value: { activityId: 'milk' },
    });
  });

  it.each<[Partial<UsualShiftDraft>, string, string]>([
    [{ breakMinutes: null }, 'breakMinutes', 'break_wrong'],
    [{ breakMinutes: -5 }, 'breakMinutes', 'break_wrong'],
    [{ breakMinutes: 481 }, 'breakMinutes', 'break_wrong'],
    [{ breakMinutes: 480 }, 'breakMinutes', 'break_too_long'],
    [{ unitId: 'gone' }, 'unitId', 'unit_missing'],
    [{ title: '' }, 'title', 'title_missing'],
  ])('refuses %j at its field', (part, field, code) => {
    const checked = checkUsualShift({ ...usual, ...part }, { ...about, before: null });
    expect(checked).toEqual({ ok: false, issues: [{ field, code }] });
  });
});
