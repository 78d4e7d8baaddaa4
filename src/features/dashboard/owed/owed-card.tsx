import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Farm } from '#domain/farm/farm.ts';
import { LEAVE_PATH } from '#domain/routes/module-routes.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useSeen } from '#ui/hooks/use-seen.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { WhyButton } from '#widgets/why/why-button.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useOwed } from './hooks.ts';
import { isNothingOwed, type Owed } from './model.ts';

function Line({ label, value }: { label: string; value: string }) {
  return (
    <li className="flex justify-between gap-3 border-t border-line py-2 text-base text-text">
      <span className="min-w-0">{label}</span>
      <span className="tnum font-semibold whitespace-nowrap">{value}</span>
    </li>
  );
}

/** What has to be taken before the taking period ends; nothing outside October to December. */
function ToPlace({ ending }: { ending: NonNullable<Owed['ending']> }) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const { until, toPlace, toPay, people, daysLeft } = ending;
  if (toPlace + toPay === 0) {
    return (
      <p className="mb-2 text-base text-text-2">
        {t('dashboardTiles.owed.placed', { day: format.day(until) })}
      </p>
    );
  }
  return (
    <div className="mb-2 grid gap-0.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tnum text-xl font-bold tracking-tight text-text">
          {words.days(toPlace)}
        </span>
        <Tag kind="wheat" icon="clock">
          {t('dashboardTiles.owed.daysLeft', { count: daysLeft })}
        </Tag>
      </p>
      <p className="text-sm text-text-2">
        {t('dashboardTiles.owed.toPlace', { day: format.day(until), count: people })}
        {toPay > 0 && ` ${t('dashboardTiles.owed.fifth', { days: words.days(toPay) })}`}
      </p>
    </div>
  );
}

function Sums({ owed }: { owed: Owed }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { years, accounts, unknown, ending } = owed;
  return (
    <>
      {ending !== null && <ToPlace ending={ending} />}
      <ul>
        {years.map(({ year, left }) => (
          <Line key={year} label={words.lot('holiday', year)} value={words.days(left)} />
        ))}
        {accounts.map(({ account, left }) => (
          <Line key={account} label={words.account(account)} value={words.days(left)} />
        ))}
      </ul>
      {unknown > 0 && (
        <p className="border-t border-line pt-2 text-sm text-text-2">
          {t('dashboardTiles.owed.unknown', { count: unknown })}
        </p>
      )}
    </>
  );
}

/** Holiday and other days that the farm owes its people, and what of it has to be placed: read once it is in sight. */
export function OwedCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const [isSeen, ref] = useSeen();
  const { lives, owed } = useOwed(farm, isSeen);
  const title = t('dashboardTiles.names.owed');
  const makesRoom = useMakesRoom(farm, lives, owed !== null && isNothingOwed(owed));
  if (makesRoom) return null;
  return (
    <div ref={ref}>
      <Card
        titleId="owed"
        title={
          <span className="flex items-center">
            {title}
            <WhyButton what={title} align="end">
              <p className="text-sm text-text-2">{t('dashboardTiles.owed.how')}</p>
            </WhyButton>
          </span>
        }
        end={
          <Link
            to={`${LEAVE_PATH}?v=people`}
            className={buttonClass({ size: 'small', link: true })}
          >
            {t('dashboardTiles.owed.open')}
          </Link>
        }
      >
        <LiveBoundary
          of={lives}
          isAsked={isSeen}
          failed={t('dashboardTiles.owed.failed')}
          skeleton="mt-2 h-32 w-full"
        >
          {() => owed && <Sums owed={owed} />}
        </LiveBoundary>
      </Card>
    </div>
  );
}
