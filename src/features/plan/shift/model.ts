import { type Day } from '#domain/dates/day.ts';
import { type ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { type ShiftDraft } from '#domain/plan/shift/shift-draft.ts';

const MINUTES_PER_DAY = 1440;
const clock = (minute: number): string => {
  const at = minute % MINUTES_PER_DAY;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
};

/** When a shift that comes again and again begins and ends, as it stands in the form. */
export function templateTimes({
  startMinute,
  endMinute,
}: Pick<ShiftTemplate, 'startMinute' | 'endMinute'>): {
  readonly from: string;
  readonly to: string;
} {
  return { from: clock(startMinute), to: clock(endMinute) };
}

/** An empty form for somebody on a day. */
export function newShift(employeeId: string, day: Day): ShiftDraft {
  return { employeeId, day, from: '', to: '', breakMinutes: 0, title: '', note: '' };
}

/** Those of a unit, and those of every unit, by when they begin. */
export function templatesOf(
  all: Readonly<Record<string, ShiftTemplate>>,
  unitId: string,
): ShiftTemplate[] {
  return Object.values(all)
    .filter((one) => one.unitId === null || one.unitId === unitId)
    .toSorted((a, b) => a.startMinute - b.startMinute);
}
