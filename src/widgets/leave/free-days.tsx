import type { FreeDays as Figures } from '#domain/leave/ledger/free-days.ts';
import { cx } from '#ui/cx.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';

type Props = {
  free: Figures;
  /** What the figures become; then both stand there. */
  after?: Figures;
  /** More would be taken than is earned by then. */
  isAhead?: boolean;
  className?: string;
};

/** The two figures of an account that every place shows, with their names: a label may hold them. */
export function FreeDays({ free, after, isAhead = false, className }: Props) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const last = after ?? free;
  // A year stands only where it is another: the figure has room beside the words.
  const until =
    last.until.slice(0, 4) === format.date(useNow('minute')).slice(-4)
      ? format.dayOfMonth(last.until)
      : format.date(last.until);
  const rows = [
    {
      key: 'unplaced',
      name: t('leaveWords.free.unplaced'),
      before: free.unplaced,
      is: last.unplaced,
    },
    {
      key: 'placeable',
      name: t('leaveWords.free.placeable', { day: until }),
      before: free.placeable,
      is: last.placeable,
    },
  ];
  return (
    <span className={cx('tnum grid gap-0.5 text-sm font-normal text-text-2', className)}>
      {rows.map(({ key, name, before, is }) => (
        <span key={key} className="flex flex-wrap justify-between gap-x-2">
          <span>{name}</span>
          <b
            className={cx(
              'ml-auto font-semibold whitespace-nowrap',
              isAhead ? 'text-red' : 'text-text',
            )}
          >
            {after === undefined ? words.days(is) : `${words.figure(before)} → ${words.days(is)}`}
          </b>
        </span>
      ))}
      {last.unplaced < 0 && <span>{t('leaveWords.free.ahead')}</span>}
    </span>
  );
}
