import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type LastSignIns, LastSignInsSchema } from '#domain/api/answers.ts';
import { type BackendAnswer, type BackendFailure, request } from '../api/backend.ts';
import { useSync } from '../outbox/sync.ts';

/** What is known; whoever is missing in `times` is not. `failure` says why nothing was told. */
interface KnownSignIns {
  readonly times: LastSignIns;
  readonly failure: BackendFailure | null;
}

const NOTHING: KnownSignIns = { times: {}, failure: null };

/**
 * When people last signed in (epoch ms, null for never), as a hook. It is asked of the server each time a
 * page shows it, comes online or shows other people, and is kept nowhere; nothing is known with no network.
 */
export function useLastSignIns(people: readonly { readonly id: string }[]): KnownSignIns {
  const { online } = useSync();
  const [known, setKnown] = useState(NOTHING);
  const ids = people.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!online || ids === '') return;
    let stale = false;
    void request('GET', '/employees/last-sign-in').then((answer) => {
      if (!stale) setKnown(knownOf(answer));
    });
    return () => {
      stale = true;
    };
  }, [online, ids]);
  return online ? known : NOTHING;
}

function knownOf(answer: BackendAnswer): KnownSignIns {
  if (!answer.ok) return { times: {}, failure: answer };
  const parsed = v.safeParse(LastSignInsSchema, answer.value);
  return parsed.success ? { times: parsed.output, failure: null } : NOTHING;
}
