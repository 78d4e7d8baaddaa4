import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { answerPlan } from '#data/plan/answer-plan.ts';
import { planningSettingsOf, usePlanningSettings } from '#data/plan/planning-settings.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { weeksToConfirm, type WeekToConfirm } from '#domain/plan/week/confirmation.ts';
import { DECLINED_MAX, type PlanReceipt } from '#domain/plan/week/plan-receipt.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { useShiftText } from './shift-words.ts';

type Props = WeekToConfirm & { title: string; onClose: () => void };

/** On which shifts of a published week one cannot come; no reason is asked for. Of one shift alone it is clear which. */
function CannotDialog({ week, shifts, title, onClose }: Props) {
  const { t } = useTranslation();
  const text = useShiftText();
  const [chosen, setChosen] = useState<readonly string[]>(
    shifts.length === 1 ? shifts.map(({ id }) => id) : [],
  );
  // What went away meanwhile is not said.
  const ids = shifts.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isWhole = ids.length > 0 && ids.length <= DECLINED_MAX;
  return (
    <Dialog size="small" title={title} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole) return;
          answerPlan(week, { confirmed: false, declined: ids });
          onClose();
        }}
      >
        <p className="text-sm text-text-2">{t('plan.confirm.cannotText')}</p>
        <div className="grid gap-1">
          {shifts.map((shift) => (
            <Checkbox
              key={shift.id}
              label={[text(shift), shift.title].filter(Boolean).join(' · ')}
              checked={chosen.includes(shift.id)}
              onChange={(isOn) =>
                setChosen((now) => {
                  const others = now.filter((id) => id !== shift.id);
                  return isOn ? [...others, shift.id] : others;
                })
              }
            />
          ))}
        </div>
        <div className="flex items-center justify-end gap-2">
          {ids.length === 0 && (
            <p className="mr-auto text-sm text-text-2">{t('plan.confirm.cannotNone')}</p>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isWhole}>
            {t('words.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
          onClick={() => answerPlan(week, { confirmed: true, declined: [] })}
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
