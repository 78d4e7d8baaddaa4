import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { durationParts } from '#domain/dates/duration.ts';
import { shownMs } from '#domain/time/registration/break.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { cx } from '#ui/cx.ts';
import { type DurationLabels, TickingDuration } from '#ui/layout/duration-figures.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useClockTexts } from '../questions/clock-texts.ts';
import type { ReadyClock } from '#widgets/clock/model/use-clock.ts';
import { ClockKeys } from './clock-keys.tsx';
import { ActivityChoice, ActivityGuide } from './activity-choice.tsx';
import { CorrectButton } from '../questions/correct-button.tsx';
import { PauseLine } from './pause-line.tsx';
import { Unsent } from '#widgets/sign-out/unsent.tsx';

/** A sentence that stands behind other words begins small. */
const INSIDE = 'inline-block first-letter:lowercase';

type RunningProps = { clock: ReadyClock; running: Registration };

function useLabels(): DurationLabels {
  const { t } = useTranslation();
  return {
    hours: t('common.hourShort'),
    minutes: t('common.minuteShort'),
    seconds: t('common.secondShort'),
  };
}

/** Time at work; while a break lasts, the break's own. */
function useElapsed(running: Registration): (nowMs: number) => number {
  return useCallback((nowMs: number) => shownMs(running, nowMs), [running]);
}

function Progress({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const { day } = clock;
  if (day.norm === 0 || day.extent !== 'whole') return null;
  return (
    <ProgressBar
      label={t('time.clock.progress')}
      value={day.minutes}
      max={day.norm}
      valueText={texts.total(day)}
    />
  );
}

function UnitName({ clock, running }: RunningProps) {
  const { t } = useTranslation();
  return <UnitChip name={clock.nameOf(running.unitId) ?? t('common.unknownUnit')} />;
}

/** The desktop's card: everything in place, the keys at its foot. */
export function RunningWide({ clock, running }: RunningProps) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const elapsed = useElapsed(running);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="flex items-center gap-2.5 pl-1 text-md font-semibold text-text">
          {clock.pause === null ? <LiveDot /> : <Icon name="coffee" size={17} />}
          {t(clock.pause === null ? 'time.clock.atWork' : 'time.clock.onBreak')}
        </h2>
        <span className="flex items-center gap-1 text-sm text-text-2">
          {texts.started(running, clock.day)}
          <CorrectButton clock={clock} running={running} />
        </span>
      </div>
      <TickingDuration elapsed={elapsed} labels={useLabels()} size="timer" />
      <PauseLine clock={clock} running={running} />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <UnitName clock={clock} running={running} />
        <ActivityChoice clock={clock} running={running} />
        <ActivityGuide clock={clock} running={running} />
        {clock.unsent && <Unsent />}
      </div>
      <Progress clock={clock} />
      <p className="text-sm text-text-2">{texts.total(clock.day)}</p>
      <ClockKeys clock={clock} />
    </div>
  );
}

/** The phone's card: the figures alone; the keys stand in the bar under the thumb. */
export function RunningPhone({ clock, running }: RunningProps) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const elapsed = useElapsed(running);
  const seconds = useCallback(
    (nowMs: number) =>
      t('time.clock.secondsLine', {
        seconds: String(durationParts(elapsed(nowMs)).seconds).padStart(2, '0'),
      }),
    [t, elapsed],
  );
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center">
      <h2 className="flex max-w-full min-w-0 flex-wrap items-center justify-center gap-x-2.5 gap-y-1">
        {clock.pause === null ? <LiveDot /> : <Icon name="coffee" size={17} />}
        <span className="sr-only">
          {t(clock.pause === null ? 'time.clock.atWork' : 'time.clock.onBreak')}
        </span>
        <UnitName clock={clock} running={running} />
        <span className={cx(INSIDE, 'text-base font-normal text-text-2')}>
          {texts.started(running, clock.day)}
        </span>
      </h2>
      <TickingDuration elapsed={elapsed} labels={useLabels()} size="hero" withSeconds={false} />
      <PauseLine clock={clock} running={running} />
      <p className="tnum text-base text-text-2">
        <TickingText text={seconds} />
        <span aria-hidden="true">{' · '}</span>
        <span>{texts.totalInside(clock.day)}</span>
      </p>
      <div className="flex max-w-full flex-wrap items-center justify-center gap-2">
        <ActivityChoice clock={clock} running={running} />
        <ActivityGuide clock={clock} running={running} />
        <CorrectButton large clock={clock} running={running} />
      </div>
      {clock.unsent && <Unsent />}
      <div className="mt-1 w-full empty:hidden">
        <Progress clock={clock} />
      </div>
    </div>
  );
}
