import { Link } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { confirmEntry } from '#data/registrations/decide-entries.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { entryPath, ownEntryPath } from '#domain/routes/time-routes.ts';
import { overlapOf, overlapTimes } from '#domain/time/registration/overlap.ts';
import { canConfirm } from '#domain/time/registration/transitions.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useAround } from '../hooks/use-around.ts';
import { useFarmWords } from '../format/use-farm-format.ts';

/** Confirms the end that the server proposed, unless it lies on top of one of the `others` around it. */
export function confirmEnd(
  registration: Registration,
  others: readonly Registration[],
  timeZone: string,
): void {
  const result = confirmEntry(registration, others);
  if (result.ok) return;
  const other = overlapOf(registration, others, registration.id);
  const isOver = result.code === 'transition_overlap' && other !== null;
  const text = isOver ? overlapText(other, timeZone) : translate('clockAsk.end.refused');
  showToast({ kind: 'error', text });
}

function overlapText(other: Registration, timeZone: string): string {
  const times = overlapTimes(other, timeZone);
  return translate(times.to === '' ? 'clockAsk.end.overlapOpen' : 'clockAsk.end.overlap', times);
}

type Props = {
  registration: Registration;
  /** Through which units the person's time is read; null is no limit. */
  unitIds?: readonly string[] | null;
};

function Ways({ registration, unitIds = null, actor, farm }: Props & { actor: Actor; farm: Farm }) {
  const { t, format } = useFarmWords();
  const around = useAround(farm.id, registration, unitIds);
  const { end, workDate, employeeId } = registration;
  const day = format.day(workDate);
  const time = end === null ? '' : format.clock(end);
  const path = employeeId === actor.uid ? ownEntryPath(registration) : entryPath(registration);
  return (
    // Above a row that opens as a whole.
    <span className="relative z-10 flex flex-wrap items-center gap-1.5">
      <Link
        to={path}
        aria-label={t('clockAsk.end.correctOf', { day })}
        className={buttonClass({ size: 'small', link: end !== null })}
      >
        {t('clockAsk.end.correct')}
      </Link>
      {end !== null && (
        <Button
          size="small"
          variant="success"
          iconLeft="check"
          aria-label={t('clockAsk.end.confirmOf', { time, day })}
          onClick={() => confirmEnd(registration, around, farm.timeZone)}
        >
          {t('clockAsk.end.confirm', { time })}
        </Button>
      )}
    </span>
  );
}

/** A forgotten stop is settled where it is met: right as proposed, or another time. Nothing where one may not. */
export function ProposedEnd({ registration, unitIds = null }: Props) {
  const actor = useActor();
  const farm = useFarm();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  if (actor === null || farm === null) return null;
  if (!canConfirm(actor, registration, farm, settings, nowMs).ok) return null;
  return <Ways {...{ registration, unitIds, actor, farm }} />;
}
