import { useTranslation } from 'react-i18next';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { hasClock, settingsIn } from '#domain/time/period/time-settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { startOn } from './clock-actions.ts';
import { useClock } from './use-clock.ts';

/** So long before its start one may have come for a shift, ms. */
const EARLY_MS = 2 * 3_600_000;

type Props = {
  shift: Pick<OwnShift, 'start' | 'end' | 'unitId' | 'activityId'>;
  unitName: string;
  /** From and to of the shift, in words. */
  times: string;
};

/** Starts the clock where and on what the shift is, once it is near; nothing while one is at work, or has no clock. */
export function StartFromShift({ shift, unitName, times }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const isNear = shift.start - EARLY_MS <= nowMs && nowMs < shift.end;
  if (!isNear || clock.status !== 'ready' || clock.running !== null) return null;
  if (!hasClock(settingsIn(settings, shift.unitId))) return null;
  if (!clock.units.some(({ id }) => id === shift.unitId)) return null;
  return (
    <div>
      <Button
        variant="primary"
        iconLeft="play"
        aria-label={t('clockAsk.startShiftOf', { unit: unitName, times })}
        onClick={() => startOn(clock, shift.unitId, shift.activityId)}
      >
        {t('clockAsk.startShift')}
      </Button>
    </div>
  );
}
