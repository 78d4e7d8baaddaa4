import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aFarm, anEmployee, aRegistration, aUnit, aUser } from '#tests/support/factories.ts';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { TabChannel } from '#tests/support/tab-channel.ts';
import { useAuth } from '../auth/auth.ts';
import { clockOut } from '../clock/press-clock.ts';
import { allowStartupCache, keep, cachedValueOf } from '../device/startup-cache.ts';
import { keyOf } from '../live/connection.ts';
import { dataOf } from '../live/live.ts';
import { takeOverOutbox, useOutboxEntries } from '../outbox/outbox.ts';
import { jottedEntries } from '../outbox/journal/journal.ts';
import { resumeSession, stopSession, useSession } from './session.ts';
import { farmSource } from '../base/farm.ts';
import { ownRunning } from '../clock/own-running.ts';
import { useSelectedUnit } from '../base/selected-unit.ts';
import { getSync } from '../outbox/sync.ts';
import { currentTeardown } from '../auth/teardown.ts';

// The provider's code never comes: nothing but the device is there.
vi.mock('../firebase/auth-sdk.ts', () => new Promise(() => {}));

vi.mock(import('../outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  takeOverOutbox: vi.fn(() => Promise.resolve()),
}));

const farmId = 'farm';
const running = aRegistration({ id: 'r', employeeId: 'me', unitId: 'k', end: null });

/** What an earlier page kept of `me`. */
function lastState(values: Readonly<Record<string, unknown>> = {}): string {
  const ofFarm = keyOf({ farmId });
  const sources = {
    who: {
      scope: '',
      value: { email: 'm', claims: { ...NO_CLAIMS, farm: farmId }, issuedAtMs: 1, signedInAtMs: 1 },
    },
    user: { scope: keyOf({ uid: 'me' }), value: aUser({ id: 'me', selectedUnitId: 'k' }) },
    farm: { scope: ofFarm, value: aFarm() },
    units: { scope: ofFarm, value: [aUnit()] },
    employees: { scope: ofFarm, value: [anEmployee()] },
    'own-running': {
      scope: keyOf({ farmId, uid: 'me' }),
      value: [{ ...running, status: 'running' }],
    },
    ...values,
  };
  return JSON.stringify({ uid: 'me', values: sources });
}

beforeEach(() => {
  useAuth.setState({ status: 'loading' }, true);
});

afterEach(async () => {
  stopSession();
  await currentTeardown()?.end({ clear: true });
});

describe('a session from what the device kept', () => {
  it('is ready at once: the farm, the unit and the own running clock', () => {
    stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    void resumeSession();
    expect(useSession.getState()).toEqual({ status: 'ready', error: null });
    expect(dataOf(farmSource.get())).toEqual(aFarm());
    expect(useSelectedUnit.getState().unitId).toBe('k');
    expect(ownRunning().map(({ id }) => id)).toEqual(['r']);
  });

  it('takes a press before the database is open, shows it at once and holds it for the next start', () => {
    stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    void resumeSession();
    expect(clockOut()).toMatchObject({ ok: true });
    expect(ownRunning()).toEqual([]);
    expect(useOutboxEntries.getState()).toMatchObject([
      { state: 'waiting', writes: [{ kind: 'update', mark: 'end' }] },
    ]);
    expect(cachedValueOf('own-running', keyOf({ farmId, uid: 'me' }))).toEqual([]);
    expect(jottedEntries()).toEqual(useOutboxEntries.getState());
  });

  it('leaves nothing for the next start where nothing may be kept', async () => {
    const stored = stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    void resumeSession();
    await vi.waitUntil(() => !stored.has('markhold.last'));
    expect(getSync().storage).toBe('memory');
  });

  it('waits where something is missing', () => {
    const missing = { farm: { scope: 'another', value: aFarm() } };
    stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState(missing) });
    void resumeSession();
    expect(useSession.getState().status).toBe('starting');
  });

  it.each([
    ['nobody is remembered', { 'markhold.last': lastState() }],
    ['somebody else is remembered', { 'markhold.session': 'ida', 'markhold.last': lastState() }],
    ['nothing was kept', { 'markhold.session': 'me' }],
    ['the claims are broken', { 'markhold.session': 'me', 'markhold.last': lastState({ who: 1 }) }],
  ])('does not begin when %s', (_when, entries: Record<string, string>) => {
    stubLocalStorage(entries);
    void resumeSession();
    expect(useAuth.getState().status).toBe('loading');
    expect(useSession.getState().status).toBe('idle');
  });

  it('[S4.2] keeps nothing more once it has stopped', async () => {
    const stored = stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    vi.useFakeTimers();
    void resumeSession();
    allowStartupCache();
    keep('farm', keyOf({ farmId }), aFarm({ name: 'later' }));
    stopSession();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(stored.get('markhold.last')).toBe(lastState());
  });

  it('does not begin over a sign-in that is known', () => {
    stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
    void resumeSession();
    expect(useAuth.getState().status).toBe('signedOut');
  });
});

describe('what another tab left unsent', () => {
  const openPage = () => {
    stubLocalStorage({ 'markhold.session': 'me', 'markhold.last': lastState() });
    vi.mocked(takeOverOutbox).mockClear();
    const page = { window: new EventTarget(), document: new EventTarget() };
    vi.stubGlobal('window', page.window);
    vi.stubGlobal('document', page.document);
    vi.stubGlobal('BroadcastChannel', TabChannel);
    void resumeSession();
    return page;
  };

  it('is seen to when that tab is closed, when the network is back, and when the page is', () => {
    const { window, document } = openPage();
    TabChannel.hear({ type: 'tab_closed' });
    expect(takeOverOutbox).toHaveBeenCalledExactlyOnceWith('me');
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(takeOverOutbox).toHaveBeenCalledTimes(3);
    stopSession();
    window.dispatchEvent(new Event('online'));
    expect(takeOverOutbox).toHaveBeenCalledTimes(3);
  });

  it('is told to the others when it is this tab that closes', () => {
    const { window } = openPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(TabChannel.said).toContainEqual(expect.objectContaining({ type: 'tab_closed' }));
  });
});
