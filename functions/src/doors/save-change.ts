import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { ChangeRequestSchema, CHANGES_AN_HOUR } from '../../../src/domain/api/answers.ts';
import {
  type ChangeKind,
  type DocChange,
  isStoredValue,
  type Known,
  type ListRead,
  type OneRead,
  type Reads,
} from '../../../src/domain/change/change-kind.ts';
import { CHANGE_KINDS } from '../../../src/domain/kinds/change-kinds.ts';
import { serverPaths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { copiedActivities, copiedRates } from '../gathered/copied.ts';
import { gatherCopies } from '../gathered/update-copies.ts';
import { ApiError, parseBody } from '../platform/api-error.ts';
import { createdBy, deletedBy, restoredBy, updatedBy, writtenBy } from '../platform/audit.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { DAY_MS, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

type Request = v.InferOutput<typeof ChangeRequestSchema>;
type Fields = Readonly<Record<string, unknown>>;

/** How long a change that was made is known by its id. */
const KNOWN_MS = 7 * DAY_MS;

const ReceiptSchema = v.object({ version: v.number() });

/**
 * Makes a change of a kind (doors): reads what it is judged by, asks who may and what becomes of it, compares the
 * version that was seen, and writes it with the audit fields in one transaction, once for one id. Throws
 * `bad_request`, `not_allowed`, `change_refused` with the domain's code, `changed_meanwhile` with the newer document,
 * and `too_many_requests`.
 */
export async function saveChange(
  services: Services,
  caller: Caller,
  body: unknown,
): Promise<{ readonly version: number }> {
  const request = parseBody(ChangeRequestSchema, body);
  payloadOf(kindOf(request.kind), request.payload);
  const { uid } = caller.actor;
  if (!(await takeTurn(services.db, `change ${uid}`, CHANGES_AN_HOUR, services.now()))) {
    throw new ApiError('too_many_requests');
  }
  return makeChange(services, caller, request);
}

/** The same for a change that is one of many that were asked for together: it takes no turn of its own. */
export async function makeChange(
  services: Services,
  caller: Caller,
  request: Request,
): Promise<{ readonly version: number }> {
  const kind = kindOf(request.kind);
  const payload = payloadOf(kind, request.payload);
  const { uid } = caller.actor;
  const receipt = services.db.doc(serverPaths.request(`change-${uid}-${request.id}`));
  const done = await inTransaction(services.db, async (transaction) => {
    const known = v.safeParse(ReceiptSchema, (await transaction.get(receipt)).data());
    if (known.success) return { version: known.output.version };
    const { changes, version } = await judge(services, transaction, caller, {
      kind,
      payload,
      seen: request.version,
    });
    const before = await standing(services, transaction, changes);
    for (const change of changes)
      write(services, transaction, { ...caller, before }, change, version);
    const expiresAt = Timestamp.fromMillis(services.now() + KNOWN_MS);
    transaction.set(receipt, { version, farmId: caller.farm.id, kind: request.kind, expiresAt });
    return { version };
  });
  const follow = COPIES[request.kind];
  // The change stands whatever becomes of its copy: the night gathers it again.
  const one = { failure: 'A copy did not follow a change.', atOnce: 1, farmId: caller.farm.id };
  if (follow) await eachByItself([one.farmId], one, (farmId) => follow(services, farmId));
  return done;
}

/** Copies of what is changed here alone, by kind. */
const COPIES: Readonly<Record<string, (services: Services, farmId: string) => Promise<boolean>>> = {
  activity: (services, farmId) => gatherCopies(services, copiedActivities(services, farmId)),
  timeRules: (services, farmId) => gatherCopies(services, copiedRates(services, farmId)),
};

function kindOf(name: string): ChangeKind {
  const kind = Object.entries(CHANGE_KINDS).find(([known]) => known === name)?.[1];
  if (kind === undefined) throw new ApiError('bad_request');
  return kind;
}

function payloadOf({ schema }: ChangeKind, sent: unknown): unknown {
  const { success, output, issues } = v.safeParse(schema, sent);
  if (success) return output;
  throw new ApiError('bad_request', { field: v.getDotPath(issues[0]) });
}

interface Order {
  readonly kind: ChangeKind;
  readonly payload: unknown;
  readonly seen: Request['version'];
}

async function judge(
  services: Services,
  transaction: Transaction,
  { actor, farm }: Caller,
  { kind, payload, seen }: Order,
): Promise<{ readonly changes: readonly DocChange[]; readonly version: number }> {
  const nowMs = services.now();
  const known = await readAll(services, transaction, kind.reads(farm.id, payload));
  const judged = { actor, farm, payload, known, nowMs };
  if (!kind.may(judged)) throw new ApiError('not_allowed');
  const stands = versionOf(known['before']);
  if (seen !== undefined && seen !== stands) {
    throw new ApiError('changed_meanwhile', { document: known['before'] ?? null });
  }
  const applied = kind.apply(judged);
  if (!applied.ok) throw new ApiError('change_refused', { reason: applied.code });
  return { changes: applied.value, version: Math.max(nowMs, (stands ?? 0) + 1) };
}

const AuditSchema = v.object({ created: v.nullable(v.number()), updated: v.nullable(v.number()) });

/** The version of a document as it stands: when it was changed last; null where it is not there. */
function versionOf(document: unknown): number | null {
  const { success, output } = v.safeParse(AuditSchema, document);
  return success ? (output.updated ?? output.created) : null;
}

const isList = (read: OneRead | ListRead): read is ListRead => 'collection' in read;

async function readAll(
  { db }: Services,
  transaction: Transaction,
  reads: Reads,
): Promise<Known<Reads>> {
  const found = Object.entries(reads).map(async ([name, read]) => {
    if (!isList(read)) {
      return [name, toEntity(read.schema, await transaction.get(db.doc(read.path)))] as const;
    }
    if (read.where === null) return [name, []] as const;
    const conditions = Object.entries(read.where ?? {});
    const query = conditions.reduce<FirebaseFirestore.Query>(
      (all, [field, value]) => all.where(field, '==', value),
      db.collection(read.collection),
    );
    const { docs } = await transaction.get(
      read.from === undefined ? query : query.where(read.from[0], '>=', read.from[1]),
    );
    const entities = docs.map((one) => toEntity(read.schema, one));
    return [name, entities.filter((one) => one !== null)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

type Standing = ReadonlyMap<string, DocumentSnapshot>;

/** What is written whole, as it stands, by its path: who made it stays. */
async function standing(
  { db }: Services,
  transaction: Transaction,
  changes: readonly DocChange[],
): Promise<Standing> {
  const whole = changes.filter(({ act }) => act === 'put').map(({ path }) => db.doc(path));
  const found = whole.length === 0 ? [] : await transaction.getAll(...whole);
  return new Map(found.map((document) => [document.ref.path, document]));
}

function write(
  { db }: Services,
  transaction: Transaction,
  { writer, before }: Caller & { readonly before: Standing },
  { act, path, fields }: DocChange,
  version: number,
): void {
  const reference = db.doc(path);
  const at = Timestamp.fromMillis(version);
  const stored = toStored(fields);
  if (act === 'create') transaction.set(reference, { ...stored, ...createdBy(writer, at) });
  const known = before.get(path);
  if (known) transaction.set(reference, { ...stored, ...writtenBy(known, writer, at) });
  if (act === 'change') transaction.update(reference, { ...stored, ...updatedBy(writer, at) });
  if (act === 'archive') transaction.update(reference, { ...stored, ...deletedBy(writer, at) });
  if (act === 'restore') transaction.update(reference, { ...stored, ...restoredBy(writer, at) });
}

function toStored(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (!isStoredValue(value)) return [name, value];
      return [name, value.$ === 'gone' ? FieldValue.delete() : Timestamp.fromMillis(value.ms)];
    }),
  );
}
