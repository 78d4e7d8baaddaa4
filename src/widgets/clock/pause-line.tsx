import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Break } from '#domain/time/registration.ts';
import { breakMinutes } from '#domain/time/worked.ts';
import { TickingText } from '#ui/ticking-text.tsx';

function Lasting({ pause }: { pause: Break }) {
  const { t } = useTranslation();
  const text = useCallback(
    (nowMs: number) => t('time.clock.pauseFor', { time: hoursMinutes(breakMinutes(pause, nowMs)) }),
    [t, pause],
  );
  return (
    <p className="tnum text-base font-semibold text-wheat-text">
      <TickingText text={text} />
    </p>
  );
}

/** How long the break has lasted; nothing at work. */
export function PauseLine({ pause }: { pause: Break | null }) {
  return pause === null ? null : <Lasting pause={pause} />;
}
