import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { seatCounts } from '#domain/employee/employee.ts';
import { peopleView, rightsOver, roleChoices, unitRows } from './model.ts';

const UNITS = [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })];
const TODAY = '2026-11-21';
const soren = anEmployee({ id: 'so', firstName: 'Søren', lastName: 'Østergaard', units: ['k'] });
const ida = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['s', 'k'] });
const gone = anEmployee({ id: 'gone', firstName: 'Ask', lastName: 'Ravn', deleted: 1 });
const EVERYBODY = [soren, ida, gone];

const view = (over: Partial<Parameters<typeof peopleView>[0]> = {}) =>
  peopleView({
    employees: EVERYBODY,
    units: UNITS,
    state: 'active',
    unitId: null,
    search: '',
    timeZone: ZONE,
    today: TODAY,
    ...over,
  });
const names = (input: ReturnType<typeof view>) =>
  input.groups.map(({ unit, rows }) => [unit?.id ?? null, ...rows.map((row) => row.name)]);

describe('the list', () => {
  test('groups people under their home unit, by name', () => {
    expect(names(view())).toEqual([
      ['k', 'Søren Østergaard'],
      ['s', 'Ida Krogh'],
    ]);
    expect(view().counts).toEqual({ active: 2, deactivated: 1 });
  });

  test('[S5.8] is limited to one unit unless all are shown', () => {
    expect(names(view({ unitId: 's' }))).toEqual([[null, 'Ida Krogh']]);
    expect(names(view({ unitId: 'k' }))).toEqual([[null, 'Ida Krogh', 'Søren Østergaard']]);
  });

  test('finds names as everybody can type them', () => {
    expect(names(view({ search: ' soren OSTER ' }))).toEqual([['k', 'Søren Østergaard']]);
    expect(view({ search: 'nobody' }).shown).toBe(0);
  });

  test('shows the hours of today, none for hourly paid people, and whose units are gone', () => {
    const hourly = anEmployee({ id: 'h', employmentType: 'hourly', units: ['was'] });
    const rows = view({ employees: [ida, hourly] }).groups.flatMap((group) => group.rows);
    expect(rows.map((row) => row.weeklyHours)).toEqual([37, null]);
    expect(names(view({ employees: [hourly] }))[0]?.[0]).toBeNull();
  });
});

describe('rights', () => {
  const owner = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } });
  const leader = anActor({ claims: { ...NO_CLAIMS, farm: 'farm', leader: true } });

  test('an owner does everything with others, but does not deactivate oneself', () => {
    expect(Object.values(rightsOver(owner, ida, 'farm')).filter(Boolean)).toHaveLength(10);
    expect(rightsOver(owner, anEmployee(), 'farm')).toMatchObject({
      deactivate: false,
      edit: true,
    });
    expect(rightsOver(owner, gone, 'farm')).toMatchObject({ edit: false, restore: true });
  });

  test('a leader changes people of own units, nobody’s rights and no other leader’s access', () => {
    expect(rightsOver(leader, ida, 'farm')).toMatchObject({ edit: true, access: false });
    const other = anEmployee({ id: 'l', role: 'leader' });
    expect(rightsOver(leader, other, 'farm')).toMatchObject({ edit: true, deactivate: false });
    const far = anEmployee({ id: 'far', units: ['s'] });
    expect(rightsOver(leader, far, 'farm')).toMatchObject({ edit: false, card: false });
  });

  test('nobody agrees terms with themself but an owner', () => {
    expect(rightsOver(leader, anEmployee(), 'farm')).toMatchObject({
      edit: true,
      terms: false,
      editNumber: false,
    });
    expect(rightsOver(leader, ida, 'farm')).toMatchObject({ terms: true, editNumber: true });
    expect(rightsOver(owner, anEmployee(), 'farm').terms).toBe(true);
  });

  test('the last owner stays one', () => {
    const last = anEmployee({ role: 'owner' });
    expect(roleChoices([last, ida], last)).toEqual(['owner']);
    const second = anEmployee({ id: 'second', role: 'owner' });
    expect(roleChoices([last, second], last)).toHaveLength(3);
    expect(roleChoices([last, { ...second, deleted: 1 }], last)).toEqual(['owner']);
  });
});

describe('seats and units', () => {
  test('counts the seats of active people', () => {
    const counts = seatCounts([...EVERYBODY, anEmployee({ id: 'd', seatType: 'DELTID' })]);
    expect(counts.map(({ seat, count }) => [seat, count])).toEqual([
      ['DELTID', 1],
      ['BASIC', 2],
      ['PREMIUM', 0],
      ['PLANNING', 0],
      ['COMBINED', 0],
    ]);
  });

  test('a unit knows who would be left behind: people, and clocks that still run', () => {
    const away = aUnit({ id: 'm', unitName: 'Mark', deleted: at('2026-11-01', '12:00') });
    const clock = aRegistration({ employeeId: 'so', unitId: 's' });
    const { active, archived } = unitRows([...UNITS, away], EVERYBODY, [clock], '2026-11-28');
    expect(archived.map((unit) => unit.id)).toEqual(['m']);
    expect(active.map(({ people, running }) => [people, running])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(active[1]?.behind.onTheClock).toEqual(['so']);
    expect(active[0]?.behind.people.map((person) => person.id)).toEqual(['ida', 'so']);
    const placed = { type: 'flex' as const, weekdayPattern: null, home: 's', units: ['s'] };
    const coming = { ...soren, terms: [{ ...placed, from: '2027-01-01' }] };
    const later = unitRows(UNITS, [coming, ida], [], '2026-11-28').active[1];
    expect(later?.people).toBe(1);
    expect(later?.behind.people).toContain(coming);
  });
});
