import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { candidatesFor } from '#domain/plan/validator/candidates.ts';
import { type Mend, mendsFor } from '#domain/plan/validator/mends.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import type { BoardWeek } from '../shared/model.ts';
import { changePlan, putShift } from '../shared/actions.ts';
import { movedEdits } from '../acts/hooks.ts';
import type { PlanOf } from '../shared/verdicts.ts';
import { type Other, VerdictDialog } from './verdict-dialog.tsx';

type Props = {
  farm: Pick<Farm, 'timeZone'>;
  unitId: string;
  weeks: readonly BoardWeek[];
  said: { readonly title: string; readonly verdicts: readonly Verdict[] };
  employees: readonly Employee[];
  planOf: PlanOf | undefined;
  onClose: () => void;
};

/** So many others are offered a shift. */
const OTHERS = 3;

/** Those of a unit who may have a shift and of whom the rules say nothing then, the fittest first. */
function othersFor(
  shift: PlannedShift,
  { employees, planOf }: { readonly employees: readonly Employee[]; readonly planOf: PlanOf },
): readonly Other[] {
  const people = employees.filter(
    (one) => one.id !== shift.employeeId && isActive(one) && one.units.includes(shift.unitId),
  );
  const plans = people.map(({ id }) => planOf(id)).filter((plan) => plan !== null);
  const names = new Map(people.map((one) => [one.id, fullName(one)]));
  return candidatesFor(shift, plans)
    .filter(({ verdicts }) => verdicts.length === 0)
    .slice(0, OTHERS)
    .map(({ employeeId: id }) => ({ id, name: names.get(id) ?? '' }));
}

/** What the rules say of a day of the board: kept with a reason, or mended by one press. */
export function SaidDialog(props: Props) {
  const { farm, unitId, weeks, said, employees, planOf, onClose } = props;
  const { t } = useTranslation();
  const weekWith = (id: string | null) =>
    weeks.find(({ draft }) => id !== null && id in draft.shifts)?.draft;

  function keep({ keeperId, rule }: Verdict, reason: string): void {
    const draft = weekWith(keeperId);
    const shift = draft?.shifts[keeperId ?? ''];
    if (draft === undefined || shift === undefined || keeperId === null) return;
    const kept = { ...shift, overrides: { ...shift.overrides, [rule]: reason } };
    putShift(t('plan.undo.kept'), { unitId, week: draft.week }, kept, keeperId);
  }

  /** Whether the shift that keeps the reason is on this board: else it is given where that shift is planned. */
  const mayKeep = ({ keeperId }: Verdict): boolean => weekWith(keeperId) !== undefined;

  /** Mends of shifts on this board alone: those of other units are changed on theirs. */
  function mendsOf(verdict: Verdict): readonly Mend[] {
    const { employeeId, override } = verdict;
    const plan = employeeId === null || override !== null ? null : (planOf?.(employeeId) ?? null);
    if (plan === null) return [];
    return mendsFor(verdict, plan).filter(({ shiftId }) => weekWith(shiftId) !== undefined);
  }

  function othersOf({ keeperId, override }: Verdict): readonly Other[] {
    const draft = weekWith(keeperId);
    const shift = draft?.shifts[keeperId ?? ''];
    if (draft === undefined || shift === undefined || keeperId === null) return [];
    if (override !== null || planOf === undefined) return [];
    const planned = { ...shift, id: keeperId, unitId, week: draft.week };
    return othersFor(planned, { employees, planOf });
  }

  function give({ keeperId }: Verdict, employeeId: string): void {
    const draft = weekWith(keeperId);
    const shift = draft?.shifts[keeperId ?? ''];
    if (draft === undefined || shift === undefined || keeperId === null) return;
    const given = { ...shift, employeeId, overrides: {} };
    putShift(t('plan.undo.changed'), { unitId, week: draft.week }, given, keeperId);
  }

  function mend({ kind, shiftId, start, end }: Mend): void {
    const draft = weekWith(shiftId);
    const shift = draft?.shifts[shiftId];
    if (draft === undefined || shift === undefined) return;
    const employeeId = kind === 'open' ? null : shift.employeeId;
    // What it departed from was about other times or another person.
    const mended = { ...shift, start, end, employeeId, overrides: {} };
    const to = weekOf(shiftDay(mended, farm.timeZone));
    const place = { id: shiftId, unitId, week: draft.week };
    changePlan(t('plan.undo.changed'), movedEdits(place, to, mended));
  }

  return (
    <VerdictDialog
      {...said}
      {...{ mendsOf, othersOf, mayKeep }}
      onGive={(verdict, id) => {
        give(verdict, id);
        onClose();
      }}
      onMend={(one) => {
        mend(one);
        onClose();
      }}
      onKeep={(verdict, reason) => {
        keep(verdict, reason);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
