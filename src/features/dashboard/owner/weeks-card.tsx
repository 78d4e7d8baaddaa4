import { Link } from 'react-router-dom';
import { isoWeekOf, monthRange } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { reportOfDaysPath } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StackedBars } from '#widgets/table/stacked-bars.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useMakesRoom } from '../setup/hooks.ts';
import { useOwnerMonth } from './hooks.ts';

/** Hours of each week of the month so far, overtime apart. */
export function WeeksCard({ farm }: { farm: Farm }) {
  const { t, format } = useFarmWords();
  const { lives, month, today, figures, words } = useOwnerMonth(farm);
  const title = t('dashboardTiles.names.weeks');
  if (useMakesRoom(farm, lives, figures?.weeks.length === 0)) return null;
  return (
    <Card
      titleId="weeks"
      title={title}
      end={
        <Link
          to={reportOfDaysPath(monthRange(month).from, today)}
          className={buttonClass({ size: 'small', link: true })}
        >
          {t('dashboardTiles.weeks.open')}
        </Link>
      }
    >
      <LiveBoundary
        of={lives}
        failed={t('dashboardTiles.figures.failed')}
        skeleton="mt-3 h-60 w-full"
      >
        {() => {
          const weeks = figures?.weeks ?? [];
          if (weeks.length === 0) {
            return <p className="text-base text-text-2">{t('dashboardTiles.figures.noTime')}</p>;
          }
          return (
            <StackedBars
              caption={title}
              bars={weeks.map((bar) => {
                const { week } = isoWeekOf(bar.key);
                const name = format.week(week);
                return { ...bar, label: name, short: String(week), name };
              })}
              words={{
                key: t('words.week'),
                normal: t('dashboardTiles.weeks.normal'),
                over: t('words.overtime'),
                total: t('common.total'),
              }}
              textOf={words.hours}
              shortOf={(minutes) => format.number(minutes / 60, 0)}
            />
          );
        }}
      </LiveBoundary>
    </Card>
  );
}
