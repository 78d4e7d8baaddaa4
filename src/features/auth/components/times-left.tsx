import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#data/auth/auth.ts';
import { type TimeLeft, unsentRegistrations } from '#data/auth/unsent-registrations.ts';
import { forgetRetainedUid } from '#data/auth/sign-out.ts';
import { useFormat } from '#i18n/format.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { timeText } from '#widgets/format/time-text.ts';

/** What is left on this device of somebody's time, and the way to remove it. */
function useTimesLeft(): {
  readonly times: readonly TimeLeft[];
  readonly forget: () => void;
} {
  const isNobody = useAuth((auth) => auth.status === 'signedOut');
  const [times, setTimes] = useState<readonly TimeLeft[]>([]);
  useEffect(() => {
    let left = false;
    // Before that it is not known whether somebody's time is left.
    if (isNobody) void unsentRegistrations().then((found) => left || setTimes(found));
    return () => {
      left = true;
    };
  }, [isNobody]);
  const forget = (): void => {
    setTimes([]);
    void forgetRetainedUid();
  };
  return { times, forget };
}

/** The times of somebody whose access was closed before they were sent: they are nowhere else. */
export function TimesLeft() {
  const { t } = useTranslation();
  const format = useFormat();
  const { times, forget } = useTimesLeft();
  if (times.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice kind="error">
        <p className="font-semibold">{t('auth.unsentTimes.title', { count: times.length })}</p>
        <ul className="my-1 grid gap-1">
          {times.map((time) => (
            <li key={time.path}>{timeText(time, format)}</li>
          ))}
        </ul>
        <p>{t('auth.unsentTimes.body')}</p>
        <Button size="small" className="mt-2" onClick={forget}>
          {t('auth.unsentTimes.forget')}
        </Button>
      </Notice>
    </div>
  );
}
