import * as v from 'valibot';
import { LAST_STATE, readStored, storedSession, writeStored } from './device.ts';

/** A punch has to be among it at the next start; a burst of snapshots is one write. */
const WRITE_AFTER_MS = 500;
/** A longer list is left to the database: reading it here would delay what this is to hasten. */
const MOST_ITEMS = 300;

const LastSchema = v.object({
  uid: v.string(),
  values: v.record(v.string(), v.object({ scope: v.string(), value: v.unknown() })),
});

let owner: string | null = null;
let values: v.InferOutput<typeof LastSchema>['values'] = {};
let allowed = false;
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Reads what sources of this person last held on this device: it is on screen before the database is open.
 * Nothing is written before `allowStartupCache`. Calling again for the same person is harmless.
 */
export function openStartupCache(uid: string): void {
  if (owner === uid) return;
  closeStartupCache();
  const last = read();
  owner = uid;
  values = last?.uid === uid ? last.values : {};
}

/** From now on the last state is written, shortly after it changes and when the page is left. */
export function allowStartupCache(): void {
  allowed = owner !== null;
  schedule();
}

/** Nothing may be kept on this device: what an earlier session kept goes too. */
export function forgetStartupCache(): void {
  writeStored('local', LAST_STATE, null);
}

/** What a source last held for a scope, not parsed; undefined when nothing is kept. */
export function cachedValueOf(name: string, scope: string): unknown {
  const kept = values[name];
  return kept?.scope === scope ? kept.value : undefined;
}

/** Keeps what a source now holds for a scope, plain data; null and long lists are not kept. */
export function keep(name: string, scope: string, value: unknown): void {
  const kept = values[name];
  if (owner === null || (kept?.scope === scope && kept.value === value)) return;
  const isTooLong = Array.isArray(value) && value.length > MOST_ITEMS;
  const { [name]: _, ...rest } = values;
  values = value === null || isTooLong ? rest : { ...rest, [name]: { scope, value } };
  schedule();
}

/** Stops keeping; what is on disk stays until the person leaves the device. */
export function closeStartupCache(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  owner = null;
  allowed = false;
  values = {};
}

if (typeof window !== 'undefined') {
  // A telephone ends a page that nobody sees without another word.
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) flush();
  });
}

function flush(): void {
  if (timer !== null) write();
}

function schedule(): void {
  if (allowed) timer ??= setTimeout(write, WRITE_AFTER_MS);
}

function write(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  // Another tab may have signed out a moment ago: nothing of the person may come back.
  if (owner === null || storedSession() !== owner) return;
  writeStored('local', LAST_STATE, JSON.stringify({ uid: owner, values }));
}

function read(): v.InferOutput<typeof LastSchema> | null {
  try {
    const parsed = v.safeParse(LastSchema, JSON.parse(readStored('local', LAST_STATE) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
