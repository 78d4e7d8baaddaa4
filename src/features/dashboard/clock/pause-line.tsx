import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { workedMinutes } from '#domain/time/registration/worked.ts';
import { TickingText } from '#ui/layout/ticking-text.tsx';
import { BreakNudge } from './break-nudge.tsx';
import type { ReadyClock } from '#widgets/clock/model/use-clock.ts';

type Props = { clock: ReadyClock; running: Registration };

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
        <BreakNudge farmId={clock.farm.id} running={running} />
      ) : (
        <OnBreak running={running} />
      )}
    </div>
  );
}
