import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moveClockStart } from '#data/clock/move-start.ts';
import { deleteEntries } from '#data/registrations/decide-entries.ts';
import { isActive } from '#domain/audit.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { ownEntryPath } from '#domain/routes/time-routes.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { attempt, noteStopped, startClockIn, type Stopped } from '#widgets/clock/clock-actions.ts';
import { clockDay } from '#widgets/clock/clock-model.ts';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';
import { useOwnDays } from '#widgets/hooks/use-own-days.ts';
import { useRuleMinutes } from '#widgets/hooks/use-rule-minutes.ts';
import { useClockTexts } from './clock-texts.ts';

/** Goes on from where the clock was stopped, as if it had not been: the time between is work too. */
function undoStop(
  { unitId, activityId, end }: Registration,
  { cap, registrations }: ReadyClock,
): void {
  const more = activityId === null ? {} : { activityId };
  if (!startClockIn(unitId, { monthMinutes: cap?.minutes ?? null, ...more }) || end === null)
    return;
  const wrong = attempt('moveClockStart', () => moveClockStart(end, registrations));
  if (wrong !== null) showToast({ kind: 'error', text: wrong });
}

/** Drops a registration that was only a mistap. */
function dropMistap(registration: Registration): void {
  const { done } = deleteEntries([registration]);
  if (done.length > 0) noteStopped(null);
  else showToast({ kind: 'error', text: translate('clockAsk.receipt.refused') });
}

/** Shorter than this nobody has worked: the key was pressed by mistake. */
const MISTAP_MS = 60_000;

type ReceiptProps = { clock: ReadyClock; noted: Stopped };

/** What was stopped and what it made of its day, and the ways to mend it. */
export function Receipt({ clock, noted }: ReceiptProps) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const nowMs = useNow('minute');
  const { farm, person } = clock;
  // A night shift stands on the day it began.
  const { registrations, extent } = useOwnDays(farm, clock.uid, noted.workDate);
  const minutesOf = useRuleMinutes(farm, person, registrations);
  const stopped = registrations.find((one) => one.id === noted.id && isActive(one));
  if (stopped === undefined || stopped.end === null) return null;
  const mistap = stopped.end - stopped.start < MISTAP_MS;
  const day = clockDay({
    running: null,
    registrations,
    extent,
    person,
    farm,
    nowMs,
    minutesOf,
    day: stopped.workDate,
  });
  const done = t('clockAsk.receipt.stopped', {
    from: texts.format.clock(stopped.start),
    to: texts.format.clock(stopped.end),
    hours: hoursMinutes(minutesOf(stopped, nowMs)),
    total: texts.totalInside(day),
  });
  return (
    <section
      aria-label={t('clockAsk.receipt.title')}
      className="flex flex-wrap items-center gap-2 rounded-card bg-primary-soft py-1.5 pr-1.5 pl-3"
    >
      <p role="status" className="tnum min-w-0 grow text-base font-semibold text-text">
        {mistap ? t('clockAsk.receipt.mistap') : done}
      </p>
      <span className="flex flex-wrap items-center gap-1.5">
        {mistap && (
          <Button size="small" variant="primary" onClick={() => dropMistap(stopped)}>
            {t('clockAsk.receipt.drop')}
          </Button>
        )}
        <Button size="small" iconLeft="undo" onClick={() => undoStop(stopped, clock)}>
          {t('common.undo')}
        </Button>
        {!mistap && (
          <Link to={ownEntryPath(stopped)} className={buttonClass({ size: 'small' })}>
            {t('words.addBreak')}
          </Link>
        )}
        <IconButton icon="x" label={t('common.dismiss')} onClick={() => noteStopped(null)} />
      </span>
    </section>
  );
}
