import { deleteField, serverTimestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { PLANNING_LIMITS } from '#domain/plan/settings/planning-settings.ts';
import { many } from './fullest/fullest.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import { FARM, leader, OTHER_FARM, owner, OWNER_UID, STABLE } from './matrix/personas.ts';
import { PEOPLE, planScene } from './scenes/plan-scene.ts';
import type { Data } from './writes.ts';

const { world, make, change, erase, get } = planScene('plan-settings');

const PATH = paths.planningSettings(FARM);
const need = (more: Data = {}): Data => ({
  unitId: STABLE,
  title: 'Malkning',
  weekdays: [6, 7],
  startMinute: 300,
  endMinute: 540,
  people: 2,
  ...more,
});
const template = (more: Data = {}): Data => ({
  unitId: null,
  title: 'Nat',
  startMinute: 1320,
  endMinute: 1800,
  breakMinutes: 30,
  activityId: null,
  ...more,
});
const full: Data = {
  id: 'planning',
  profile: 'agriculture',
  levels: { overlap: 'block', unit: 'off', norm: 'warn' },
  averageMonths: 12,
  needs: { weekend: need() },
  noticeDays: 14,
  confirm: false,
  swaps: 'leader',
  openShifts: 'first',
  deadlineHours: 12,
  availabilityDays: 60,
  colourBy: 'title',
  openingView: 'week',
};

describe('settings of the plan', () => {
  test.each(PEOPLE.filter(({ claims }) => claims.farm !== null))(
    'are written by whom the domain allows, and read by every member: $name',
    async (persona) => {
      const word = wordOf(may(persona, 'planningSettings.write', { farmId: FARM }));
      await world().remove(PATH);
      expect(await get(persona, PATH)).toBe(wordOf(may(persona, 'plan.read', { farmId: FARM })));
      expect(await make(persona, PATH, { id: 'planning' })).toBe(word);
      await world().remove(PATH);
      expect(await make(persona, PATH, full)).toBe(word);
      await world().seed({ [PATH]: full });
      expect(await change(persona, PATH, { swaps: 'off', 'needs.calving': need() })).toBe(word);
      expect(await get(persona, PATH)).toBe(wordOf(may(persona, 'plan.read', { farmId: FARM })));
      expect(await erase(persona, PATH)).toBe('denied');
    },
  );

  const needs = (wrong: Data): Data => ({ needs: { weekend: need(wrong) } });
  const named = (shiftTemplates: Data): Data => ({ needs: {}, shiftTemplates });
  const templates = (wrong: Data): Data => named({ night: template(wrong) });
  const { title: _title, ...withoutTitle } = need();

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['another field', { x: 1 }],
    ['another law', { profile: 'none' }],
    ['a law that is a number', { profile: 1 }],
    ['a level of no rule', { levels: { sunday: 'warn' } }],
    ['another level', { levels: { overlap: 'allow' } }],
    ['levels as a list', { levels: ['overlap'] }],
    ['an average of five months', { averageMonths: 5 }],
    ['months as text', { averageMonths: '12' }],
    ['a notice of half a day', { noticeDays: 0.5 }],
    ['a notice beyond reason', { noticeDays: 61 }],
    ['a deadline beyond reason', { deadlineHours: 337 }],
    ['a deadline below nothing', { deadlineHours: -1 }],
    ['a day of saying no beyond reason', { availabilityDays: 61 }],
    ['a day of saying no below nothing', { availabilityDays: -1 }],
    ['a word for yes', { confirm: 'yes' }],
    ['other swaps', { swaps: 'always' }],
    ['other open shifts', { openShifts: 'last' }],
    ['another colour', { colourBy: 'mood' }],
    ['another view', { openingView: 'year' }],
    ['needs as a list', { needs: [need()] }],
    ['a need that is none', { needs: { weekend: 'x' } }],
    ['a need with more in it', needs({ note: 'x' })],
    ['another field for a title', { needs: { weekend: { ...withoutTitle, name: 'x' } } }],
    ['a need of no unit', needs({ unitId: null })],
    ['a need of an endless unit', needs({ unitId: 'x'.repeat(129) })],
    ['an endless title', needs({ title: 'x'.repeat(61) })],
    ['an eighth weekday', needs({ weekdays: [8] })],
    ['eight weekdays', needs({ weekdays: [1, 1, 1, 1, 1, 1, 1, 1] })],
    ['weekdays by name', needs({ weekdays: {} })],
    ['weekdays as text', needs({ weekdays: '6' })],
    ['a need from yesterday', needs({ startMinute: -1 })],
    ['a need from tomorrow', needs({ startMinute: 1440, endMinute: 1500 })],
    ['a need of no time', needs({ endMinute: 300 })],
    ['a need of more than a day', needs({ endMinute: 300 + 1441 })],
    ['a need of nobody', needs({ people: 0 })],
    ['a need of a crowd', needs({ people: 51 })],
    ['half a person', needs({ people: 1.5 })],
    ['a need by a strange name', { needs: { 'a.b': need() } }],
    ['two new needs', { needs: { a: need({ title: 'a' }), b: need({ title: 'b' }) } }],
    ['a template that is none', named({ night: null })],
    ['a template with more in it', templates({ weekdays: [] })],
    ['a template of a unit that is a number', templates({ unitId: 7 })],
    ['a template without a title', templates({ title: null })],
    ['a template of no time', templates({ endMinute: 1320 })],
    ['a break beyond reason', templates({ breakMinutes: 481 })],
    ['an activity that is a number', templates({ activityId: 7 })],
    ['a template by an endless name', named({ ['x'.repeat(65)]: template() })],
    ['two new templates', named({ a: template(), b: template({ title: 'b' }) })],
    ['another’s name', { createdByEid: leader.uid }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: owner.uid }],
  ])('with %s are refused', async (_name, wrong) => {
    await world().remove(PATH);
    expect(await make(owner, PATH, { ...full, ...wrong })).toBe('denied');
    await world().seed({ [PATH]: { id: 'planning' } });
    expect(await change(owner, PATH, wrong)).toBe('denied');
  });

  test('take one need and one template at a time, however many there are', async () => {
    const needsThere = many(PLANNING_LIMITS.needs - 1).map((id) => [id, need({ title: id })]);
    const there = many(PLANNING_LIMITS.shiftTemplates - 1).map((id) => [
      id,
      template({ title: id }),
    ]);
    await world().seed({
      [PATH]: {
        ...full,
        createdByEid: OWNER_UID,
        needs: Object.fromEntries(needsThere),
        shiftTemplates: Object.fromEntries(there),
      },
    });
    const both = { 'needs.last': need(), 'shiftTemplates.last': template() };
    expect(await change(leader, PATH, both)).toBe('denied');
    expect(await change(leader, PATH, { 'needs.last': need() })).toBe('allowed');
    expect(await change(leader, PATH, { 'shiftTemplates.last': template() })).toBe('allowed');
    expect(await change(leader, PATH, { 'needs.more': need({ title: 'more' }) })).toBe('denied');
    expect(await change(leader, PATH, { 'shiftTemplates.more': template({ title: 'more' }) })).toBe(
      'denied',
    );
    expect(await change(leader, PATH, { 'needs.last': need({ people: 3 }) })).toBe('allowed');
    expect(await change(leader, PATH, { 'needs.last': deleteField(), shiftTemplates: {} })).toBe(
      'allowed',
    );
    expect(await change(leader, PATH, { createdByEid: 'x' })).toBe('denied');
    const elsewhere = paths.planningSettings(OTHER_FARM);
    expect(await make(owner, elsewhere, { id: 'planning' })).toBe('denied');
  });
});
