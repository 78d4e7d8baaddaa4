import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isActive } from '#domain/audit.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { ownEntryPath } from '#domain/routes/time-routes.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useOwnDays } from '#widgets/hooks/use-own-days.ts';
import { useRuleMinutes } from '#widgets/hooks/use-rule-minutes.ts';
import { dropMistap, undoStop } from '#widgets/clock/model/clock-actions.ts';
import { clockDay } from '#widgets/clock/model/clock-model.ts';
import { useClockTexts } from './clock-texts.ts';
import { noteStopped, type Stopped, useStopped } from '#widgets/clock/model/stopped.ts';
import type { ReadyClock } from '#widgets/clock/model/use-clock.ts';

/** Shorter than this nobody has worked: the key was pressed by mistake. */
const MISTAP_MS = 60_000;

const isMistap = ({ start, end }: Registration): boolean => end !== null && end - start < MISTAP_MS;

type ReceiptProps = { clock: ReadyClock; noted: Stopped };

function Receipt({ clock, noted }: ReceiptProps) {
  const { t } = useTranslation();
  const texts = useClockTexts();
  const nowMs = useNow('minute');
  const { farm, person } = clock;
  // A night shift stands on the day it began.
  const { registrations, extent } = useOwnDays(farm, clock.uid, noted.workDate);
  const minutesOf = useRuleMinutes(farm, person, registrations);
  const stopped = registrations.find((one) => one.id === noted.id && isActive(one));
  if (stopped === undefined || stopped.end === null) return null;
  const mistap = isMistap(stopped);
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
  const done = t('time.receipt.stopped', {
    from: texts.format.clock(stopped.start),
    to: texts.format.clock(stopped.end),
    hours: hoursMinutes(minutesOf(stopped, nowMs)),
    total: texts.totalInside(day),
  });
  return (
    <section
      aria-label={t('time.receipt.title')}
      className="flex flex-wrap items-center gap-2 rounded-card bg-primary-soft py-1.5 pr-1.5 pl-3"
    >
      <p role="status" className="tnum min-w-0 grow text-base font-semibold text-text">
        {mistap ? t('time.receipt.mistap') : done}
      </p>
      <span className="flex flex-wrap items-center gap-1.5">
        {mistap && (
          <Button size="small" variant="primary" onClick={() => dropMistap(stopped)}>
            {t('time.receipt.drop')}
          </Button>
        )}
        <Button size="small" iconLeft="undo" onClick={() => undoStop(stopped, clock)}>
          {t('common.undo')}
        </Button>
        {!mistap && (
          <Link to={ownEntryPath(stopped)} className={buttonClass({ size: 'small' })}>
            {t('time.receipt.addBreak')}
          </Link>
        )}
        <IconButton icon="x" label={t('common.dismiss')} onClick={() => noteStopped(null)} />
      </span>
    </section>
  );
}

/** What was stopped and what it made of its day, and the ways to mend it; stays until dismissed or the next start. */
export function StopReceipt({ clock }: { clock: ReadyClock }) {
  const noted = useStopped();
  return noted === null ? null : <Receipt clock={clock} noted={noted} />;
}
