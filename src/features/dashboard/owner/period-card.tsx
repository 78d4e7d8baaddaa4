import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { daysBetween } from '#domain/dates/day.ts';
import { shortName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { PAYROLL_PATH } from '#domain/routes/time-routes.ts';
import { periodOf } from '#domain/time/period/periods.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useOwnerMonth } from './hooks.ts';
import { decidedShare, isBlank, type OwnerFigures } from './model.ts';

function Line({ label, count }: { label: string; count: number }) {
  return (
    <li className="flex items-center gap-2.5 border-t border-line py-2 text-base text-text">
      <Icon
        name={count === 0 ? 'check-circle' : 'clock'}
        size={17}
        className={count === 0 ? 'text-primary' : 'text-wheat-text'}
      />
      <span className="min-w-0 grow">{label}</span>
      <span className="tnum font-semibold">{count}</span>
    </li>
  );
}

function Lines({ figures }: { figures: OwnerFigures }) {
  const { t } = useTranslation();
  const { standing } = figures.totals;
  const share = decidedShare(standing);
  const note = t('dashboardTiles.period.note', {
    approved: standing.approved,
    pending: standing.pending,
    rest: standing.returned + standing.needsAction,
  });
  return (
    <>
      <div className="mt-1.5">
        <ProgressBar label={t('words.approved')} value={share ?? 0} max={1} valueText={note} />
      </div>
      <p className="tnum mt-1.5 mb-2 text-xs text-text-2">{note}</p>
      <ul>
        {figures.units
          .filter(({ pending }) => pending > 0)
          .map(({ unit, leaders, pending }) => (
            <Line
              key={unit.id}
              count={pending}
              label={t('dashboardTiles.period.waitsIn', {
                unit: unit.unitName,
                who: leaders.map((one) => shortName(one)).join(', '),
                context: leaders.length > 0 ? 'led' : 'unled',
              })}
            />
          ))}
        <Line
          label={t('dashboardTiles.period.rest')}
          count={standing.returned + standing.needsAction}
        />
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        <Link to={PAYROLL_PATH} className={buttonClass({ size: 'small' })}>
          {t('dashboardTiles.period.open')}
        </Link>
      </p>
    </>
  );
}

/** How far the month is on its way to being closed, and for whom it waits. */
export function PeriodCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const { lives, month, today, figures } = useOwnerMonth(farm);
  const period = periodOf(today, useTimeSettings());
  const left = daysBetween(today, period.to);
  if (useMakesRoom(farm, lives, figures !== null && isBlank(figures))) return null;
  return (
    <Card
      titleId="period"
      title={t('dashboardTiles.period.title', { month: format.month(month) })}
      end={
        <span className="text-sm text-text-2">
          {t('dashboardTiles.period.left', { count: left })}
        </span>
      }
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.figures.failed')}
        skeleton="mt-3 h-40 w-full"
      >
        {() => figures && <Lines figures={figures} />}
      </LiveBoundary>
    </Card>
  );
}
