import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmployees } from '#data/base/employees.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { activeEmployees, seatCounts } from '#domain/employee/employee.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';

const USERS_PATH = '/settings/users';

/** How many of each seat are in use, over the whole farm; who has one in which no time is registered is said besides. */
export function SeatsCard() {
  const { t } = useTranslation();
  const employees = useEmployees();
  const people = activeEmployees(employees, null);
  const seats = seatCounts(employees).filter(({ count }) => count > 0);
  const without = people.filter(
    ({ seatType }) => !seatIncludes(seatType, 'time_registration_basic'),
  );
  const waiting = people.filter(({ hasAccount }) => !hasAccount).length;
  return (
    <Card
      titleId="seats"
      title={`${t('dashboardTiles.names.seats')} `}
      count={people.length}
      end={
        <Link to={USERS_PATH} className={buttonClass({ size: 'small', link: true })}>
          {t('dashboardTiles.seats.open')}
        </Link>
      }
    >
      <ul className="mt-1">
        {seats.map(({ seat, count }) => (
          <li
            key={seat}
            className="flex justify-between gap-3 border-t border-line py-2 text-base text-text"
          >
            <span>{t(`profile.seats.${seat}`)}</span>
            <span className="tnum font-semibold">{count}</span>
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p className="border-t border-line pt-2 text-sm text-text-2">
          {t('dashboardTiles.seats.without', { count: without.length })}
        </p>
      )}
      {waiting > 0 && (
        <p className="border-t border-line pt-2 text-sm text-text-2">
          {t('dashboardTiles.seats.noAccount', { count: waiting })}
        </p>
      )}
    </Card>
  );
}
