import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day } from '#domain/dates/day.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { cx } from '#ui/cx.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriod } from '#widgets/period/use-period.ts';
import { toneOf } from '../timeline/model.ts';
import { TONE_LOOKS } from '../timeline/bar-piece.tsx';
import { monthWeeks, ownYear, type YearDay } from './model.ts';

type Props = {
  input: LeaveInput;
  timeZone: string;
  /** Days that were drawn over. */
  onRange: (from: Day, to: Day) => void;
};

interface Drawn {
  readonly from: Day;
  readonly to: Day;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function look({ type, asked, isOff, weekday }: YearDay): string {
  if (type !== null) return TONE_LOOKS[toneOf(type)];
  if (asked !== null) {
    return cx(TONE_LOOKS[toneOf(asked)], 'border-[1.5px] border-current hatch !bg-surface');
  }
  if (isOff) return 'border border-line-strong bg-surface';
  return weekday > 5 ? 'bg-bg' : 'bg-surface-2';
}

/** One's year at a glance; the list of requests says the same in words, so that the picture itself is silent. */
export function LeaveYear({ input, timeZone, onRange }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const { day, step, isPresent, toToday } = usePeriod('year', timeZone);
  const year = Number(day.slice(0, 4));
  const { days, sums } = useMemo(() => ownYear(input, year), [input, year]);
  return (
    <Card aria-label={t('leave.year.title')} className="grid gap-3">
      <CardHead
        title={t('leave.year.title')}
        end={
          <PeriodStepper
            kind="year"
            day={day}
            onStep={step}
            onPresent={isPresent ? undefined : toToday}
          />
        }
      />
      <Picture {...{ days, year, onRange }} today={input.today} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
        {sums.map(({ tone, units }) => (
          <li key={tone} className="tnum flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-3 rounded-[4px]', TONE_LOOKS[tone])} />
            {t(`leaveTeam.timeline.tones.${tone}`)} {words.figure(units)}
          </li>
        ))}
        <li className="ml-auto">{t('leave.year.hint')}</li>
      </ul>
    </Card>
  );
}

type PictureProps = Pick<Props, 'onRange'> & {
  days: readonly YearDay[];
  year: number;
  today: Day;
};

function Picture({ days, year, today, onRange }: PictureProps) {
  const format = useFarmFormat();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const rangeOf = ({ from, to }: Drawn): Drawn =>
    from <= to ? { from, to } : { from: to, to: from };
  const marked = drawn === null ? null : rangeOf(drawn);
  const end = (): void => {
    if (drawn !== null) {
      const { from, to } = rangeOf(drawn);
      onRange(from, to);
    }
    setDrawn(null);
  };
  const weeks = (days.at(-1)?.week ?? 0) + 1;
  return (
    <div
      aria-hidden="true"
      onPointerUp={end}
      onPointerLeave={() => setDrawn(null)}
      className="grid touch-pan-y gap-[3px] overflow-x-auto text-xs text-text-2 select-none"
      style={{ gridTemplateColumns: `2rem repeat(${weeks}, minmax(0.55rem, 1fr))` }}
    >
      {monthWeeks(year).map(({ month, week }) => (
        <span
          key={month}
          className="whitespace-nowrap"
          style={{ gridRow: 1, gridColumn: `${week + 2} / span 4` }}
        >
          {format.month(month).slice(0, 3)}
        </span>
      ))}
      {WEEKDAYS.filter((weekday) => weekday % 2 === 1).map((weekday) => (
        <span key={weekday} style={{ gridRow: weekday + 1, gridColumn: 1 }}>
          {format.weekdayShort(`2026-06-0${weekday}`)}
        </span>
      ))}
      {days.map((one) => {
        const isMarked = marked !== null && marked.from <= one.day && one.day <= marked.to;
        return (
          <span
            key={one.day}
            title={format.day(one.day)}
            onPointerDown={() => setDrawn({ from: one.day, to: one.day })}
            onPointerEnter={() => drawn !== null && setDrawn({ ...drawn, to: one.day })}
            style={{ gridRow: one.weekday + 1, gridColumn: one.week + 2 }}
            className={cx(
              'aspect-square cursor-pointer rounded-[3px]',
              look(one),
              isMarked && 'ring-2 ring-primary',
              one.day === today && 'ring-2 ring-text',
            )}
          />
        );
      })}
    </div>
  );
}
