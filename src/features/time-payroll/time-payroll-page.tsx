import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { PERIODS_PATH } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Page } from '#widgets/page/page.tsx';
import { LeaderPart } from './components/leader-part.tsx';
import { OwnerPart } from './components/owner-part.tsx';

/** From closed periods to the payroll system (features 3.11): owners send, leaders see how far it is. */
export default function TimePayrollPage() {
  const { t } = useTranslation();
  const farm = useFarm();
  const seesPay = useCan('payroll.see', { farmId: farm?.id ?? null });
  return (
    <Page
      right={
        <Link to={PERIODS_PATH} className={buttonClass()}>
          {t('timePayroll.toPeriods')}
        </Link>
      }
    >
      {farm !== null && (seesPay ? <OwnerPart farm={farm} /> : <LeaderPart farm={farm} />)}
    </Page>
  );
}
