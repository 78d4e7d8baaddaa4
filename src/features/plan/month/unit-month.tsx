import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isoWeekOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { ScrollAcross } from '#ui/layout/scroll-across.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { useUnitWeeks } from './hooks.ts';
import { type MonthDay, type MonthWeek, monthWeeks, weeksAround } from './model.ts';

type Props = {
  farm: Farm;
  unit: Unit;
  days: { readonly from: Day; readonly to: Day };
  today: Day;
  uid: string;
  mayEdit: boolean;
  periodText: string;
  onOpen: (view: 'day' | 'week', day: Day) => void;
};

/** What is said of a day: who plans hears how it is staffed, who does not has their own shifts. */
function useDayWords(mayEdit: boolean) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  return ({ taken, open, short, drafted, mine }: MonthDay) => {
    const plan = [
      { key: 'shifts', text: t('words.shifts', { count: taken }), look: 'text-text' },
      open > 0 && {
        key: 'open',
        text: t('words.open', { count: open }),
        look: 'rounded-chip border border-dashed border-line-strong px-1.5 text-text',
      },
      short > 0 && {
        key: 'short',
        text: t('planDay.month.short', { count: short }),
        look: 'rounded-chip bg-wheat-soft px-1.5 font-semibold text-wheat-text',
      },
      drafted > 0 && {
        key: 'drafted',
        text: t('planDay.month.drafted', { count: drafted }),
        look: 'hatch rounded-chip border border-primary px-1.5 text-primary',
      },
    ].filter((one) => one !== false);
    const own = mine.map((shift) => ({
      key: shift.id,
      text: `${times(shift)} ${shift.title}`.trim(),
      look: 'rounded-chip bg-primary-soft px-1.5 font-semibold text-primary',
    }));
    if (mayEdit) return taken + open + drafted + short === 0 ? [] : plan;
    return own;
  };
}

type CellProps = Pick<Props, 'today' | 'onOpen'> & {
  day: MonthDay;
  words: ReturnType<ReturnType<typeof useDayWords>>;
};

function DayCell({ day: { day, isOwn }, words, today, onOpen }: CellProps) {
  const { t, format } = useFarmWords();
  const said = words.length === 0 ? t('planDay.month.nothing') : words.map(({ text }) => text);
  return (
    <td className={cx('border-t border-l border-line p-0 align-top', !isOwn && 'bg-surface-2')}>
      <button
        type="button"
        aria-label={[format.day(day), said].flat().join(', ')}
        {...(day === today && { 'aria-current': 'date' })}
        onClick={() => onOpen('day', day)}
        className="grid min-h-24 w-full content-start gap-1 p-2 text-left text-sm hover:bg-surface-2"
      >
        <span
          className={cx(
            'tnum font-bold',
            day === today
              ? 'w-fit rounded-chip bg-primary px-1.5 text-on-primary'
              : isOwn
                ? 'text-text'
                : 'text-text-3',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {words.map(({ key, text, look }) => (
          <span key={key} className={cx('w-fit max-w-full text-xs', look)}>
            {text}
          </span>
        ))}
      </button>
    </td>
  );
}

function Weeks({
  weeks,
  caption,
  mayEdit,
  today,
  onOpen,
}: Pick<Props, 'mayEdit' | 'today' | 'onOpen'> & {
  weeks: readonly MonthWeek[];
  caption: string;
}) {
  const { t, format } = useFarmWords();
  const wordsOf = useDayWords(mayEdit);
  return (
    <ScrollAcross
      label={caption}
      className="rounded-card border border-line bg-surface shadow-breath"
    >
      <table aria-label={caption} className="w-full min-w-[44rem] table-fixed border-collapse">
        <colgroup>
          <col className="w-20" />
          <col span={7} />
        </colgroup>
        <thead>
          <tr className="text-left text-sm text-text-2">
            <th scope="col" className="px-2 py-1.5 font-semibold">
              {t('period.label.week')}
            </th>
            {weeks[0]?.days.map(({ day }) => (
              <th key={day} scope="col" className="border-l border-line px-2 py-1.5 font-semibold">
                {format.weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, days }) => (
            <tr key={monday}>
              <th scope="row" className="border-t border-line p-0 align-top">
                <button
                  type="button"
                  onClick={() => onOpen('week', monday)}
                  className="tnum min-h-24 w-full content-start p-2 text-left text-sm font-semibold text-text-2 hover:bg-surface-2 hover:text-text"
                >
                  {format.week(isoWeekOf(monday).week)}
                </button>
              </th>
              {days.map((day) => (
                <DayCell key={day.day} {...{ day, today, onOpen }} words={wordsOf(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  );
}

/** A month of the plan: how each day is staffed for who plans, one's own shifts for who does not. */
export function UnitMonth(props: Props) {
  const { farm, unit, days, today, uid, mayEdit, periodText, onOpen } = props;
  const { t } = useTranslation();
  const around = useMemo(() => weeksAround(days), [days]);
  const unitIds = useMemo(() => [unit.id], [unit.id]);
  const read = useUnitWeeks({ farmId: farm.id, unitIds, days: around, mayEdit });
  const { weeksOf, published, settings, lives } = read;
  const weeks = useMemo(
    () =>
      weeksOf === null || published === null
        ? null
        : monthWeeks({
            unitId: unit.id,
            timeZone: farm.timeZone,
            days,
            weeks: weeksOf(unit.id),
            published,
            needs: settings.needs,
            uid,
          }),
    [weeksOf, published, unit.id, farm.timeZone, days, settings.needs, uid],
  );
  return (
    <LiveBoundary of={lives} failed={t('plan.failed')} skeleton="h-96 w-full rounded-card">
      {() =>
        weeks === null ? null : (
          <>
            <Weeks
              caption={t('plan.caption', { unit: unit.unitName, period: periodText })}
              {...{ weeks, mayEdit, today, onOpen }}
            />
            <p className="text-sm text-text-2">
              {t(mayEdit ? 'planDay.month.hint' : 'planDay.month.own')}
            </p>
          </>
        )
      }
    </LiveBoundary>
  );
}
