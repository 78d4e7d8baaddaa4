import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type CapState } from '#domain/time/registration/cap.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** A seat with a maximum says so before it is reached, and who can help when it is. */
export function CapNotice({ cap }: { cap: CapState }) {
  const { t } = useTranslation();
  if (cap.cap === null || !cap.isNear) return null;
  const params = { done: hoursMinutes(cap.minutes), cap: hoursMinutes(cap.cap) };
  return (
    <Notice kind="warning">
      {t(cap.isReached ? 'time.clock.capReached' : 'time.clock.capNear', params)}
    </Notice>
  );
}
