import * as v from 'valibot';
import { create } from 'zustand';
import { ClaimsSchema } from '#domain/access/claims.ts';
import { paths } from '#domain/paths.ts';
import { allowedUnits, chooseUnit } from '#domain/farm/unit.ts';
import { isSessionOver } from '#domain/user/user.ts';
import {
  assumeSignedIn,
  type AuthState,
  refreshClaims,
  signOut,
  startAuth,
  useAuth,
} from '../auth/auth.ts';
import { heard, newId, PUSH_TOKEN, readStored, storedSession } from '../device/device.ts';
import { closeFirestore, openFirestore, storageKind, whenOpen } from '../firebase/firestore.ts';
import {
  allowStartupCache,
  cachedValueOf,
  closeStartupCache,
  forgetStartupCache,
  keep,
  openStartupCache,
} from '../device/startup-cache.ts';
import { dataOf, whenUnauthenticated } from '../live/live.ts';
import {
  activeListenerCount,
  deliveredCount,
  disconnectAll,
  reconnectAll,
} from '../live/registry.ts';
import {
  closeOutbox,
  handOverHeldBack,
  openOutbox,
  reloadOutbox,
  resumeOutbox,
  takeOverOutbox,
  unsentCount,
} from '../outbox/outbox.ts';
import { guarded, type Report, resetReports, setReportSink } from '../device/report.ts';
import { askServerTime } from '../device/clock-skew.ts';
import { getActor } from '../base/actor.ts';
import { employeesSource } from '../base/employees.ts';
import { farmSource } from '../base/farm.ts';
import { unreadSource } from '../base/notifications.ts';
import { forgetPresses } from '../clock/optimistic-clock.ts';
import { ownRunningSource } from '../clock/own-running.ts';
import { resetSelectedUnit, setSelectedUnit, useSelectedUnit } from '../base/selected-unit.ts';
import { getSync, setStorage } from '../outbox/sync.ts';
import { timeSettingsSource } from '../time/time-settings.ts';
import { unitsSource } from '../base/units.ts';
import { userSource } from '../base/user.ts';
import { claimRetainedData } from '../auth/sign-out.ts';
import { listenToTabs, tellTabs } from '../device/tabs.ts';
import { setTeardown } from '../auth/teardown.ts';
import { getEnv } from '../device/env.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';
import { isDenied, judgeSession, type SessionParts, type SessionState } from './session-state.ts';
import { tokenRenewal } from './token-renewal.ts';

/**
 * Writes an error record (spec 7). Only members of a farm may; others' reports stay in the console. It
 * goes past the outbox: nobody waits for it and nobody is told when it is refused.
 */
function writeReport(report: Report): void {
  const auth = useAuth.getState();
  const writer = currentWriter();
  if (auth.status !== 'signedIn' || auth.claims.farm === null || writer === null) return;
  const record = { ...report, farmId: auth.claims.farm, ...createdAudit(writer) };
  whenOpen((database) => {
    void database.put(paths.analyticsRecord(newId()), record).catch(() => undefined);
  });
}

/** In development only: `window.__markhold` tells tests and benchmarks what was listened to and read. */
function exposeDiagnostics(): void {
  if (getEnv().mode !== 'development') return;
  Object.assign(globalThis, { __markhold: { activeListenerCount, deliveredCount } });
}

type SignedIn = Extract<AuthState, { status: 'signedIn' }>;

/** What is open as long as somebody belongs to a farm. */
const OF_FARM = [farmSource, timeSettingsSource, unitsSource, employeesSource, ownRunningSource];

/** The name by which the token's words are kept on the device. */
const WHO = 'who';
const WhoSchema = v.object({
  email: v.string(),
  claims: ClaimsSchema,
  issuedAtMs: v.number(),
  signedInAtMs: v.number(),
});

const IDLE: SessionState = { status: 'idle', error: null };

/** The state of the session, as a hook and as `useSession.getState()`. */
export const useSession = create<SessionState>(() => IDLE);

let uid: string | null = null;
let endings: (() => void)[] = [];
const renewal = tokenRenewal(evaluate);
let pushIsRenewed = false;

/** Does something about push where it is on here. Fetched apart: nothing on screen waits for it. Never rejects. */
async function withPush(act: 'renewPush' | 'leavePush'): Promise<void> {
  if (readStored('local', PUSH_TOKEN) === null) return;
  const done = async () => (await import('../account/account-push.ts'))[act]();
  await guarded(done, { source: 'session/push' });
}

/**
 * Starts the session of somebody signed in (spec 4): user, farm, units and employees open in this order
 * and in one go, then the unit is selected, then notifications start. What this device kept of them is there
 * at once, the rest when the identity provider has spoken and the database is open. Calling again is
 * harmless. Rejects when code cannot be loaded.
 */
export async function startSession(auth: SignedIn): Promise<void> {
  if (uid === auth.uid) return;
  if (uid !== null) stopSession();
  uid = auth.uid;
  useSession.setState({ status: 'starting', error: null });
  setTeardown({ leave: () => withPush('leavePush'), stop: stopSession, end, unsent });
  openStartupCache(auth.uid);
  const taken = claimRetainedData(auth.uid);
  const storage = taken.then(storageKind);
  openOutbox(storage, { taken, unkept: () => setStorage('memory'), unitNameOf });
  setReportSink(writeReport);
  exposeDiagnostics();
  follow();
  onAuth(useAuth.getState());
  void storage.then((kind) => {
    if (uid !== auth.uid) return;
    setStorage(kind);
    if (kind === 'disk') allowStartupCache();
    else forgetStartupCache();
  });
  await openFirestore(Promise.all([storage, startAuth()]));
  if (uid !== auth.uid) return;
  void askServerTime();
  void guarded(() => resumeOutbox(auth.uid), { source: 'session/outbox' });
  // Fetched apart: nothing on screen waits for it.
  const tellEmail = async () => (await import('../account/follow-email.ts')).followEmail();
  void guarded(tellEmail, { source: 'session/email' });
}

function unitNameOf(unitId: string): string | null {
  const units = dataOf(unitsSource.get()) ?? [];
  return units.find(({ id }) => id === unitId)?.unitName ?? null;
}

/** Starts the session of whoever was signed in here last, from what this device kept of them. */
export async function resumeSession(): Promise<void> {
  const last = storedSession();
  if (last === null || useAuth.getState().status !== 'loading') return;
  openStartupCache(last);
  const who = v.safeParse(WhoSchema, cachedValueOf(WHO, ''));
  if (!who.success) return;
  assumeSignedIn({ ...who.output, uid: last });
  const auth = useAuth.getState();
  if (auth.status === 'signedIn') await startSession(auth);
}

/** Stops every listener and forgets what was on screen; the cache on disk stays. */
export function stopSession(): void {
  for (const ending of endings) ending();
  endings = [];
  uid = null;
  pushIsRenewed = false;
  renewal.reset();
  closeStartupCache();
  disconnectAll();
  resetSelectedUnit();
  setReportSink(null);
  useSession.setState(IDLE);
}

function follow(): void {
  const sources = [userSource, farmSource, unitsSource, employeesSource];
  endings = [
    ...sources.map((source) => source.subscribe(evaluate)),
    useAuth.subscribe(onAuth),
    whenUnauthenticated(() => void refreshClaims()),
    listenToTabs((type) => {
      if (type === 'outbox_changed') withOutbox(reloadOutbox);
      if (type === 'tab_closed') withOutbox(takeOverOutbox);
    }),
    ...followPage(),
  ];
}

function withOutbox(action: (uid: string) => Promise<void>): void {
  const own = uid;
  if (own !== null) void guarded(() => action(own), { source: 'session/outbox' });
}

/** Another tab may have ended without a word: what it left is seen to when the page is back, and online. */
function followPage(): (() => void)[] {
  if (typeof window === 'undefined') return [];
  const back = (): void => {
    if (!document.hidden) withOutbox(takeOverOutbox);
  };
  const away = (): void => tellTabs({ type: 'tab_closed' });
  return [
    heard(window, 'online', back),
    heard(document, 'visibilitychange', back),
    heard(window, 'pagehide', away),
    // What is slow with a network is out of reach without one.
    heard(window, 'online', evaluate),
    heard(window, 'offline', evaluate),
  ];
}

/** Also after every new token: sources that the old one could not read are opened again. */
function onAuth(auth: AuthState): void {
  if (auth.status !== 'signedIn' || auth.uid !== uid) {
    stopSession();
    return;
  }
  const { email, claims, issuedAtMs, signedInAtMs } = auth;
  keep(WHO, '', { email, claims, issuedAtMs, signedInAtMs });
  userSource.connect({ uid: auth.uid });
  const farmId = auth.claims.farm;
  if (farmId === null) {
    for (const source of OF_FARM) source.disconnect();
  } else {
    farmSource.connect({ farmId });
    timeSettingsSource.connect({ farmId });
    unitsSource.connect({ farmId });
    employeesSource.connect({ farmId });
    ownRunningSource.connect({ farmId, uid: auth.uid });
  }
  reconnectAll();
  evaluate();
}

function evaluate(): void {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn' || auth.uid !== uid) return;
  const parts: SessionParts = {
    uid: auth.uid,
    claims: auth.claims,
    user: userSource.get(),
    farm: farmSource.get(),
    units: unitsSource.get(),
    employees: employeesSource.get(),
    online: getSync().online,
  };
  if (isSessionOver(dataOf(parts.user), auth.signedInAtMs)) {
    void signOut({ reason: 'signed_out_everywhere' });
    return;
  }
  renewal.renewWhenNeeded(auth, parts);
  if (renewal.isRunning() && isDenied(parts)) return;
  const next = judgeSession(parts);
  if (next.status === 'ready') selectUnitWhenNeeded();
  if (next.status === 'ready' || next.status === 'noFarm') {
    renewal.settle();
    unreadSource.connect({ uid: auth.uid });
    renewPushOnce();
  }
  const before = useSession.getState();
  if (before.status !== next.status || before.error !== next.error) useSession.setState(next);
}

/** Once a session: the person's list of devices has to be known. */
function renewPushOnce(): void {
  if (pushIsRenewed) return;
  pushIsRenewed = true;
  void withPush('renewPush');
}

function selectUnitWhenNeeded(): void {
  const actor = getActor();
  const user = dataOf(userSource.get());
  if (actor === null) return;
  const allowed = allowedUnits(dataOf(unitsSource.get()) ?? [], actor);
  const { unitId } = useSelectedUnit.getState();
  if (allowed.some((unit) => unit.id === unitId)) return;
  const saved = user ?? { selectedUnitId: null, selectedUnit: null };
  setSelectedUnit(chooseUnit(allowed, saved)?.id ?? null);
}

async function end(options: { readonly clear: boolean }): Promise<void> {
  closeOutbox();
  forgetPresses();
  resetReports();
  await closeFirestore(options);
}

/** How many own writes nobody else has yet; what waits for a quiet moment is among them. */
function unsent(): number {
  handOverHeldBack();
  return unsentCount();
}
