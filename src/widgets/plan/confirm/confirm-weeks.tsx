import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmPlan } from '#data/plan/answer-plan.ts';
import { usePlanningSettings, planningSettingsOf } from '#data/plan/planning-settings.ts';
import { useUnits } from '#data/base/units.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type WeekToConfirm, weeksToConfirm } from '#domain/plan/week/confirmation.ts';
import type { PlanReceipt } from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useShiftText } from '../shift-words.ts';
import { CannotDialog } from './cannot-dialog.tsx';

/** Whether the farm asks people to confirm their plan. */
export function useIsConfirmAsked(farmId: string): boolean {
  return planningSettingsOf(usePlanningSettings(farmId))?.confirm === true;
}

/** Published weeks with own shifts that wait for one's word; none where nobody is asked for it, or it is not known. */
export function useWeeksToConfirm(
  { id: farmId, timeZone }: Pick<Farm, 'id' | 'timeZone'>,
  employeeId: string,
  weeks: readonly PlanWeek[] | null,
  receipts: readonly PlanReceipt[] | null,
): WeekToConfirm[] {
  const nowMs = useNow('minute');
  const isAsked = useIsConfirmAsked(farmId);
  return useMemo(
    () =>
      isAsked && receipts !== null && weeks !== null
        ? weeksToConfirm(weeks, receipts, { employeeId, nowMs, timeZone })
        : [],
    [isAsked, receipts, weeks, employeeId, nowMs, timeZone],
  );
}

function Waiting({ waiting }: { waiting: WeekToConfirm }) {
  const { t } = useTranslation();
  const units = useUnits();
  const shiftText = useShiftText();
  const [isSayingNo, setSayingNo] = useState(false);
  const { week, shifts } = waiting;
  const unit = units.find(({ id }) => id === week.unitId)?.unitName ?? '';
  const about = { week: Number(week.week.slice(-2)), unit };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-base font-semibold text-text">{t('plan.confirm.title', about)}</p>
        <p className="tnum text-sm text-text-2">{shifts.map(shiftText).join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t('plan.confirm.cannotOf', about)} onClick={() => setSayingNo(true)}>
          {t('plan.confirm.cannot')}
        </Button>
        <Button
          variant="primary"
          iconLeft="check"
          aria-label={t('plan.confirm.actOf', about)}
          onClick={() => confirmPlan(week)}
        >
          {t('plan.confirm.act')}
        </Button>
      </div>
      {isSayingNo && (
        <CannotDialog
          {...waiting}
          title={t('plan.confirm.cannotTitle', about)}
          onClose={() => setSayingNo(false)}
        />
      )}
    </li>
  );
}

/** What one is asked to confirm, a press a week of a unit, and the way to say on which shifts one cannot; offline too. */
export function ConfirmWeeks({ waiting }: { waiting: readonly WeekToConfirm[] }) {
  const { t } = useTranslation();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('plan.confirm.list')} className="divide-y divide-line">
      {waiting.map((one) => (
        <Waiting key={one.week.id} waiting={one} />
      ))}
    </ul>
  );
}
