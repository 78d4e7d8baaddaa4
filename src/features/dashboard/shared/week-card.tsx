import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { registrationsPath } from '#domain/routes/time-routes.ts';
import type { WorkedDay } from '#domain/time/registration/worked.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { OwnWeek } from './hooks.ts';
import { barShares } from './model.ts';

function Bar({ day, share, isToday }: { day: WorkedDay; share: number; isToday: boolean }) {
  const asTotal = useTotals();
  const { t, format } = useFarmWords();
  const hours = asTotal(day.minutes);
  return (
    <li
      className="grid min-w-0 justify-items-center gap-1"
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="sr-only">
        {t('dashboard.week.day', { day: format.day(day.day), hours })}
      </span>
      <span aria-hidden="true" className="flex h-14 w-full max-w-9 items-end">
        <span
          className={cx(
            'block min-h-1 w-full rounded-chip',
            day.minutes === 0 ? 'bg-line' : isToday ? 'bg-primary' : 'bg-primary-soft',
          )}
          style={{ height: `${share * 100}%` }}
        />
      </span>
      <span
        aria-hidden="true"
        className={cx('tnum text-xs', isToday ? 'font-semibold text-text' : 'text-text-2')}
      >
        {day.minutes === 0 ? '–' : hours}
      </span>
      <span
        aria-hidden="true"
        className={cx('text-xs', isToday ? 'font-semibold text-text' : 'text-text-3')}
      >
        {format.weekdayShort(day.day)}
      </span>
    </li>
  );
}

function Bars({ week }: { week: OwnWeek }) {
  const shares = barShares(week.days.map((day) => day.minutes));
  return (
    <ul className="mt-3 grid grid-cols-7 gap-1.5">
      {week.days.map((day, index) => (
        <Bar key={day.day} day={day} share={shares[index] ?? 0} isToday={day.day === week.today} />
      ))}
    </ul>
  );
}

const skeleton = (
  <>
    <Skeleton className="h-[30px] w-24" />
    <Skeleton className="mt-3 h-[96px] w-full" />
  </>
);

/** Minutes per day of the present week. */
export function WeekCard({ week }: { week: OwnWeek }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  if (!week.isOwn) return null;
  const total = week.days.reduce((sum, day) => sum + day.minutes, 0);
  const link = (
    <Link to={registrationsPath()} className={buttonClass({ link: true, size: 'small' })}>
      {t('dashboard.week.open')}
    </Link>
  );
  return (
    <Card titleId="own-week" title={t('dashboard.week.title')} end={link}>
      <LiveBoundary
        of={week.of}
        failed={t('dashboard.week.failed')}
        loading={t('dashboard.week.loading')}
        skeleton={skeleton}
      >
        {() => (
          <>
            <p className="tnum text-xl font-bold tracking-tight text-text">
              <span className="sr-only">{t('common.total')} </span>
              {week.extent === 'part'
                ? t('common.atLeast', { hours: asTotal(total) })
                : asTotal(total)}
            </p>
            <Bars week={week} />
          </>
        )}
      </LiveBoundary>
    </Card>
  );
}
