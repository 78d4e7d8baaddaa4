import { useTranslation } from 'react-i18next';
import { remindWeek } from '#data/plan/remind-week.ts';
import { useSync } from '#data/outbox/sync.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { confirmationsOf } from '#domain/plan/week/confirmation.ts';
import type { WeekKey } from '#domain/plan/week/iso-week.ts';
import type { PlanWeek } from '#domain/plan/week/plan-week.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useServerAction } from '#widgets/feedback/use-server-action.ts';
import { Declined } from './declined.tsx';

type Props = {
  farm: Farm;
  unit: Unit;
  weeks: readonly (ReturnType<typeof confirmationsOf> & { week: PlanWeek })[];
  employees: readonly Employee[];
  onClose: () => void;
};

function Names({
  title,
  ids,
  employees,
}: { title: string; ids: readonly string[] } & Pick<Props, 'employees'>) {
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
    <Modal open title={t('plan.confirm.who')} closeText={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-base text-text-2">{t('plan.confirm.reminded')}</p>
        {weeks.map(({ week, confirmed, declined, missing }) => (
          <section key={week.id} className="grid gap-1">
            <h3 className="text-base font-semibold text-text">
              {t('plan.confirm.week', { week: Number(week.week.slice(-2)) })}
            </h3>
            <Declined {...{ farm, week, declined }} />
            <Names title={t('plan.confirm.missing')} ids={missing} {...{ employees }} />
            {missing.length > 0 && <Remind unitId={unit.id} week={week.week} />}
            <Names title={t('plan.confirm.confirmed')} ids={confirmed} {...{ employees }} />
          </section>
        ))}
      </div>
    </Modal>
  );
}
