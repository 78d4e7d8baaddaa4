import * as v from 'valibot';
import {
  type PlanningSettings,
  PlanningSettingsSchema,
  type ShiftTemplate,
  type StaffingNeed,
} from '#domain/plan/settings/planning-settings.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { at } from '../time/clock.ts';
import { NO_AUDIT } from '../factories.ts';
import type { UnitId } from './people.ts';

const OWNER = 'henrik-lyngbaek';
const MADE = { ...NO_AUDIT, created: at('2025-01-06', '08:00'), createdByEid: OWNER };
const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** Shifts that come again and again. */
const SHIFTS: readonly (readonly [
  id: string,
  unit: UnitId,
  title: string,
  from: string,
  to: string,
  pause?: number,
])[] = [
  ['morgen', 'kostald', 'Morgenmalkning', '04:30', '08:30'],
  ['aften', 'kostald', 'Aftenmalkning', '14:00', '17:30'],
  ['dag', 'kostald', 'Dag stald', '06:00', '14:30', 30],
  ['weekend-morgen', 'kostald', 'Weekend morgen', '05:00', '09:00'],
  ['weekend-aften', 'kostald', 'Weekend aften', '15:00', '18:00'],
  ['kaelvning', 'kostald', 'Kælvningsvagt', '22:00', '30:00'],
  ['maelkefodring', 'kalve', 'Mælkefodring', '06:00', '14:00', 30],
  ['farestald', 'sostald', 'Farestald', '06:30', '15:00', 30],
  ['tilsyn', 'slagtesvin', 'Tilsyn og fodring', '07:00', '13:00', 15],
  ['mark', 'mark', 'Mark', '07:00', '15:00', 30],
  ['vaerksted', 'vaerksted', 'Værksted', '07:30', '15:30', 30],
];

const templateOf = ([
  ,
  unitId,
  title,
  from,
  to,
  pause = 0,
]: (typeof SHIFTS)[number]): ShiftTemplate => ({
  unitId,
  title,
  startMinute: minutes(from),
  endMinute: minutes(to),
  breakMinutes: pause,
  activityId: null,
});

const need = (
  unitId: UnitId,
  title: string,
  weekdays: readonly number[],
  [from, to]: readonly [string, string],
  people: number,
): StaffingNeed => ({
  unitId,
  title,
  weekdays: [...weekdays],
  startMinute: minutes(from),
  endMinute: minutes(to),
  people,
});

/** How the farm plans: two milk in the morning and in the evening, and two are there by day. */
export function planningSettings(): PlanningSettings {
  return {
    ...v.parse(PlanningSettingsSchema, {
      noticeDays: 7,
      shiftTemplates: Object.fromEntries(SHIFTS.map((shift) => [shift[0], templateOf(shift)])),
      needs: {
        'k-morgen': need('kostald', 'Morgen', WEEKDAYS, ['04:30', '08:30'], 2),
        'k-dag': need('kostald', 'Dag', WEEKDAYS, ['09:00', '13:00'], 2),
        'k-aften': need('kostald', 'Aften', WEEKDAYS, ['14:00', '17:30'], 2),
        'k-weekend-morgen': need('kostald', 'Morgen', WEEKEND, ['05:00', '09:00'], 2),
        'k-weekend-aften': need('kostald', 'Aften', WEEKEND, ['15:00', '18:00'], 2),
        's-dag': need('sostald', 'Dag', WEEKDAYS, ['07:00', '13:00'], 2),
        'g-dag': need('slagtesvin', 'Dag', WEEKDAYS, ['07:00', '13:00'], 1),
      },
    }),
    ...MADE,
  };
}

/** A week's template and a rota of two weeks for the milkers. */
export function planTemplates(): PlanTemplate[] {
  const milking = (week: number, employeeId: string | null, weekdays: readonly number[]) =>
    weekdays.flatMap((weekday) =>
      (['morgen', 'aften'] as const).flatMap((id) => {
        const found = SHIFTS.find(([name]) => name === id);
        if (found === undefined) return [];
        const { unitId: _unit, ...shift } = templateOf(found);
        return [{ ...shift, week, weekday, employeeId, note: '' }];
      }),
    );
  return [
    {
      id: 'uge-kostald',
      unitId: 'kostald',
      name: 'Almindelig uge',
      weeks: 1,
      shifts: [...milking(0, 'ionut-popescu', [1, 2, 3]), ...milking(0, null, [4, 5])],
      ...MADE,
    },
    {
      id: 'turnus-malkere',
      unitId: 'kostald',
      name: 'Turnus for malkere',
      weeks: 2,
      shifts: [
        ...milking(0, 'ionut-popescu', [1, 2, 3, 4]),
        ...milking(0, 'iryna-kovalenko', [5, 6, 7]),
        ...milking(1, 'iryna-kovalenko', [1, 2, 3, 4]),
        ...milking(1, 'ionut-popescu', [5, 6, 7]),
      ],
      ...MADE,
    },
  ];
}
