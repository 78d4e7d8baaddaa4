import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Invitations, InvitationsSchema } from '#domain/api/answers.ts';
import { refreshClaims } from '../auth/auth.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { useSync } from '../outbox/sync.ts';

/** What the server said to the signed-in person; null until it has. */
export interface Asked<Answer> {
  readonly known: Answer | null;
  /** Asks again. */
  readonly look: () => void;
}

/** What the server says at an address, as a hook: asked while there is a network, and kept nowhere. */
export function useAsked<Answer>(
  path: string,
  schema: v.GenericSchema<unknown, Answer>,
): Asked<Answer> {
  const { online } = useSync();
  const [known, setKnown] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);
  const look = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (!online) return;
    let stale = false;
    void request('GET', path).then((answer) => {
      const parsed = v.safeParse(schema, answer.ok ? answer.value : null);
      if (!stale && parsed.success) setKnown(parsed.output);
    });
    return () => {
      stale = true;
    };
  }, [online, round, path, schema]);
  return { known, look };
}

/** The farms that wait for the signed-in person's word. */
export const useInvitations = (): Asked<Invitations> =>
  useAsked('/me/invitations', InvitationsSchema);

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
