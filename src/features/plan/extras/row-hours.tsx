import { useTranslation } from 'react-i18next';
import { hoursMinutes, signedHoursMinutes } from '#domain/dates/duration.ts';
import type { PlannedExtras } from '#domain/plan/worked/planned-extras.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { BoardRow } from '../shared/model.ts';
import type { RowFacts } from './hooks.ts';

/** From this part of what the seat may register it is said. */
const SEAT_SAID = 0.8;

/** What is planned against the norm, as a figure and as a line. */
function Hours(props: Pick<BoardRow, 'minutes' | 'norm'> & Pick<RowFacts, 'tolerance'>) {
  const { minutes, norm, tolerance } = props;
  const { t } = useTranslation();
  if (norm === null) {
    return <span className="tnum text-sm text-text-2">{hoursMinutes(minutes)}</span>;
  }
  const over = minutes - norm;
  const isOver = over > tolerance;
  const said = t('plan.board.hours', { planned: hoursMinutes(minutes), norm: hoursMinutes(norm) });
  return (
    <>
      <span
        className={cx('tnum text-sm', isOver ? 'font-semibold text-wheat-text' : 'text-text-2')}
      >
        {said}
        {Math.abs(over) <= tolerance ? '' : ` · ${signedHoursMinutes(over)}`}
      </span>
      {norm > 0 && (
        <span aria-hidden="true" className="mt-0.5 block h-[3px] w-full rounded-full bg-line">
          <span
            style={{ width: `${Math.min(100, (minutes / norm) * 100)}%` }}
            className={cx('block h-full rounded-full', isOver ? 'bg-wheat' : 'bg-primary')}
          />
        </span>
      )}
    </>
  );
}

/** Hours with supplements, and supplements that are given once, in few words. */
export function useExtrasText(): (extras: PlannedExtras) => string {
  const { t } = useTranslation();
  return ({ minutes, times }) => {
    const hours = minutes > 0 ? [hoursMinutes(minutes)] : [];
    const often = times > 0 ? [t('words.times', { count: times })] : [];
    return [...hours, ...often].join(' + ');
  };
}

/** What the shifts of the row earn beside normal time, and the way to how it comes about. */
function Extras({ row, facts }: { row: BoardRow; facts: RowFacts }) {
  const { t } = useTranslation();
  const text = useExtrasText();
  const extras = facts.extrasOf?.(row) ?? null;
  if (extras === null || (extras.minutes === 0 && extras.times === 0)) return null;
  const said = text(extras);
  return (
    <button
      type="button"
      aria-label={t('plan.extras.open', { name: row.name, extras: said })}
      onClick={() => facts.show(row)}
      className="tnum mt-0.5 min-h-6 justify-self-start rounded-chip text-left text-xs text-text-2 underline decoration-dotted underline-offset-2 hover:text-text"
    >
      {t('plan.extras.short', { extras: said })}
    </button>
  );
}

/** That a seat has little left of the hours that it may register in a month. */
function SeatHours({ row, facts }: { row: BoardRow; facts: RowFacts }) {
  const { t, format } = useFarmWords();
  const seat = facts.seatOf(row);
  if (seat === null || seat.minutes < seat.limit * SEAT_SAID) return null;
  return (
    <span className="tnum flex items-center gap-1 text-xs font-semibold text-wheat-text">
      <Icon name="alert-triangle" size={12} className="shrink-0" />
      {t('plan.board.seat', {
        hours: hoursMinutes(seat.minutes),
        limit: seat.limit / 60,
        month: format.month(seat.month),
      })}
    </span>
  );
}

/** What is planned of somebody: against the norm, with supplements, and of the hours of their seat. */
export function RowHours({ row, facts }: { row: BoardRow; facts: RowFacts | null }) {
  const { tolerance } = facts ?? { tolerance: DEFAULT_PLANNING_SETTINGS.normTolerance };
  return (
    <>
      <Hours minutes={row.minutes} norm={row.norm} {...{ tolerance }} />
      {facts !== null && <Extras {...{ row, facts }} />}
      {facts !== null && <SeatHours {...{ row, facts }} />}
    </>
  );
}
