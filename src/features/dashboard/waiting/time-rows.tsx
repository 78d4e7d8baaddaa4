import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isoWeekOf } from '#domain/dates/day.ts';
import { peopleWeekPath } from '#domain/routes/time-routes.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { TimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';
import { usePersonName } from '#widgets/people/use-person-name.ts';
import type { WeekOfTime } from './model.ts';
import { WaitingRow } from './row.tsx';

/** Chip styles: blue for time, orange for what has no end. */
const TIME = 1;
const NO_STOP = 6;

/** Time of a week: what nothing is to be said of is approved at once, and what is marked stays. */
export function TimeWeekRow({ of, decisions }: { of: WeekOfTime; decisions: TimeDecisions }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const asTotal = useTotals();
  const { day, all, clear, minutes, people } = of;
  const marked = all.length - clear.length;
  const week = format.week(isoWeekOf(day).week);
  return (
    <WaitingRow
      icon="clock"
      look={TIME}
      title={t('dashboardTiles.waiting.time', { count: all.length, week })}
      note={t('dashboardTiles.waiting.timeNote', { count: people, hours: asTotal(minutes) })}
      warning={marked > 0 ? t('dashboardTiles.waiting.marked', { count: marked }) : null}
    >
      <Link
        to={peopleWeekPath(day)}
        aria-label={t('dashboardTiles.waiting.seeTime', { week })}
        className={buttonClass({ size: 'small' })}
      >
        {t('dashboardTiles.waiting.see')}
      </Link>
      {clear.length > 0 && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('dashboardTiles.waiting.approveOf', { count: clear.length, week })}
          onClick={() => decisions.make('approve', clear)}
        >
          {t('dashboardTiles.waiting.approve', { count: clear.length })}
        </Button>
      )}
    </WaitingRow>
  );
}

type NoStopProps = { registration: Registration; unitIds: readonly string[] };

/** A stop that somebody forgot: the proposed end is right, or another one is put in its place. */
export function NoStopRow({ registration, unitIds }: NoStopProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const name = usePersonName()(registration.employeeId);
  const { workDate, start, end } = registration;
  return (
    <WaitingRow
      icon="timer-off"
      look={NO_STOP}
      title={t('dashboardTiles.waiting.noStop', { name, day: format.day(workDate) })}
      note={
        end === null
          ? t('dashboardTiles.waiting.startedAt', { time: format.clock(start) })
          : t('dashboardTiles.waiting.proposed', {
              from: format.clock(start),
              time: format.clock(end),
            })
      }
    >
      <ProposedEnd registration={registration} unitIds={unitIds} />
    </WaitingRow>
  );
}
