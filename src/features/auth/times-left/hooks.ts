import { useEffect, useState } from 'react';
import { useAuth } from '#data/auth/auth.ts';
import { forgetRetainedUid } from '#data/auth/sign-out.ts';
import { type TimeLeft, unsentRegistrations } from '#data/auth/unsent-registrations.ts';

/** What is left on this device of somebody's time, and the way to remove it. */
export function useTimesLeft(): {
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
