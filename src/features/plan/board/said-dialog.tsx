import type { Day } from '#domain/dates/day.ts';
import { unitsOn } from '#domain/employee/home-unit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type OverrideReason, type PlannedShift, shiftDay } from '#domain/plan/shift/shift.ts';
import { candidatesFor } from '#domain/plan/validator/candidates.ts';
import { type Mend, mendsFor } from '#domain/plan/validator/mends.ts';
import { exceptionReasons, isBlocking, type Verdict } from '#domain/plan/validator/verdict.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useVerdictText } from '#widgets/plan/shift-words.ts';
import type { BoardWeek } from '../shared/model.ts';
import { changePlan, putShift } from '../shared/actions.ts';
import { movedEdits } from '../acts/hooks.ts';
import type { PlanOf } from '../shared/verdicts.ts';
import { useReasonText } from '../shared/board-words.ts';

/** Somebody who may have a shift. */
interface Other {
  readonly id: string;
  readonly name: string;
}

type MendsProps = {
  mends: readonly Mend[];
  others: readonly Other[];
  onMend: (mend: Mend) => void;
  onGive: (id: string) => void;
};

/** Changes after which the rule is kept, a press each. */
function Mends({ mends, others, onMend, onGive }: MendsProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  if (mends.length + others.length === 0) return null;
  const textOf = ({ kind, start, end }: Mend): string =>
    t(`plan.verdicts.mends.${kind}`, {
      day: format.day(start),
      time: format.clock(kind === 'end' ? end : start),
    });
  return (
    <div role="group" aria-label={t('plan.verdicts.mendIt')} className="flex flex-wrap gap-2">
      {mends.map((mend) => (
        <Button
          key={`${mend.kind} ${mend.shiftId} ${mend.start}`}
          size="small"
          onClick={() => onMend(mend)}
        >
          {textOf(mend)}
        </Button>
      ))}
      {others.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onGive(id)}>
          {t('plan.verdicts.mends.other', { name })}
        </Button>
      ))}
    </div>
  );
}

function VerdictLine({
  verdict,
  mends,
  others,
  mayKeep,
  onMend,
  onGive,
  onKeep,
}: MendsProps & {
  verdict: Verdict;
  mayKeep: boolean;
  onKeep: (reason: OverrideReason) => void;
}) {
  const { t } = useTranslation();
  const textOf = useVerdictText();
  const reasonText = useReasonText();
  const [reason, setReason] = useState<OverrideReason | ''>('');
  const reasons = exceptionReasons(verdict);
  const { override } = verdict;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex items-start gap-2 text-base text-text">
        <Icon
          name="alert-triangle"
          size={18}
          className={isBlocking(verdict) ? 'shrink-0 text-red' : 'shrink-0 text-wheat-text'}
        />
        <span>{textOf(verdict)}</span>
      </p>
      {override !== null && (
        <p className="text-sm text-text-2">
          {t('plan.verdicts.kept', { reason: reasonText(override) })}
        </p>
      )}
      {override === null && reasons.length === 0 && (
        <p className="text-sm font-semibold text-red">{t('plan.verdicts.blocks')}</p>
      )}
      <Mends {...{ mends, others, onMend, onGive }} />
      {override === null && reasons.length > 0 && !mayKeep && (
        <p className="text-sm text-text-2">{t('plan.verdicts.keptElsewhere')}</p>
      )}
      {override === null && reasons.length > 0 && mayKeep && (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={t('plan.verdicts.keepWhy')}
            value={reason}
            placeholder={t('plan.verdicts.chooseReason')}
            options={reasons.map((value) => ({ value, label: t(`plan.reasons.${value}`) }))}
            onChange={setReason}
          />
          <Button disabled={reason === ''} onClick={() => reason !== '' && onKeep(reason)}>
            {t('plan.verdicts.keep')}
          </Button>
        </div>
      )}
    </li>
  );
}

type OtherProps = {
  title: string;
  verdicts: readonly Verdict[];
  mendsOf: (verdict: Verdict) => readonly Mend[];
  /** Whether a reason to keep it can be given here. */
  mayKeep: (verdict: Verdict) => boolean;
  /** Who might have the latest of its shifts instead. */
  othersOf: (verdict: Verdict) => readonly Other[];
  onMend: (mend: Mend) => void;
  onGive: (verdict: Verdict, id: string) => void;
  onKeep: (verdict: Verdict, reason: OverrideReason) => void;
  onClose: () => void;
};

/** What the rules say of somebody's day, the ways to mend it, and the way to keep it all the same. */
function VerdictDialog(props: OtherProps) {
  const { title, verdicts, mendsOf, othersOf, mayKeep, onMend, onGive, onKeep, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="divide-y divide-line">
        {verdicts.map((verdict) => (
          <VerdictLine
            key={`${verdict.rule} ${verdict.day} ${verdict.keeperId}`}
            {...{ verdict, onMend }}
            mends={mendsOf(verdict)}
            others={othersOf(verdict)}
            mayKeep={mayKeep(verdict)}
            onGive={(id) => onGive(verdict, id)}
            onKeep={(reason) => onKeep(verdict, reason)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

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
  { employees, planOf, day }: Pick<Props, 'employees'> & { planOf: PlanOf; day: Day },
): readonly Other[] {
  const { employeeId, unitId } = shift;
  const people = employees.filter(
    (one) => one.id !== employeeId && isActive(one) && unitsOn(one, day).includes(unitId),
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

  /** The shift that keeps the reason, and where it stands; null where it is not on this board. */
  function keeperOf({ keeperId }: Verdict) {
    const week = weekWith(keeperId);
    const shift = week?.shifts[keeperId ?? ''];
    if (week === undefined || shift === undefined || keeperId === null) return null;
    return { id: keeperId, shift, place: { unitId, week: week.week } };
  }

  function keep(verdict: Verdict, reason: string): void {
    const keeper = keeperOf(verdict);
    if (keeper === null) return;
    const { id, shift, place } = keeper;
    const kept = { ...shift, overrides: { ...shift.overrides, [verdict.rule]: reason } };
    putShift(t('plan.undo.kept'), place, kept, id);
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

  function othersOf(verdict: Verdict): readonly Other[] {
    const keeper = keeperOf(verdict);
    if (keeper === null || verdict.override !== null || planOf === undefined) return [];
    const planned = { ...keeper.shift, id: keeper.id, ...keeper.place };
    return othersFor(planned, { employees, planOf, day: verdict.day });
  }

  function give(verdict: Verdict, employeeId: string): void {
    const keeper = keeperOf(verdict);
    if (keeper === null) return;
    const given = { ...keeper.shift, employeeId, overrides: {} };
    putShift(t('plan.undo.changed'), keeper.place, given, keeper.id);
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
