import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useCard } from '#data/base/card.ts';
import { isYoungerThan } from '#domain/dates/age.ts';
import { openBreakOf } from '#domain/time/registration/break.ts';
import { lacksBreak } from '#domain/time/law/break-law.ts';
import { YOUNG_AGE } from '#domain/dates/young-band.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { breakMinutes, minutesBetween } from '#domain/time/registration/worked.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';

/** A quiet word when the law asks for a break that has not been taken; the leaders' mark comes later. */
export function BreakNudge({ farmId, running }: { farmId: string; running: Registration }) {
  const { t } = useTranslation();
  const nowMs = useNow('minute');
  const { start, breaks, workDate: day, employeeId } = running;
  const work = {
    minutes: minutesBetween(start, nowMs),
    breakMinutes: breaks.reduce((sum, pause) => sum + breakMinutes(pause, nowMs), 0),
    day,
  };
  // The youngest are asked soonest: before that nobody's age matters, and the card is left alone.
  const mayLack = openBreakOf(running) === null && lacksBreak({ ...work, birthDate: day });
  const card = dataOf(useCard(farmId, mayLack ? employeeId : null));
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
