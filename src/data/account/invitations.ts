import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Invitations, InvitationsSchema } from '#domain/api/answers.ts';
import { refreshClaims } from '../auth/auth.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { useSync } from '../outbox/sync.ts';

/** The farms that wait for the signed-in person's word; null until the server has said. */
export interface KnownInvitations {
  readonly known: Invitations | null;
  /** Asks again. */
  readonly look: () => void;
}

/** What waits for the signed-in person's word, as a hook. It is asked of the server and kept nowhere. */
export function useInvitations(): KnownInvitations {
  const { online } = useSync();
  const [known, setKnown] = useState<Invitations | null>(null);
  const [round, setRound] = useState(0);
  const look = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (!online) return;
    let stale = false;
    void request('GET', '/me/invitations').then((answer) => {
      const parsed = v.safeParse(InvitationsSchema, answer.ok ? answer.value : null);
      if (!stale && parsed.success) setKnown(parsed.output);
    });
    return () => {
      stale = true;
    };
  }, [online, round]);
  return { known, look };
}

/** Says yes or no to a farm; after a yes the session follows the new rights. */
export async function answerInvitation(
  farmId: string,
  word: 'accept' | 'decline',
): Promise<BackendAnswer> {
  const answer = await request('POST', `/me/invitations/${encodeURIComponent(farmId)}/${word}`);
  if (answer.ok && word === 'accept') await refreshClaims();
  return answer;
}

/** Takes the signed-in person off their farm; the session follows. */
export async function leaveFarm(): Promise<BackendAnswer> {
  const answer = await request('POST', '/me/leave');
  if (answer.ok) await refreshClaims();
  return answer;
}
