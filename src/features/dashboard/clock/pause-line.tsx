import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '#data/base/card.ts';
import { dataOf } from '#data/live/live.ts';
import { isYoungerThan, YOUNG_AGE } from '#domain/dates/age.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { lacksBreak } from '#domain/time/law/break-law.ts';
import { openBreakOf } from '#domain/time/registration/break.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { breakMinutes, minutesBetween, workedMinutes } from '#domain/time/registration/worked.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';

type Props = { clock: ReadyClock; running: Registration };

/** A quiet word when the law asks for a break that has not been taken; the leaders' mark comes later. */
function BreakNudge({ clock: { farm, person }, running }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  const { start, breaks, workDate: day, employeeId } = running;
  const work = {
    minutes: minutesBetween(start, nowMs),
    breakMinutes: breaks.reduce((sum, pause) => sum + breakMinutes(pause, nowMs), 0),
    day,
    person,
  };
  // The youngest are asked soonest: before that nobody's age matters, and the card is left alone.
  const mayLack = openBreakOf(running) === null && lacksBreak({ ...work, birthDate: day });
  const card = dataOf(useCard(farm.id, mayLack ? employeeId : null));
  const birthDate = card?.birthDate ?? null;
  if (!mayLack || !lacksBreak({ ...work, birthDate })) return null;
  const isYoung = isYoungerThan(birthDate, YOUNG_AGE, day);
  return (
    <p className="flex items-center gap-1.5 text-sm text-text-2">
      <Icon name="coffee" size={15} />
      {t(isYoung ? 'time.clock.breakNudgeYoung' : 'time.clock.breakNudge')}
    </p>
  );
}

function OnBreak({ running }: Pick<Props, 'running'>) {
  const { t } = useTranslation();
  const text = useCallback(
    (nowMs: number) =>
      t('time.clock.workedBefore', { time: hoursMinutes(workedMinutes(running, nowMs)) }),
    [t, running],
  );
  return (
    <p className="tnum text-base font-semibold text-wheat-text">
      <TickingText text={text} />
    </p>
  );
}

/**
 * What the large figures are on a break, and how long one had worked; at work what the law asks for. Its line
 * is kept, so that nothing moves under a thumb.
 */
export function PauseLine({ clock, running }: Props) {
  return (
    <div className="grid min-h-6 content-center">
      {clock.pause === null ? (
        <BreakNudge {...{ clock, running }} />
      ) : (
        <OnBreak running={running} />
      )}
    </div>
  );
}
