import { type Entity, type EntitySchema, toEntity } from '../firebase/convert.ts';
import { cachedValueOf } from '../device/startup-cache.ts';
import { type Live, LOADING } from './live.ts';

/** What a document's source begins with: what this device kept of it, else it is loading. */
export function initialDoc<S extends EntitySchema>(
  name: string,
  schema: S,
  scope: string,
): Live<Entity<S>> {
  const entity = entityOf(schema, cachedValueOf(name, scope));
  return entity === null ? LOADING : fromDevice(entity);
}

/** The same for a list; one that does not parse as a whole is not shown. */
export function initialList<S extends EntitySchema>(
  name: string,
  schema: S,
  scope: string,
): Live<readonly Entity<S>[]> {
  const kept = cachedValueOf(name, scope);
  if (!Array.isArray(kept)) return LOADING;
  const entities = kept.flatMap((value) => entityOf(schema, value) ?? []);
  return entities.length === kept.length ? fromDevice(entities) : LOADING;
}

function fromDevice<T>(data: T): Live<T> {
  return { status: 'ready', data, at: Date.now(), fromCache: true };
}

function entityOf<S extends EntitySchema>(schema: S, value: unknown): Entity<S> | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const parsed = typeof value.id === 'string' ? toEntity(schema, value.id, value) : null;
  return parsed?.ok ? parsed.value : null;
}
