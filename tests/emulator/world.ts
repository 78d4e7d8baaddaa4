import { readFile } from 'node:fs/promises';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { onLog } from 'firebase/app';
import { disableNetwork, enableNetwork, getFirestore as getClient } from 'firebase/firestore';
import { vi } from 'vitest';
import { type Claims, NO_CLAIMS, roleNameOf } from '#domain/access/claims.ts';
import type { SEAT_TYPES } from '#domain/access/seats.ts';
import { paths } from '#domain/paths.ts';
import { signIn, signOut, startAuth, useAuth } from '#data/auth/auth.ts';
import { getEnv } from '#data/device/env.ts';
import { startSession, useSession } from '#data/session/session.ts';
import { adminFirestore } from '#tests/support/admin-firestore.ts';
import { putAccounts } from '#tests/support/put-accounts.ts';
import { bridgeApi } from './api-bridge.ts';

const AUTH_PROJECT = 'demo-markhold';
const PASSWORD = 'Markhold2026';

/** A test file's own corner of the emulators: its documents in its own project, its people unique. */
export interface World {
  readonly firestore: Firestore;
  readonly auth: Auth;
  readonly addPerson: (person: PersonInput) => Promise<Person>;
  readonly addFarm: (farm: FarmInput) => Promise<string>;
  readonly enter: (person: Person) => Promise<void>;
}

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

interface PersonInput {
  readonly name: string;
  readonly claims?: Partial<Claims>;
  readonly units?: readonly string[];
  readonly seatType?: (typeof SEAT_TYPES)[number];
  readonly user?: Readonly<Record<string, unknown>>;
}

interface FarmInput {
  readonly id: string;
  readonly ownerId: string;
  readonly units: Readonly<Record<string, string>>;
  readonly lockedThrough?: string;
}

const AUDIT = {
  created: new Date(0),
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
};

/** Prepares a project of the emulators with the product's rules, and points the data layer at it. */
export async function openWorld(name: string): Promise<World> {
  // Of its own in every run: a listener that an earlier run left behind fails the writes of the next one.
  const project = `demo-data-${name}-${process.pid}`;
  const [host = '127.0.0.1', port = ''] = hostOf('FIRESTORE_EMULATOR_HOST');
  const [, authPort = ''] = hostOf('FIREBASE_AUTH_EMULATOR_HOST');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
  vi.stubEnv('VITE_EMULATOR_HOST', host);
  vi.stubEnv('VITE_EMULATOR_FIRESTORE_PORT', port);
  vi.stubEnv('VITE_EMULATOR_AUTH_PORT', authPort);
  bridgeApi(project, AUTH_PROJECT);
  getEnv();
  const emulator = `http://${host}:${port}/emulator/v1/projects/${project}`;
  await fetch(`${emulator}/databases/(default)/documents`, { method: 'DELETE' });
  const content = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const loaded = await fetch(`${emulator}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(await loaded.text());
  endGarbledWaits();
  const firestore = adminFirestore(initializeApp({ projectId: project }, `data ${name}`));
  const authApp = initializeApp({ projectId: AUTH_PROJECT }, `auth ${name}`);
  const auth = getAuth(authApp);
  return {
    firestore,
    auth,
    addPerson: (person) => addPerson(name, firestore, person),
    addFarm: (farm) => addFarm(firestore, farm),
    enter,
  };
}

/**
 * The emulator answers a listener from two threads at once now and then, and the bytes of both mix: the client reads
 * a message of some gigabytes, takes it for a quota and waits a minute. It goes on at once here.
 */
function endGarbledWaits(): void {
  onLog(
    ({ message }) => {
      if (!message.includes('Received message larger than max')) return;
      const client = getClient();
      void disableNetwork(client).then(() => enableNetwork(client));
    },
    { level: 'warn' },
  );
}

/** Waits until something is so; fails after ten seconds. */
export function eventually(condition: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(condition, { timeout: 10_000, interval: 10 });
}

/** Waits until the session has come to a state. */
export function sessionIs(status: ReturnType<typeof useSession.getState>['status']) {
  return vi.waitFor(
    () => {
      const now = useSession.getState();
      if (now.status !== status) throw new Error(`The session is ${now.status} ${now.error ?? ''}`);
    },
    { timeout: 10_000, interval: 10 },
  );
}

async function enter(person: Person): Promise<void> {
  if (useAuth.getState().status === 'signedIn') await signOut();
  await startAuth();
  const { email, password } = person;
  const result = await signIn({ email, password, sharedDevice: false });
  if (!result.ok) throw new Error(result.code);
  const auth = useAuth.getState();
  if (auth.status === 'signedIn') await startSession(auth);
}

async function addPerson(world: string, firestore: Firestore, input: PersonInput): Promise<Person> {
  const uid = `${world}-${input.name}`;
  const email = `${uid}@data.example`;
  const claims: Claims = { ...NO_CLAIMS, ...input.claims };
  const batch = firestore.batch();
  batch.set(firestore.doc(paths.user(uid)), { firstName: input.name, lang: 'dk', ...input.user });
  if (claims.farm !== null && input.units !== undefined) {
    batch.set(firestore.doc(paths.employee(claims.farm, uid)), {
      id: uid,
      uid,
      firstName: input.name,
      units: [...input.units],
      hours: [],
      startDate: new Date(0),
      seatType: input.seatType ?? 'BASIC',
      role: roleNameOf(claims),
      ...AUDIT,
    });
  }
  await Promise.all([
    putAccounts(AUTH_PROJECT, [{ uid, email, password: PASSWORD, claims }]),
    batch.commit(),
  ]);
  return { uid, email, password: PASSWORD };
}

async function addFarm(firestore: Firestore, farm: FarmInput): Promise<string> {
  const { id, units, ...rest } = farm;
  const batch = firestore.batch();
  batch.set(firestore.doc(paths.farm(id)), { name: id, ...rest, ...AUDIT });
  for (const [unit, unitName] of Object.entries(units)) {
    batch.set(firestore.doc(paths.unit(id, unit)), { unitName, ...AUDIT });
  }
  await batch.commit();
  return id;
}

function hostOf(name: string): string[] {
  return (process.env[name] ?? '').split(':');
}
