import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { usePeriod } from '#widgets/period/use-period.ts';
import { TONE_FILLS } from '../timeline/bar-piece.tsx';
import { ownYear } from './model.ts';
import { YearPicture } from './year-picture.tsx';

type Props = {
  input: LeaveInput;
  timeZone: string;
  /** Days that were drawn over. */
  onRange: (from: Day, to: Day) => void;
};

/** One's year at a glance, and days of it drawn over to ask for them. */
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
      <YearPicture
        {...{ days, year, onRange }}
        today={input.today}
        name={t('leave.year.of', { year })}
      />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
        {sums.map(({ tone, units }) => (
          <li key={tone} className="tnum flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-[4px] ${TONE_FILLS[tone]}`} />
            {t(`leaveTeam.timeline.tones.${tone}`)} {words.figure(units)}
          </li>
        ))}
        <li className="ml-auto">{t('leave.year.hint')}</li>
      </ul>
    </Card>
  );
}
