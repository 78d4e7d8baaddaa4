import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { CapState } from '#domain/time/registration/cap.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StartActivity } from './activity-choice.tsx';
import { startHere } from '#widgets/clock/model/clock-actions.ts';
import { ByHandLink } from '#widgets/clock/by-hand-link.tsx';
import { span } from '#widgets/clock/model/clock-model.ts';
import { useClockTexts } from '../questions/clock-texts.ts';
import { StopReceipt } from '../questions/stop-receipt.tsx';
import { UnitKeys } from './unit-keys.tsx';
import { pickUnit, type ReadyClock } from '#widgets/clock/model/use-clock.ts';
import { Unsent } from '#widgets/sign-out/unsent.tsx';

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
export function IdleClock({ clock, phone }: { clock: ReadyClock; phone: boolean }) {
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
