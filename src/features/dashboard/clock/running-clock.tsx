import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/outbox/sync.ts';
import { durationParts } from '#domain/dates/duration.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { shownMs } from '#domain/time/registration/break.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { otherUnits } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { type DurationLabels, TickingDuration } from '#ui/layout/duration-figures.tsx';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { pause, resume, startOn, stopClock } from '#widgets/clock/clock-actions.ts';
import { useClockActivities } from '#widgets/clock/use-clock-activities.ts';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useClockTexts } from '../questions/clock-texts.ts';
import { ActivityChoice, ActivityGuide } from './activity-choice.tsx';
import { PauseLine } from './pause-line.tsx';

const CorrectDialog = pagePart(
  async () => (await import('../questions/correct-dialog.tsx')).CorrectDialog,
);

type CorrectButtonProps = { clock: ReadyClock; running: Registration; large?: boolean };

/**
 * A start that was forgotten, or a note: what one can still say about the time that runs. `large` has a word
 * beside its picture.
 */
function CorrectButton({ large = false, ...props }: CorrectButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      {large ? (
        <Button
          link
          iconLeft="pencil"
          aria-label={t('time.correct.open')}
          onClick={() => setOpen(true)}
        >
          {t('time.correct.short')}
        </Button>
      ) : (
        <IconButton icon="pencil" label={t('time.correct.open')} onClick={() => setOpen(true)} />
      )}
      {open && (
        <Suspense>
          <CorrectDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The last press waits for the network, and whether this device keeps it meanwhile. */
export function Unsent() {
  const { t } = useTranslation();
  const { storage } = useSync();
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="cloud-off" size={15} />
      {t(storage === 'disk' ? 'common.savedOnDevice' : 'shell.sync.notKept')}
    </span>
  );
}

/** Switch and stop, as they stand in the desktop's card. */
function ClockKeys({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const activities = useClockActivities(clock);
  const others = otherUnits(clock.clocked, clock.running?.unitId ?? null);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button
        variant={clock.pause === null ? 'secondary' : 'primary'}
        iconLeft={clock.pause === null ? 'coffee' : 'play'}
        className="grow basis-28"
        aria-label={t(clock.pause === null ? 'time.clock.pauseLabel' : 'time.clock.resumeLabel')}
        onClick={clock.pause === null ? pause : resume}
      >
        {t(clock.pause === null ? 'time.clock.pause' : 'time.clock.resume')}
      </Button>
      {others.length > 0 && (
        <Menu
          label={t('time.clock.switchLabel')}
          variant="secondary"
          align="start"
          className="grow basis-28 [&>button]:w-full"
          trigger={
            <>
              <Icon name="swap" size={17} />
              {t('time.clock.switch')}
            </>
          }
          items={others.flatMap((unit) => [
            {
              key: unit.id,
              label: <UnitChip name={unit.unitName} />,
              onSelect: () => startOn(clock, unit.id, null),
            },
            ...activitiesOf(activities, unit.id).map(({ id, name }) => ({
              key: `${unit.id} ${id}`,
              label: t('time.clock.withActivity', { unit: unit.unitName, activity: name }),
              onSelect: () => startOn(clock, unit.id, id),
            })),
          ])}
        />
      )}
      <Button
        variant="secondary"
        iconLeft="stop"
        className="grow basis-28"
        aria-label={t('time.clock.stopLabel')}
        onClick={() => stopClock(clock.running)}
      >
        {t('time.clock.stop')}
      </Button>
    </div>
  );
}

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
