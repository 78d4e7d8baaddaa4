import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { useAuth } from '../auth/auth.ts';
import { currentTeardown } from '../auth/teardown.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { createPagedQuery } from '../live/create-paged-query.ts';
import { startSession, stopSession } from './session.ts';

// The provider's code never comes: nothing but the device is there.
vi.mock('../firebase/auth-sdk.ts', () => new Promise(() => {}));

const schema = v.object({ id: v.string() });
const me = { uid: 'me' };

/** A listener that the rules refuse as soon as it is opened. */
function refusing() {
  let opened = 0;
  const subscribe = (
    _name: string,
    _target: unknown,
    observer: { readonly error: (code: string, error: unknown) => void },
  ): (() => void) => {
    opened += 1;
    observer.error('permission-denied', new Error('refused'));
    return () => {};
  };
  return { subscribe, opened: () => opened };
}

function signIn(farm: string | null, issuedAtMs: number) {
  const signedIn = {
    status: 'signedIn' as const,
    uid: me.uid,
    email: 'm',
    claims: { ...NO_CLAIMS, farm },
    issuedAtMs,
    signedInAtMs: 1,
  };
  useAuth.setState(signedIn, true);
  return signedIn;
}

beforeEach(() => {
  stubLocalStorage({});
});

afterEach(async () => {
  stopSession();
  await currentTeardown()?.end({ clear: true });
});

const KINDS = {
  'a family of lists': (subscribe: ReturnType<typeof refusing>['subscribe']) => {
    const family = createLiveFamily({
      name: 'new lists',
      schema,
      queries: ({ uid }: typeof me) => [{ path: uid }],
      subscribe,
    });
    family.retain(me);
  },
  'a family of documents': (subscribe: ReturnType<typeof refusing>['subscribe']) => {
    const family = createLiveDocs({
      name: 'new documents',
      schema,
      path: ({ uid }: typeof me) => uid,
      subscribe,
    });
    family.open(me);
  },
  'a paged list': (subscribe: ReturnType<typeof refusing>['subscribe']) => {
    const list = createPagedQuery({
      name: 'new pages',
      schema,
      pageSize: 2,
      path: ({ uid }: typeof me) => uid,
      orderBy: 'at',
      subscribe,
    });
    list.connect(me);
  },
};

for (const farm of ['farm', null]) {
  for (const [kind, open] of Object.entries(KINDS)) {
    const who = farm === null ? 'nobody of a farm' : 'somebody of a farm';
    it(`a new token of ${who} opens ${kind} again that is listed nowhere`, () => {
      void startSession(signIn(farm, 1));
      const { subscribe, opened } = refusing();
      open(subscribe);
      expect(opened()).toBe(1);
      vi.useFakeTimers();
      signIn(farm, 2);
      vi.runAllTimers();
      vi.useRealTimers();
      expect(opened()).toBe(2);
    });
  }
}
