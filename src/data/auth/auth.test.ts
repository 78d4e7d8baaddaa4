import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { TabChannel } from '#tests/support/tab-channel.ts';
import type { TokenUser } from '../firebase/auth-sdk.ts';

type Hear = (user: TokenUser | null) => void;

const provider = vi.hoisted(() => ({
  hear: null as Hear | null,
  signOut: vi.fn(() => Promise.resolve()),
  refresh: vi.fn(),
}));

vi.mock('../firebase/auth-sdk.ts', () => ({
  openAuth: (hear: Hear) => {
    provider.hear = hear;
    return { ...provider, whyEnded: () => Promise.resolve(null), stop: () => {} };
  },
}));

const ida: TokenUser = {
  uid: 'ida',
  email: 'ida@farm.example',
  claims: { ...NO_CLAIMS, farm: 'farm' },
  issuedAtMs: 1000,
  signedInAtMs: 1000,
};

let stored: Map<string, string>;

/** A page that has just been opened. */
async function openPage(unsent = 0) {
  vi.resetModules();
  provider.hear = null;
  const auth = await import('./auth.ts');
  const { setTeardown } = await import('./teardown.ts');
  const ended = vi.fn(() => Promise.resolve());
  setTeardown({ leave: () => Promise.resolve(), stop: () => {}, unsent: () => unsent, end: ended });
  const started = auth.startAuth();
  /** What the provider says, as soon as its code is there. */
  const hear = async (user: TokenUser | null) => (await vi.waitUntil(() => provider.hear))(user);
  return { auth, started, hear, ended, state: () => auth.useAuth.getState() };
}

beforeEach(() => {
  stored = stubLocalStorage({ 'markhold.session': 'ida', 'markhold.last': '{}' });
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
  provider.signOut.mockClear();
});

describe('somebody whose last state is on this device', () => {
  it('is taken as signed in until the provider has spoken, and is the same person then', async () => {
    const { auth, hear, state, started } = await openPage();
    auth.assumeSignedIn(ida);
    const { claims } = { claims: null, ...state() };
    expect(state()).toEqual({ status: 'signedIn', ...ida });
    await hear({ ...ida, issuedAtMs: 2000, claims: { ...ida.claims } });
    await started;
    expect(state()).toMatchObject({ uid: 'ida', issuedAtMs: 2000 });
    expect(state()).toHaveProperty('claims', claims);
    expect({ ...state() }).toHaveProperty('claims', ida.claims);
  });

  it('is no longer assumed once the provider has spoken', async () => {
    const { auth, hear, state } = await openPage();
    await hear(null);
    auth.assumeSignedIn(ida);
    expect(state().status).toBe('signedOut');
  });

  it('leaves when the session ended while the page was closed; what was unsent stays for them', async () => {
    const { auth, hear, ended, state } = await openPage();
    auth.assumeSignedIn(ida);
    await hear(null);
    await vi.waitUntil(() => state().status === 'signedOut');
    expect(state()).toEqual({ status: 'signedOut', reason: 'session_ended' });
    expect(ended).toHaveBeenCalledExactlyOnceWith({ clear: false });
    expect([...stored.keys()]).toEqual(['markhold.kept']);
  });

  it('signs out for good, though the provider was still starting', async () => {
    const { auth, hear, state } = await openPage();
    auth.assumeSignedIn(ida);
    const left = auth.signOut();
    expect(provider.signOut).not.toHaveBeenCalled();
    await hear(ida);
    await left;
    expect(provider.signOut).toHaveBeenCalledOnce();
    expect(state()).toEqual({ status: 'signedOut', reason: 'none' });
    expect([...stored.keys()]).toEqual([]);
  });

  it('gets new claims only from a provider that has started', async () => {
    const { auth, hear } = await openPage();
    auth.assumeSignedIn(ida);
    provider.refresh.mockResolvedValue({ ...ida, claims: { ...ida.claims, leader: true } });
    const claims = auth.refreshClaims();
    expect(provider.refresh).not.toHaveBeenCalled();
    await hear(ida);
    expect(await claims).toMatchObject({ leader: true });
  });
});

describe('somebody whose access is closed', () => {
  it.each([
    ['stays for them when not all of their time had arrived', 1, false, 'ida'],
    ['leaves nothing when it had', 0, true, undefined],
  ])('%s', async (_title, unsent, clear, retainedUid) => {
    const { auth, hear, started, ended, state } = await openPage(unsent);
    await hear(ida);
    await started;
    provider.refresh.mockRejectedValue({ code: 'auth/user-disabled' });
    await auth.refreshClaims();
    expect(state()).toEqual({ status: 'signedOut', reason: 'user_disabled' });
    expect(ended).toHaveBeenCalledExactlyOnceWith({ clear });
    expect(stored.get('markhold.kept')).toBe(retainedUid);
  });
});

describe('a tab that hears of a sign-out in another one', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('BroadcastChannel', TabChannel);
  });

  it('[S4.3] ends the session itself, so that its next start cannot find it and keep it', async () => {
    const { hear, started, ended, state } = await openPage();
    await hear(ida);
    await started;
    const before: unknown[] = [];
    provider.signOut.mockImplementationOnce(() => {
      before.push(state().status, ...ended.mock.calls.flat());
      return Promise.resolve();
    });
    TabChannel.hear({ type: 'signed_out', at: Date.now() });
    await vi.waitUntil(() => state().status === 'signedOut');
    expect(before).toEqual(['signedIn', { clear: true }]);
    expect([...stored.keys()]).toEqual([]);
  });

  it('does so although it was still starting', async () => {
    const { hear, state } = await openPage();
    await vi.waitUntil(() => provider.hear);
    TabChannel.hear({ type: 'signed_out', at: Date.now() });
    await hear(ida);
    await vi.waitUntil(() => state().status === 'signedOut');
    expect(provider.signOut).toHaveBeenCalledOnce();
  });

  it('leaves without the provider where that asks a dead network', async () => {
    const { hear, started, state } = await openPage();
    await hear(ida);
    await started;
    provider.signOut.mockImplementationOnce(() => new Promise(() => {}));
    vi.useFakeTimers();
    TabChannel.hear({ type: 'signed_out', at: Date.now() });
    await vi.advanceTimersByTimeAsync(4999);
    expect(state().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(2);
    vi.useRealTimers();
    expect(state().status).toBe('signedOut');
  });

  it('leaves alone what is on the device when it was asleep: somebody may have signed in since', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { replace });
    const { hear, started, ended } = await openPage();
    await hear(ida);
    await started;
    TabChannel.hear({ type: 'signed_out', at: Date.now() - 60_000 });
    expect(replace).toHaveBeenCalledOnce();
    expect(provider.signOut).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
    expect(stored.get('markhold.session')).toBe('ida');
  });

  it('does nothing at the sign-in form', async () => {
    const { hear, started, ended } = await openPage();
    await hear(null);
    await started;
    TabChannel.hear({ type: 'signed_out', at: Date.now() });
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('a start with nobody', () => {
  it('forgets the last state of a session that is gone', async () => {
    const { hear, state, started } = await openPage();
    await hear(null);
    await started;
    expect(state()).toEqual({ status: 'signedOut', reason: 'session_ended' });
    expect([...stored.keys()]).toEqual(['markhold.kept']);
  });
});
