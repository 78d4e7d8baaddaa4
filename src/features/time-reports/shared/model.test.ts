import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { chosenPeople, monthsOfPeople, peopleOfReport, spansToRead } from './model.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

describe('the months to read', () => {
  test('hold those that the law looks at, and with them the month before', () => {
    const before = { from: '2026-10-01', to: '2026-10-31' };
    expect(spansToRead(NOVEMBER, before)).toEqual({
      main: { from: '2026-01', to: '2026-11' },
      before: null,
    });
    const january = { from: '2027-01-01', to: '2027-01-31' };
    expect(spansToRead(january, null).main).toEqual({ from: '2026-09', to: '2027-01' });
  });

  test('are read apart where they lie farther back', () => {
    const before = { from: '2025-11-01', to: '2025-11-30' };
    expect(spansToRead(NOVEMBER, before).before).toEqual({ from: '2025-11', to: '2025-11' });
  });
});

describe('whom a report is about', () => {
  const people = (changes: Partial<Parameters<typeof peopleOfReport>[0]> = {}) =>
    peopleOfReport({
      farm: aFarm(),
      employees: [
        anEmployee({ id: 'å', firstName: 'Åse' }),
        anEmployee({ id: 'bo', firstName: 'Bo' }),
        anEmployee({ id: 'plan', seatType: 'PLANNING' }),
        anEmployee({ id: 'field', firstName: 'Ole', units: ['m', 'k'] }),
        anEmployee({ id: 'gone', firstName: 'Per', deleted: at('2026-11-10', '12:00') }),
        anEmployee({ id: 'later', firstName: 'Siv', startDate: at('2026-12-01', '00:00') }),
        anEmployee({ id: 'before', firstName: 'Tom', endDate: at('2026-10-31', '00:00') }),
      ],
      readable: ['k'],
      period: NOVEMBER,
      stored: [],
      ...changes,
    }).map(({ id }) => id);

  test('are those at home who could register time, by name', () => {
    expect(people()).toEqual(['bo', 'å']);
    expect(people({ readable: null })).toEqual(['bo', 'field', 'å']);
  });

  test('and those who did, whatever became of them', () => {
    const stored = [aMonth('gone', [{ day: '2026-11-02', minutes: 60 }])];
    expect(people({ stored })).toEqual(['bo', 'gone', 'å']);
    expect(people({ stored: [aMonth('gone', [])] })).toEqual(['bo', 'å']);
  });

  test('are fewer by the filters', () => {
    const all = [anEmployee({ id: 'a' }), anEmployee({ id: 'b', units: ['m', 'k'] })];
    const day = '2026-11-30';
    const ids = (unitIds: string[], employeeIds: string[]) =>
      chosenPeople(all, { unitIds, employeeIds, day }).map(({ id }) => id);
    expect(chosenPeople(all, { unitIds: [], employeeIds: [], day })).toBe(all);
    expect(ids(['m'], [])).toEqual(['b']);
    expect(ids(['k'], ['b'])).toEqual([]);
    expect(ids([], ['b'])).toEqual(['b']);
  });

  test('are those of a unit in which they were at home on the day', () => {
    const agreed = { type: 'flex', weekdayPattern: null } as const;
    const terms = [
      { ...agreed, from: '2026-01-01', home: 'k' },
      { ...agreed, from: '2026-11-16', home: 's' },
    ];
    const moved = [anEmployee({ id: 'moved', units: ['s', 'k'], terms })];
    const homes = (day: string) =>
      ['k', 's'].filter(
        (unitId) => chosenPeople(moved, { unitIds: [unitId], employeeIds: [], day }).length > 0,
      );
    expect([homes('2026-11-15'), homes('2026-11-16')]).toEqual([['k'], ['s']]);
  });

  test('have their months of the days alone', () => {
    const stored = [aMonth('a', [], { month: '2026-10' }), aMonth('a', []), aMonth('b', [])];
    const found = monthsOfPeople(stored, [anEmployee({ id: 'a' })], ['2026-11']);
    expect(found.map(({ id }) => id)).toEqual(['a_2026-11']);
  });
});
