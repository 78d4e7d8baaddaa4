import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { PAYROLL_PATH } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';

type Props = { farmId: string; period: PayPeriod; days: string };

/** From a closed period to the page that sends it to payroll; only for whoever may. */
export function ToPayroll({ farmId, period, days }: Props) {
  const { t } = useTranslation();
  const mayWrite = useCan('payroll.write', { farmId });
  if (!mayWrite || period.status === 'reopened') return null;
  return (
    <Link
      to={`${PAYROLL_PATH}?p=${period.id}`}
      aria-label={t('timePayroll.toPayrollOf', { days })}
      className={buttonClass({ size: 'small' })}
    >
      {t('timePayroll.toPayroll')}
    </Link>
  );
}
