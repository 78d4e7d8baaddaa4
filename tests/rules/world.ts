import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setLogLevel,
  terminate,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { paths } from '#domain/paths.ts';
import { COVERED } from './covered.ts';
import {
  FARM,
  FIELD,
  OTHER_FARM,
  OWNER_UID,
  type Persona,
  PERSONAS,
  STABLE,
} from './matrix/personas.ts';
import { timeDocuments } from './scenes/world-time.ts';

type Data = Record<string, unknown>;
type Documents = Readonly<Record<string, Data>>;

/** The rules as they stand in the repository, or a mutant of them (see mutation.ts). */
export const RULES = readFileSync(
  process.env['RULES_FILE'] ?? new URL('../../firestore.rules', import.meta.url),
  'utf8',
);

const DAY_MS = 86_400_000;
const audit = { created: Timestamp.fromMillis(0), createdByEid: OWNER_UID, deleted: null };

/** Support is let in. */
export const LET_IN = Timestamp.fromMillis(Date.now() + DAY_MS);

/** A day as text, in UTC, some days from today. */
export function utcDay(daysFromToday = 0): string {
  return new Date(Date.now() + daysFromToday * DAY_MS).toISOString().slice(0, 10);
}

function employeeDocuments({ uid, record }: Persona): Documents {
  if (uid === null || record === null) return {};
  const { farm, units, seatType, deleted, role } = record;
  return {
    [paths.employee(farm, uid)]: {
      ...audit,
      id: uid,
      uid,
      firstName: uid,
      units,
      seatType,
      role,
      deleted: deleted ? Timestamp.fromMillis(1) : null,
    },
    [paths.employeeCard(farm, uid)]: { email: `${uid}@lyng.example`, phone: '' },
  };
}

function userDocuments({ uid, claims }: Persona): Documents {
  if (uid === null) return {};
  return {
    [paths.user(uid)]: { id: uid, firstName: uid, lang: 'dk', userFarm: claims.farm },
    [paths.notification(uid, 'n1')]: {
      title: 't',
      body: 'b',
      read: false,
      created: Timestamp.now(),
    },
  };
}

/** A registration as the database holds it. */
export function registrationDocument(employeeId: string, unitId: string, change: Data = {}): Data {
  const start = Date.now() - 3_600_000;
  return {
    ...audit,
    employeeId,
    unitId,
    start,
    end: null,
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'running',
    source: 'timer',
    deviceStart: { at: start, offset: 0 },
    syncedAt: Timestamp.now(),
    ...change,
  };
}

/** An hour that has been entered, as the database holds it. */
export function entryDocument(employeeId: string, unitId: string, change: Data = {}): Data {
  const start = Date.now() - 2 * 3_600_000;
  return registrationDocument(employeeId, unitId, {
    start,
    end: start + 3_600_000,
    workDate: new Date(start).toISOString().slice(0, 10),
    status: 'pending',
    breaks: [],
    flags: [],
    note: '',
    ...change,
  });
}

/** Two farms with everybody in them; ids are fixed. */
export function worldDocuments(): Documents {
  const people = PERSONAS.map((persona) => ({
    ...employeeDocuments(persona),
    ...userDocuments(persona),
  }));
  const registrations = PERSONAS.filter((persona) => persona.record?.farm === FARM).map(
    ({ uid, record }) => ({
      [paths.registration(FARM, `of-${uid}`)]: registrationDocument(
        String(uid),
        record?.units[0] ?? STABLE,
      ),
    }),
  );
  return Object.assign(
    {
      [paths.farm(FARM)]: {
        ...audit,
        name: 'Lyng',
        ownerId: OWNER_UID,
        lockedThrough: utcDay(-6),
        supportUntil: LET_IN,
      },
      [paths.farm(OTHER_FARM)]: {
        ...audit,
        name: 'Nord',
        ownerId: 'stranger-owner',
        supportUntil: LET_IN,
      },
      [paths.rosterPart(FARM, 'all')]: { items: {}, isWhole: true },
      ...Object.fromEntries(
        [FARM, OTHER_FARM].flatMap((farm) => [
          [paths.ruleBook(farm, 'all'), { items: {}, isWhole: true }],
          [paths.activityBook(farm, 'all'), { items: {}, isWhole: true }],
          [paths.absenceBook(farm, 'all'), { from: utcDay(-35), items: {}, isWhole: true }],
          ...[STABLE, FIELD].map((unitId) => [
            paths.openTimeBook(farm, unitId),
            { unitId, items: {}, isWhole: true },
          ]),
          [paths.planBook(farm, '2026-W48'), { week: '2026-W48', items: {}, isWhole: true }],
        ]),
      ),
      [paths.rosterPart(OTHER_FARM, 'all')]: { items: {}, isWhole: true },
      ...Object.fromEntries(
        [FARM, OTHER_FARM].map((farm) => [
          paths.generalSettings(farm),
          { ...audit, id: 'general', holidays: [], retentionYears: 5 },
        ]),
      ),
      [paths.unit(FARM, STABLE)]: { ...audit, unitName: 'Stald' },
      [paths.unit(FARM, FIELD)]: { ...audit, unitName: 'Mark' },
      [paths.unit(OTHER_FARM, 'far')]: { ...audit, unitName: 'Fjern' },
      [paths.registration(OTHER_FARM, 'far')]: registrationDocument('stranger-owner', 'far'),
      [paths.analyticsRecord('old')]: { farmId: FARM, type: 'PredictedError', errorMessage: 'x' },
    },
    ...people,
    ...registrations,
  );
}

/** The seeded farms behind the rules, in an emulator project of their own. */
export interface World {
  readonly projectId: string;
  /** The database as one persona reaches it. */
  as(persona: Persona): Firestore;
  /** Takes a document away, past the rules. */
  remove(path: string): Promise<void>;
  /** Puts documents in place, past the rules. */
  seed(documents: Documents): Promise<void>;
  close(): Promise<void>;
}

/** Where the emulator listens. */
export function emulatorAddress(): { readonly host: string; readonly port: number } {
  const [host, port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  if (!host || !port) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  return { host, port: Number(port) };
}

/** The emulator's project of a world that has one of its own. */
export const projectOf = (name: string): string => `demo-rules-${name}`;

/** Says, for as long as the process lives, which project has the rules of the repository. */
const LOADED = 'RULES_LOADED_IN';

/**
 * The project of a world, and whether it has the rules already: reading them takes the emulator two seconds for each
 * project. What the rules have said is asked of some worlds, and others bring rules along; the rest of a process, in
 * which no two files run at once, stand in one project after each other.
 */
function projectFor(name: string, rules: string): { projectId: string; isLoaded: boolean } {
  if (rules !== RULES || ['coverage', ...COVERED].includes(name)) {
    return { projectId: projectOf(name), isLoaded: false };
  }
  const projectId = projectOf(`process-${process.env['VITEST_POOL_ID'] ?? '1'}`);
  return { projectId, isLoaded: process.env[LOADED] === projectId };
}

/** Loads the rules and the two farms into a project of the emulator, where nothing else is left. */
export async function openWorld(name: string, rules = RULES): Promise<World> {
  // Every refusal would be logged as a warning, and refusals are what these tests are about.
  setLogLevel('silent');
  const { projectId, isLoaded } = projectFor(name, rules);
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { ...(isLoaded ? {} : { rules }), ...emulatorAddress() },
  });
  if (!isLoaded && projectId !== projectOf(name)) process.env[LOADED] = projectId;
  await environment.clearFirestore();
  const open = new Map<string, Firestore>();
  const reach = (key: string, token: Token): Firestore => {
    const db = open.get(key) ?? connect(projectId, token);
    open.set(key, db);
    return db;
  };
  const prepare = together((documents) => put(reach('', 'owner'), documents));
  const world: World = {
    projectId,
    as: (persona) => reach(persona.name, tokenOf(persona)),
    remove: (path) => prepare({ [path]: null }),
    seed: prepare,
    close: async () => {
      await Promise.all([...open.values()].map(disconnect));
      await environment.cleanup();
    },
  };
  await Promise.all([world.seed(worldDocuments()), world.seed(timeDocuments())]);
  return world;
}

/** `owner` is the emulator's word for somebody whom no rule binds; null is nobody. */
type Token = 'owner' | ({ readonly sub: string } & Data) | null;

/** What the token of a persona says. */
export function tokenOf(persona: Persona): Token {
  if (persona.uid === null) return null;
  // False flags are left out, as functions write claims: the rules must not need them.
  const claims = Object.entries(persona.claims).filter(
    ([, value]) => value !== false && value !== null,
  );
  return { sub: persona.uid, ...Object.fromEntries(claims) };
}

function connect(projectId: string, token: Token): Firestore {
  const app: FirebaseApp = initializeApp({ projectId }, randomUUID());
  const db = getFirestore(app);
  const { host, port } = emulatorAddress();
  connectFirestoreEmulator(db, host, port, token === null ? {} : { mockUserToken: token });
  return db;
}

async function disconnect(db: Firestore): Promise<void> {
  await terminate(db);
  await deleteApp(db.app);
}

/** Documents to put in place, or to take away where there is null. */
type Prepared = Readonly<Record<string, Data | null>>;

/** Writes what is asked for in one go in one go: a row of a table asks for a document for each persona. */
function together(write: (documents: Prepared) => Promise<void>) {
  let waiting: { documents: Record<string, Data | null>; written: Promise<void> } | null = null;
  return (documents: Prepared): Promise<void> => {
    if (waiting === null) {
      const all: Record<string, Data | null> = {};
      const written = Promise.resolve().then(() => {
        waiting = null;
        return write(all);
      });
      waiting = { documents: all, written };
    }
    Object.assign(waiting.documents, documents);
    return waiting.written;
  };
}

async function put(db: Firestore, documents: Prepared): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, data] of Object.entries(documents)) {
    if (data === null) batch.delete(doc(db, path));
    else batch.set(doc(db, path), data);
  }
  await batch.commit();
}
