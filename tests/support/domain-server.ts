import { act } from '@testing-library/react';
import * as v from 'valibot';
import type { BackendAnswer } from '#data/api/backend.ts';
import {
  type ChangeKind,
  type DocChange,
  isStoredValue,
  type Known,
  type ListRead,
  type OneRead,
  type Reads,
} from '#domain/change/change-kind.ts';
import { CHANGE_KINDS } from '#domain/kinds/change-kinds.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { refusedBy, type SentChange } from './changes.ts';
import { aFarm, anActor, aUnit, NO_AUDIT } from './factories.ts';

type Item = { readonly id: string };

/** What stands in the database of a test, by the path of its collection. */
export interface Feed {
  all(path: string): readonly Item[];
  put(path: string, items: readonly Item[]): void;
}

/** Who asks, and what stands elsewhere than in the feed. */
export interface Around {
  readonly actor?: Actor;
  readonly farm?: Farm;
  readonly units?: readonly Unit[];
  readonly employees?: readonly Employee[];
}

/**
 * The server as it makes changes: by the domain's own code, from what stands in a feed, and what it makes shows there at
 * once. Give it to `answerChanges`.
 */
export function domainServer(feed: Feed, around: Around = {}) {
  const { actor = anActor(), farm = aFarm(), units = [aUnit()], employees = [] } = around;
  return ({ kind: name, payload }: SentChange): BackendAnswer => {
    const kinds = new Map(Object.entries(CHANGE_KINDS as unknown as Record<string, ChangeKind>));
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`No kind of change is called ${name}`);
    const parsed = v.parse(kind.schema, payload);
    const others = new Map<string, readonly Item[]>([
      [paths.units(farm.id), units],
      [paths.employees(farm.id), employees],
    ]);
    const all = (path: string) => others.get(path) ?? feed.all(path);
    const known: unknown = Object.fromEntries(
      Object.entries(kind.reads(farm.id, parsed)).map(([key, one]) => [key, readOf(one, all)]),
    );
    const judged = {
      actor,
      farm,
      payload: parsed,
      known: known as Known<Reads>,
      nowMs: Date.now(),
    };
    const applied = kind.apply(judged);
    if (!applied.ok) return refusedBy(applied.code);
    for (const change of applied.value) act(() => store(feed, change, actor.uid));
    return { ok: true, value: { version: Date.now() } };
  };
}

function readOf(read: OneRead | ListRead, all: (path: string) => readonly Item[]): unknown {
  if ('collection' in read) {
    const equal = Object.entries(read.where ?? {});
    const [from, first] = read.from ?? ['id', ''];
    return all(read.collection)
      .map((one) => v.safeParse(read.schema, one))
      .flatMap((one) => (one.success ? [one.output] : []))
      .filter((one) => {
        const fields: Readonly<Record<string, unknown>> = { ...one };
        return (
          equal.every(([key, value]) => fields[key] === value) && String(fields[from]) >= first
        );
      });
  }
  const [collection, id] = split(read.path);
  const { success, output } = v.safeParse(
    read.schema,
    all(collection).find((one) => one.id === id),
  );
  return success ? output : null;
}

function store(feed: Feed, { act: how, path, fields }: DocChange, uid: string): void {
  const [collection, id] = split(path);
  const now = Date.now();
  const before = how === 'put' ? {} : feed.all(collection).find((one) => one.id === id);
  const said = Object.entries(fields).map(([name, value]) => {
    return [name, isStoredValue(value) && value.$ === 'instant' ? value.ms : value] as const;
  });
  const audit = {
    create: { ...NO_AUDIT, created: now, createdByEid: uid },
    put: { updated: now },
    change: { updated: now },
    archive: { updated: now, deleted: now, deletedByEid: uid },
    restore: { updated: now, deleted: null, deletedByEid: null },
  }[how];
  feed.put(collection, [{ ...before, ...Object.fromEntries(said), ...audit, id }]);
}

/** The collection of a document, and its id. */
function split(path: string): readonly [collection: string, id: string] {
  const parts = path.split('/');
  return [parts.slice(0, -1).join('/'), parts.at(-1) ?? ''];
}
