import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { planDrafts } from '#data/plan/plan-weeks.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { DeclinedShifts } from '#domain/plan/week/confirmation.ts';
import { openEdits } from '#domain/plan/week/many-shifts.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { asTheyAreNow, changePlan } from '../shared/actions.ts';

type Props = {
  farm: Farm;
  week: PlanWeek;
  declined: readonly DeclinedShifts[];
};

/** Who cannot come on which published shifts; each is made open in the draft by one press, with the way back. */
export function Declined({ farm, week, declined }: Props) {
  const { t } = useTranslation();
  const text = useShiftText();
  const nameOf = usePersonName();
  const scope = { farmId: farm.id, unitIds: [week.unitId], from: week.week, to: week.week };
  // Not what it says: that it says something else.
  dataOf(planDrafts.use(declined.length === 0 ? null : scope));
  if (declined.length === 0) return null;

  function open(shifts: readonly PlannedShift[], name: string, shift: string): void {
    changePlan(t('plan.confirm.opened', { name, shift }), openEdits(shifts, farm.timeZone));
  }

  return (
    <>
      <h4 className="text-sm font-semibold text-text-2">{t('plan.confirm.declined')}</h4>
      <ul aria-label={t('plan.confirm.declined')} className="divide-y divide-line">
        {declined.flatMap(({ employeeId, shifts }) => {
          const name = nameOf(employeeId);
          return shifts.map((shift) => {
            const now = asTheyAreNow([shift]).filter((one) => one.employeeId === employeeId);
            const when = text(shift);
            return (
              <li
                key={`${employeeId} ${shift.id}`}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
              >
                <span className="min-w-0 text-base text-text">
                  {name} <span className="tnum text-text-2">{when}</span>
                </span>
                {now.length === 0 ? (
                  <span className="text-sm text-text-2">{t('plan.confirm.openedAlready')}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('plan.confirm.openOf', { name, shift: when })}
                    onClick={() => open(now, name, when)}
                  >
                    {t('plan.confirm.open')}
                  </Button>
                )}
              </li>
            );
          });
        })}
      </ul>
    </>
  );
}
