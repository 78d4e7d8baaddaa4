import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { PERIODS_PATH } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Tag, type TagKind } from '#ui/feedback/tag.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useDays } from '#widgets/format/use-days.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import { batchesOf, type PeriodChoice } from '../model.ts';

const LOOKS = {
  open: ['neutral', 'clock'],
  locked: ['blue', 'lock'],
  exported: ['green', 'check'],
  reopened: ['wheat', 'undo'],
} as const satisfies Record<PeriodChoice['state'], readonly [TagKind, IconName]>;

/** How far a period is, in a word. */
export function StateTag({ state }: Pick<PeriodChoice, 'state'>) {
  const { t } = useTranslation();
  const [kind, icon] = LOOKS[state];
  return (
    <Tag kind={kind} icon={icon}>
      {t(`timePayroll.period.states.${state}`)}
    </Tag>
  );
}

/** Who somebody is, in words. */
export function useNameOf(employees: readonly Employee[]): (id: string | null) => string {
  const { t } = useTranslation();
  return (id) => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? t('common.unknownEmployee') : fullName(person);
  };
}

/** When a period was closed and what it came to, by hours alone. */
export function ClosedNote({
  period,
  employees,
}: {
  period: PayPeriod;
  employees: readonly Employee[];
}) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = useNameOf(employees);
  const at = period.updated ?? period.created;
  const sum = t('timePayroll.period.totals', {
    count: period.people,
    hours: asTotal(period.minutes),
  });
  const by = t('timePayroll.period.closedBy', {
    when: at === null ? '' : format.dateTime(at),
    name: nameOf(period.updatedByEid ?? period.createdByEid),
  });
  return <>{at === null || period.status !== 'locked' ? sum : `${sum} · ${by}`}</>;
}

type Props = {
  choices: readonly PeriodChoice[];
  chosen: PeriodChoice;
  choose: (id: string) => void;
  batches: readonly PayExport[];
  employees: readonly Employee[];
};

function Note({ chosen, batches, employees }: Omit<Props, 'choices' | 'choose'>) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nameOf = useNameOf(employees);
  const { state, stored, id } = chosen;
  const [last] = batchesOf(batches, id);
  if (state === 'open' || stored === null) return <>{t('timePayroll.period.openText')}</>;
  if (state === 'reopened') {
    const { reopenReason } = stored;
    return (
      <>
        {t('timePayroll.period.reopenedText')}{' '}
        {reopenReason !== null && t('timePayroll.period.reason', { reason: reopenReason })}
      </>
    );
  }
  return (
    <>
      <ClosedNote period={stored} employees={employees} />
      {last !== undefined && (
        <span className="block">
          {t('timePayroll.period.exportedBy', {
            number: last.number,
            when: last.created === null ? '' : format.dateTime(last.created),
            name: nameOf(last.createdByEid),
          })}
        </span>
      )}
    </>
  );
}

/** Which period the page is about, and how far it is. */
export function PeriodCard(props: Props) {
  const { choices, chosen, choose } = props;
  const { t } = useTranslation();
  const days = useDays();
  const { state } = chosen;
  return (
    <Card aria-label={t('timePayroll.period.title')}>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-[26rem] max-w-full">
          <Select
            label={t('timePayroll.period.choose')}
            value={chosen.id}
            options={choices.map((one) => ({
              value: one.id,
              label: t('timePayroll.period.option', {
                days: days(one.period),
                state: t(`timePayroll.period.states.${one.state}`),
              }),
            }))}
            onChange={choose}
          />
        </div>
        <p className="grid min-w-0 grow basis-72 justify-items-start gap-1.5 text-base text-text-2">
          <StateTag state={state} />
          <span>
            <Note {...props} />
          </span>
        </p>
        {(state === 'open' || state === 'reopened') && (
          <Link
            to={`${PERIODS_PATH}?p=${chosen.id}`}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('timePayroll.period.close')}
          </Link>
        )}
      </div>
    </Card>
  );
}
