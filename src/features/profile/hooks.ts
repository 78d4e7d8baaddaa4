import { useEffect, useRef } from 'react';
import { useUserLive } from '#data/stores/session/user.ts';
import { makeOwnDocument } from './actions.ts';

/** Makes the own document of a new user once the server has said that there is none. */
export function useOwnDocument(): void {
  const live = useUserLive();
  const isMissing = live.status === 'ready' && live.data === null && !live.fromCache;
  const made = useRef(false);
  useEffect(() => {
    if (!isMissing || made.current) return;
    made.current = true;
    void makeOwnDocument();
  }, [isMissing]);
}
