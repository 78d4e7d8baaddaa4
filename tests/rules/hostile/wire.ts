import { FirebaseError } from 'firebase/app';
import {
  Bytes,
  deleteField,
  FieldValue,
  GeoPoint,
  serverTimestamp,
  Timestamp,
  VectorValue,
} from 'firebase/firestore';
import type { Persona } from '../matrix/personas.ts';
import { emulatorAddress, tokenOf } from '../world.ts';
import type { Data } from '../writes.ts';

/** The emulator's word for somebody whom no rule binds. */
export const ANYTHING = 'owner';

/** Most characters of a request. */
const REQUEST_MAX = 10 * 1024 * 1024;

/** How often something is asked for that gives way to others. */
const TRIES = 5;

/** What is heard of a refusal that is too long to be said. */
const BROKEN_REFUSAL = /^RST_STREAM closed stream\. HTTP\/2 error code: PROTOCOL_ERROR/;

/** What is heard where a request, or the answer to it, is longer than the line inside the emulator carries. */
const TOO_LONG = /^gRPC message exceeds maximum size/;

/** Of what nobody knows whether it was made: the answer was lost, or could not be carried. */
const UNANSWERED: readonly string[] = ['unavailable', 'cancelled', 'internal', 'unknown'];

/** Whether an error says of a write that its request or its answer was too long for the line. */
export function isTooLong(error: unknown): boolean {
  return error instanceof FirebaseError && TOO_LONG.test(error.message);
}

/** Whether an error leaves open what became of a write. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof FirebaseError && (isTooLong(error) || UNANSWERED.includes(error.code));
}

type Wire = Readonly<Record<string, unknown>>;

/** The database as a program speaks to it that is not ours: nothing is checked before it is sent. */
export interface Line {
  /** Makes a document, or changes the named fields of one. Throws what the database answers as its code. */
  write(who: Persona | typeof ANYTHING, path: string, data: Data, isChange: boolean): Promise<void>;
  /** Takes a document away, past the rules. */
  remove(path: string): Promise<void>;
  /** What a document holds, past the rules; null where there is none. */
  read(path: string): Promise<Data | null>;
}

/** Opens a line to an emulator project. */
export function openLine(projectId: string): Line {
  const { host, port } = emulatorAddress();
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = `http://${host}:${port}/v1`;
  const ask = async (
    path: string,
    init: RequestInit,
    token: string | null,
    triesLeft = TRIES,
  ): Promise<Wire> => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const send = (): Promise<Response> => fetch(`${base}/${path}`, { ...init, headers });
    // The emulator closes a line that it has kept open at times; a second one is new. What became of a write is
    // not known then: made twice, it would be refused.
    const answer = await send().catch((error: unknown) => {
      if (init.method === 'POST') throw new FirebaseError('unavailable', String(error));
      return send();
    });
    const body = (await answer.json()) as { error?: { status: string; message: string } };
    if (body.error === undefined) return body;
    const { status, message } = body.error;
    // The emulator quotes the place that it was to look at; where that is longer than a header, it is its own
    // refusal that breaks.
    if (BROKEN_REFUSAL.test(message)) throw new FirebaseError('permission-denied', message);
    // Somebody else held what it is about for too long.
    if (status === 'ABORTED' && triesLeft > 1) return ask(path, init, token, triesLeft - 1);
    throw new FirebaseError(status.toLowerCase().replaceAll('_', '-'), message);
  };
  return {
    write: async (who, path, data, isChange) => {
      const write = writeOf(`${root}/${path}`, data, isChange);
      const body = JSON.stringify({ writes: [write] });
      // More than a request may hold gets no answer that could be read.
      if (body.length > REQUEST_MAX) throw new FirebaseError('invalid-argument', 'Too large.');
      await ask(`${root}:commit`, { method: 'POST', body }, bearerOf(who, projectId));
    },
    remove: async (path) => {
      await ask(`${root}/${path}`, { method: 'DELETE' }, ANYTHING);
    },
    read: async (path) => {
      const found = await ask(`${root}/${path}`, {}, ANYTHING).catch((error: unknown) => {
        if (error instanceof FirebaseError && error.code === 'not-found') return null;
        throw error;
      });
      return found === null ? null : fieldsOf(found['fields']);
    },
  };
}

/** The emulator asks nobody to sign what a token says. */
function bearerOf(who: Persona | typeof ANYTHING, projectId: string): string | null {
  const token = who === ANYTHING ? who : tokenOf(who);
  if (token === null || token === ANYTHING) return token;
  const now = Math.floor(Date.now() / 1000);
  const said = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    user_id: token.sub,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...token,
  };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(said)}.`;
}

function writeOf(name: string, data: Data, isChange: boolean): Wire {
  const transforms: Wire[] = [];
  const fields = mapOf(data, [], transforms);
  const fieldPaths = Object.entries(data)
    .filter(([, value]) => !isServerTime(value))
    .map(([key]) => pathOf([key]));
  return {
    update: { name, fields },
    ...(isChange && { updateMask: { fieldPaths } }),
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  };
}

const isServerTime = (value: unknown): boolean =>
  value instanceof FieldValue && value.isEqual(serverTimestamp());

const pathOf = (place: readonly string[]): string =>
  place
    .map((key) =>
      /^[A-Za-z_]\w*$/.test(key)
        ? key
        : `\`${key.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    )
    .join('.');

/** Every field but those that the server fills, which are noted apart, and those that go. */
function mapOf(data: Data, place: readonly string[], transforms: Wire[]): Wire {
  const kept = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    const here = [...place, key];
    if (isServerTime(value)) {
      transforms.push({ fieldPath: pathOf(here), setToServerValue: 'REQUEST_TIME' });
      return [];
    }
    if (value instanceof FieldValue && value.isEqual(deleteField())) return [];
    return [[key, valueOf(value, here, transforms)]];
  });
  return Object.fromEntries(kept);
}

function valueOf(value: unknown, place: readonly string[], transforms: Wire[]): Wire {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((item) => valueOf(item, place, transforms)) } };
  }
  if (value instanceof Timestamp) return { timestampValue: instantOf(value) };
  if (value instanceof GeoPoint) return { geoPointValue: value.toJSON() };
  if (value instanceof Bytes) return { bytesValue: value.toBase64() };
  if (value instanceof VectorValue) {
    const type = { stringValue: '__vector__' };
    const list = { arrayValue: { values: value.toArray().map((item) => ({ ...doubleOf(item) })) } };
    return { mapValue: { fields: { __type__: type, value: list } } };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return { mapValue: { fields: mapOf({ ...value }, place, transforms) } };
}

const doubleOf = (value: number): Wire => ({
  doubleValue: Number.isFinite(value) && !Object.is(value, -0) ? value : wordOf(value),
});
const wordOf = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

function numberOf(value: number): Wire {
  return Number.isSafeInteger(value) && !Object.is(value, -0)
    ? { integerValue: String(value) }
    : doubleOf(value);
}

function instantOf({ seconds, nanoseconds }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5);
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`;
}

function fieldsOf(fields: unknown): Data {
  const entries = Object.entries((fields ?? {}) as Readonly<Record<string, Wire>>);
  return Object.fromEntries(entries.map(([key, value]) => [key, plainOf(value)]));
}

function plainOf(wire: Wire): unknown {
  const [[type, value] = ['nullValue', null]] = Object.entries(wire);
  switch (type) {
    case 'integerValue':
    case 'doubleValue':
      return Number(value);
    case 'bytesValue':
      return Bytes.fromBase64String(String(value));
    case 'timestampValue':
      return Timestamp.fromDate(new Date(String(value)));
    case 'arrayValue': {
      const { values = [] } = value as { readonly values?: readonly Wire[] };
      return values.map(plainOf);
    }
    case 'mapValue':
      return fieldsOf((value as Wire)['fields']);
    default:
      return value;
  }
}
