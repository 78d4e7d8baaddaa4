import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useSync } from '#data/outbox/sync.ts';
import { planDrafts } from '#data/plan/plan-weeks.ts';
import { remindWeek } from '#data/plan/publish-plan.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { confirmationsOf, DeclinedShifts } from '#domain/plan/week/confirmation.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import { openEdits } from '#domain/plan/week/many-shifts.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import { useShiftText } from '#widgets/plan/shift-words.ts';
import { asTheyAreNow, changePlan } from '../shared/actions.ts';

type DeclinedProps = {
  farm: Farm;
  week: PlanWeek;
  declined: readonly DeclinedShifts[];
};

/** Who cannot come on which published shifts; each is made open in the draft by one press, with the way back. */
function Declined({ farm, week, declined }: DeclinedProps) {
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

type Props = {
  farm: Farm;
  unit: Unit;
  weeks: readonly (ReturnType<typeof confirmationsOf> & { week: PlanWeek })[];
  employees: readonly Employee[];
  onClose: () => void;
};

function Names(props: { title: string; ids: readonly string[] } & Pick<Props, 'employees'>) {
  const { title, ids, employees } = props;
  if (ids.length === 0) return null;
  const people = employees.filter(({ id }) => ids.includes(id));
  return (
    <>
      <h4 className="text-sm font-semibold text-text-2">{title}</h4>
      <ul aria-label={title} className="text-base text-text">
        {people.map((one) => (
          <li key={one.id} className="py-0.5">
            {fullName(one)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reminds those who are missing; it needs the server. */
function Remind({ unitId, week }: { unitId: string; week: WeekKey }) {
  const { t } = useTranslation();
  const { online } = useSync();
  const { busy, run } = useServerAction('plan');
  return (
    <Button
      size="small"
      iconLeft="mail"
      className="justify-self-start"
      {...{ busy }}
      disabled={!online}
      onClick={() => void run(() => remindWeek(unitId, week), t('plan.confirm.remindDone'))}
    >
      {t('plan.confirm.remind')}
    </Button>
  );
}

/** Who has confirmed a plan, who cannot come, and who has not answered. */
export function ReceiptsDialog({ farm, unit, weeks, employees, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('plan.confirm.who')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-base text-text-2">{t('plan.confirm.reminded')}</p>
        {weeks.map(({ week, confirmed, declined, missing }) => (
          <section key={week.id} className="grid gap-1">
            <h3 className="text-base font-semibold text-text">
              {t('words.weekOf', { week: Number(week.week.slice(-2)) })}
            </h3>
            <Declined {...{ farm, week, declined }} />
            <Names title={t('plan.confirm.missing')} ids={missing} {...{ employees }} />
            {missing.length > 0 && <Remind unitId={unit.id} week={week.week} />}
            <Names title={t('plan.confirm.confirmed')} ids={confirmed} {...{ employees }} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
