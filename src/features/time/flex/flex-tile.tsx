import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, dayOf, monthOf } from '#domain/dates/day.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { SummaryTile } from '#widgets/page/summary-tile.tsx';
import { balanceText, daysOfMonth } from '../shared/balance.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { Limits, SumLines } from './flex-figures.tsx';
import { useFlex } from './hooks.ts';

type Props = {
  whose: TimesheetContext;
  days: DayRange;
  /** Shows and hides the account below the tiles; without it there is nothing more to show. */
  account?: { readonly isOpen: boolean; readonly toggle: () => void };
  coming: ReactNode;
};

/** Opens the account below the tiles. */
function MoreButton({ isOpen, toggle }: NonNullable<Props['account']>) {
  const { t } = useTranslation();
  return (
    <span className="-ml-3 block print:hidden">
      <Button size="small" link aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'timeFlex.less' : 'timeFlex.more')}
      </Button>
    </span>
  );
}

type KnownProps = Omit<Props, 'days'> & { until: Day };

function Known({ whose, account, coming, until }: KnownProps) {
  const { t, format } = useFarmWords();
  const month = monthOf(until);
  const { of, view, rules } = useFlex(whose, month, until);
  const label = t('words.flex');
  const isFailed = of.some(({ status }) => status === 'failed');
  const more = account && <MoreButton {...account} />;
  if (view === null && !isFailed) return coming;
  const through = view && (view.isPresent ? addDays(view.asOf, -1) : daysOfMonth(month).to);
  const sum = view?.figures?.balance;
  return (
    <SummaryTile
      label={label}
      value={balanceText(view?.balance ?? null)}
      {...(sum && { why: <SumLines sum={sum} rules={rules} /> })}
      note={
        <>
          {through && (
            // Of the day that goes on nothing counts yet.
            <span className="block">{t('timeFlex.throughDay', { day: format.day(through) })}</span>
          )}
          {isFailed && (
            <span className="block">{t(view ? 'common.stale' : 'timeMonth.tiles.failed')}</span>
          )}
          {view && view.outside !== 0 && <Limits view={view} />}
          {more}
        </>
      }
    />
  );
}

/** Where the flex account stands today, or after days that are over; of days ahead there is nothing to say. */
export function FlexTile({ days, ...props }: Props) {
  const { whose } = props;
  const { t } = useTranslation();
  const today = dayOf(useNow('minute'), whose.farm.timeZone);
  if (days.from > today) {
    return <SummaryTile label={t('words.flex')} value="–" note={t('timeFlex.ahead')} />;
  }
  return <Known {...props} until={days.to < today ? days.to : today} />;
}
