import { unitsDuring } from '#domain/employee/home-unit.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { type PlannedShift, plainShift, type Shift, shiftDay } from '#domain/plan/shift/shift.ts';
import { isInTheWay } from '#domain/plan/suggest/book.ts';
import { neededShifts } from '#domain/plan/suggest/needed-shifts.ts';
import type { Choice, SuggestInput } from '#domain/plan/suggest/suggestion.ts';
import type { SuggestOrder } from '#domain/plan/suggest/supplements.ts';
import { judgeShift } from '#domain/plan/validator/candidates.ts';
import type { PlanPerson } from '#domain/plan/validator/person-plan.ts';
import type { PlanEdit } from '#domain/plan/week/plan-edit.ts';
import type { PlanScene } from '../shared/verdicts.ts';

/** Open shifts of units on some days that are still to come. */
export function openShifts(
  { shifts, context }: PlanScene,
  unitIds: readonly string[],
  days: { readonly from: Day; readonly to: Day },
): readonly PlannedShift[] {
  return shifts.filter((shift) => {
    const day = shiftDay(shift, context.timeZone);
    const isShown = days.from <= day && day <= days.to;
    const isOpen = unitIds.includes(shift.unitId) && shift.employeeId === null;
    return isOpen && isShown && shift.start > context.nowMs;
  });
}

/** Who has asked for which of the shifts and has no answer yet. */
export function askedFor(
  requests: readonly ShiftRequest[],
): ReadonlyMap<string, readonly string[]> {
  const open = requests.filter(({ kind, status }) => kind === 'open' && status === 'asked');
  const byShift = groupBy(open, ({ shift }) => shift.shiftId);
  return new Map([...byShift].map(([id, all]) => [id, all.map(({ fromEid }) => fromEid)]));
}

/** In which units, on which days. */
interface Where {
  readonly unitIds: readonly string[];
  readonly days: { readonly from: Day; readonly to: Day };
}

/** Who works in units. */
export function peopleOf(
  { people }: Pick<PlanScene, 'people'>,
  { unitIds, days }: Where,
): readonly PlanPerson[] {
  return people.filter(
    ({ employee }) =>
      isActive(employee) && unitsDuring(employee, days).some((id) => unitIds.includes(id)),
  );
}

/** What is asked of whoever suggests. */
export function suggestInput(
  { people, shifts, context }: PlanScene,
  about: Pick<SuggestInput, 'open' | 'asked'> &
    Where & { readonly refused: ReadonlyMap<string, readonly string[]> },
): SuggestOrder['input'] {
  const { open, asked, refused } = about;
  const own = peopleOf({ people }, about);
  const ids = new Set(own.map(({ employee }) => employee.id));
  const theirs = shifts.filter(({ employeeId }) => employeeId !== null && ids.has(employeeId));
  return { open, people: own, shifts: theirs, context, asked, refused };
}

/** Whether a shift is in the plan already. */
export function isIn(scene: PlanScene | null, { id }: Pick<PlannedShift, 'id'>): boolean {
  return scene?.shifts.some((one) => one.id === id) ?? false;
}

/** The plan with shifts that are in none yet. */
export function withShifts(scene: PlanScene, added: readonly PlannedShift[]): PlanScene {
  const more = added.filter((one) => !isIn(scene, one));
  return more.length === 0 ? scene : { ...scene, shifts: [...scene.shifts, ...more] };
}

/** The open shifts that units lack so that their needs are met, as they would be put into the plan. */
export function lackingShifts(
  { shifts, context }: PlanScene,
  settings: Pick<PlanningSettings, 'needs' | 'shiftTemplates'>,
  about: {
    readonly unitIds: readonly string[];
    readonly window: { readonly from: Day; readonly to: Day };
    readonly newId: () => string;
  },
): PlannedShift[] {
  const { window, newId } = about;
  const { timeZone, nowMs } = context;
  return about.unitIds.flatMap((unitId) =>
    neededShifts(settings, { unitId, shifts, window, timeZone, nowMs }).map((shift) => ({
      ...shift,
      id: newId(),
    })),
  );
}

/** A suggestion as the plan is now. */
export interface ShownChoice {
  readonly choice: Choice;
  readonly shift: PlannedShift;
  /** Whether the plan still has room for it, beside all the others that are suggested. */
  readonly fits: boolean;
}

/** Suggestions whose shifts are still open at the times they were made for, by start. */
export function shownChoices(
  choices: readonly Choice[],
  made: readonly PlannedShift[],
  { people, shifts, context }: PlanScene,
): readonly ShownChoice[] {
  const then = new Map(made.map((shift) => [shift.id, shift]));
  const now = new Map(shifts.map((shift) => [shift.id, shift]));
  const open = choices.flatMap((choice) => {
    const [before, shift] = [then.get(choice.shiftId), now.get(choice.shiftId)];
    if (before === undefined || shift === undefined || shift.employeeId !== null) return [];
    return shift.start === before.start && shift.end === before.end ? [{ choice, shift }] : [];
  });
  const given = open.map(({ choice, shift }) => givenTo(shift, choice.employeeId));
  return open
    .map(({ choice, shift }) => {
      const person = people.find(({ employee }) => employee.id === choice.employeeId);
      if (person === undefined) return { choice, shift, fits: false };
      const own = [...shifts, ...given].filter(
        ({ employeeId }) => employeeId === choice.employeeId,
      );
      const verdicts = judgeShift(givenTo(shift, choice.employeeId), {
        ...context,
        ...person,
        shifts: own,
      });
      const fits = !verdicts.some((one) => isInTheWay(one) && one.shiftIds.includes(shift.id));
      return { choice, shift, fits };
    })
    .toSorted((a, b) => a.shift.start - b.shift.start || (a.shift.id < b.shift.id ? -1 : 1));
}

/** What was departed from was said of nobody. */
function givenTo(shift: PlannedShift, employeeId: string): PlannedShift {
  return { ...shift, employeeId, overrides: {} };
}

/** The changes that give shifts to whom they are suggested for, and put open ones into the plan, a week each. */
export function choiceEdits(
  choices: readonly ShownChoice[],
  open: readonly PlannedShift[] = [],
): readonly PlanEdit[] {
  const given = choices.map(({ choice, shift }) => givenTo(shift, choice.employeeId));
  const byWeek = groupBy([...given, ...open], ({ unitId, week }) => `${unitId} ${week}`);
  return [...byWeek.values()].flatMap((all): PlanEdit[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { unitId, week } = first;
    const shifts = all.map((shift): [string, Shift] => [shift.id, plainShift(shift)]);
    return [{ unitId, week, shifts: Object.fromEntries(shifts) }];
  });
}
