import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmPlan } from '#data/commands/plan/confirm-plan.ts';
import { dataOf } from '#data/live/live.ts';
import { usePlanningSettings, planningSettingsOf } from '#data/stores/plan/planning-settings.ts';
import { ownReceipts } from '#data/stores/plan/plan-receipts.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { dayOf } from '#domain/dates/day.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { weeksToConfirm } from '#domain/plan/week/confirmation.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useShiftText } from '../shift-words.ts';

/** Published weeks with own shifts that wait for one's word; none where nobody is asked for it, or it is not known. */
export function useWeeksToConfirm(
  farm: Pick<Farm, 'id' | 'timeZone'>,
  employeeId: string,
  weeks: readonly PlanWeek[] | null,
) {
  const { id: farmId, timeZone } = farm;
  const nowMs = useNow('minute');
  const isAsked = planningSettingsOf(usePlanningSettings(farmId))?.confirm === true;
  const from = weekOf(dayOf(nowMs, timeZone));
  const receipts = dataOf(ownReceipts.use(isAsked ? { farmId, employeeId, from } : null));
  return useMemo(
    () =>
      isAsked && receipts !== null && weeks !== null
        ? weeksToConfirm(weeks, receipts, { employeeId, nowMs, timeZone })
        : [],
    [isAsked, receipts, weeks, employeeId, nowMs, timeZone],
  );
}

/** What one is asked to confirm, a press a week of a unit; offline too. */
export function ConfirmWeeks({ waiting }: { waiting: ReturnType<typeof useWeeksToConfirm> }) {
  const { t } = useTranslation();
  const units = useUnits();
  const shiftText = useShiftText();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('plan.confirm.list')} className="divide-y divide-line">
      {waiting.map(({ week, shifts }) => {
        const unit = units.find(({ id }) => id === week.unitId)?.unitName ?? '';
        const number = Number(week.week.slice(-2));
        const about = { week: number, unit };
        return (
          <li
            key={week.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="text-base font-semibold text-text">{t('plan.confirm.title', about)}</p>
              <p className="tnum text-sm text-text-2">{shifts.map(shiftText).join(', ')}</p>
            </div>
            <Button
              variant="primary"
              iconLeft="check"
              aria-label={t('plan.confirm.actOf', about)}
              onClick={() => confirmPlan(week)}
            >
              {t('plan.confirm.act')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
