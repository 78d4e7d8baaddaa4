import { Suspense, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '#data/base/actor.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { CapState } from '#domain/time/registration/cap.ts';
import { isOverlong } from '#domain/time/registration/worked.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Coming, Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { startHere, useStopped } from '#widgets/clock/clock-actions.ts';
import { ByHandLink } from '#widgets/clock/clock-bar.tsx';
import { span } from '#widgets/clock/clock-model.ts';
import { pickUnit, type ReadyClock, useClock, useIsPhone } from '#widgets/clock/use-clock.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { useWaitingIfKnown } from '#widgets/feedback/use-waiting.ts';
import { useUnitStyle } from '#widgets/people/unit-chip.tsx';
import { useClockTexts } from '../questions/clock-texts.ts';
import { RunningPhone, RunningWide, Unsent } from './running-clock.tsx';
import { StartActivity } from './activity-choice.tsx';

// Not of the first look: most days there is nothing to ask.
const StopPrompt = pagePart(async () => (await import('../questions/stop-prompt.tsx')).StopPrompt);
const Receipt = pagePart(async () => (await import('../questions/receipt.tsx')).Receipt);
const NotePrompt = pagePart(async () => (await import('../questions/note-prompt.tsx')).NotePrompt);

/** What was stopped last; stays until dismissed or the next start. */
function StopReceipt({ clock }: { clock: ReadyClock }) {
  const noted = useStopped();
  return (
    noted !== null && (
      <Suspense>
        <Receipt clock={clock} noted={noted} />
      </Suspense>
    )
  );
}

type UnitKeysProps = {
  units: readonly Unit[];
  value: string | null;
  onPick: (unitId: string) => void;
};

/** Where to clock in, one tap a unit. */
function UnitKeys({ units, value, onPick }: UnitKeysProps) {
  const { t } = useTranslation();
  const name = useId();
  const styleOf = useUnitStyle();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('common.selectUnit')}</legend>
      <div className="flex flex-wrap gap-2">
        {units.map((unit) => (
          <label
            key={unit.id}
            className={cx(
              'inline-flex min-h-12 max-w-full min-w-0 items-center rounded-field border-2 px-3 text-md font-semibold transition-colors md:min-h-9 md:text-sm',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              chipClass(styleOf(unit.unitName)),
              unit.id === value ? 'border-current' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={unit.id}
              checked={unit.id === value}
              onChange={() => onPick(unit.id)}
              className="sr-only"
            />
            {unit.id === value && <Icon name="check" size={15} className="mr-1.5" />}
            <span className="truncate">{unit.unitName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Today({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const { day } = clock;
  if (day.last === null) return null;
  const unit = clock.nameOf(day.last.unitId) ?? t('common.unknownUnit');
  const last = t('time.clock.last', { unit, ...span(day.last, clock.farm.timeZone) });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
      <span className="font-semibold text-text">{texts.total(day)}</span>
      <span>{last}</span>
      {clock.unsent && <Unsent />}
    </p>
  );
}

/** A seat with a maximum says so before it is reached, and who can help when it is. */
function CapNotice({ cap }: { cap: CapState | null }) {
  const { t } = useTranslation();
  if (cap === null || cap.cap === null || !cap.isNear) return null;
  const params = { done: hoursMinutes(cap.minutes), cap: hoursMinutes(cap.cap) };
  return (
    <Notice kind="warning">
      {t(cap.isReached ? 'time.clock.capReached' : 'time.clock.capNear', params)}
    </Notice>
  );
}

/** Not at work: where, and the one thing to press. */
function IdleClock({ clock, phone }: { clock: ReadyClock; phone: boolean }) {
  const { t } = useTranslation();
  const { unit, units } = clock;
  return (
    <div className="grid gap-3.5">
      <h2 className="text-md font-semibold text-text">{t('time.clock.notAtWork')}</h2>
      <StopReceipt clock={clock} />
      {unit === null && <Notice kind="info">{t('time.clock.noUnit')}</Notice>}
      {units.length > 1 && <UnitKeys units={units} value={unit?.id ?? null} onPick={pickUnit} />}
      {!clock.byHand && <StartActivity clock={clock} />}
      <CapNotice cap={clock.cap} />
      {!phone && clock.byHand && <ByHandLink size="clock" />}
      {!phone && unit !== null && !clock.byHand && (
        <Button
          variant="primary"
          size="clock"
          block
          iconLeft="play"
          aria-label={t('time.clock.startIn', { unit: unit.unitName })}
          onClick={() => startHere(clock)}
        >
          {t('time.clock.start')}
        </Button>
      )}
      <Today clock={clock} />
    </div>
  );
}

function ClockSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('time.clock.loading')}>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-14 w-60" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </Loading>
  );
}

/** What is asked below the clock, once that has been drawn: the clock stays where it is when a question comes. */
function Questions({ clock }: { clock: ReadyClock }) {
  const isClockShown = useDeferredValue(true, false);
  const waiting = useWaitingIfKnown(clock.farm, clock.uid);
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  if (waiting === null) return <Coming />;
  const { running } = clock;
  // As high as a question, or holding the turn of one: what stands below does not move when its code comes.
  const room = (
    <>
      {running !== null && isOverlong(running, settings, nowMs) && <Coming />}
      {waiting
        .filter(({ status }) => status === 'needsAction')
        .map(({ id }) => (
          <Skeleton key={id} className="h-[8.75rem] w-full rounded-card" />
        ))}
    </>
  );
  if (!isClockShown) return room;
  return (
    <Suspense fallback={room}>
      <StopPrompt clock={clock} />
      <NotePrompt clock={clock} />
    </Suspense>
  );
}

/** Leaders without a time seat know why they have no clock; everybody else is told. */
function NoSeat() {
  const { t } = useTranslation();
  const farmId = useActor()?.claims.farm ?? null;
  const leads = useCan('running.see', { farmId });
  return leads ? null : <Notice kind="info">{t('time.clock.noSeat')}</Notice>;
}

/** The clock: what one comes for, first on the dashboard. */
export function ClockCard() {
  const { t } = useTranslation();
  const clock = useClock();
  const phone = useIsPhone();
  if (clock.status === 'none') return <NoSeat />;
  return (
    <>
      <Card aria-label={t('time.clock.title')}>
        {clock.status === 'loading' && <ClockSkeleton />}
        {clock.status === 'failed' && (
          <Notice
            kind="error"
            action={
              <Button size="small" onClick={() => ownRunningSource.reconnect()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('time.clock.failed')}
          </Notice>
        )}
        {clock.status === 'ready' && clock.running === null && (
          <IdleClock clock={clock} phone={phone} />
        )}
        {clock.status === 'ready' &&
          clock.running !== null &&
          (phone ? (
            <RunningPhone clock={clock} running={clock.running} />
          ) : (
            <RunningWide clock={clock} running={clock.running} />
          ))}
      </Card>
      {clock.status === 'ready' && (
        <PartBoundary isQuiet source="clock/questions">
          <Questions clock={clock} />
        </PartBoundary>
      )}
    </>
  );
}
