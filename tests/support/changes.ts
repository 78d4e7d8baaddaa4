import * as v from 'valibot';
import type { BackendAnswer, BackendFailure, BackendRequest } from '#data/api/backend.ts';
import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { ChangeRequestSchema } from '#domain/api/answers.ts';
import {
  type ChangeKind,
  type DocChange,
  GONE,
  type Known,
  type OneRead,
  type Reads,
} from '#domain/change/change-kind.ts';
import { CHANGE_KINDS } from '#domain/kinds/change-kinds.ts';
import { aFarm, anActor } from './factories.ts';

/** A change that the server was asked to make. */
export interface SentChange {
  readonly kind: string;
  readonly payload: unknown;
}

type Said = BackendAnswer | Promise<BackendAnswer>;

/** The server has made the change. Nothing is shown of it before its version is; this one is older than everything. */
export const MADE: BackendAnswer & ChangeAnswer = { ok: true, value: { version: 0 }, version: 0 };

/** The server did not take the change, and gave no reason that a person can do something about. */
export const NOT_MADE: BackendFailure & { readonly refusal: null } = {
  ok: false,
  code: 'api_failed',
  message: 'API request failed: 500 Internal Server Error',
  status: 500,
  statusText: 'Internal Server Error',
  reason: null,
  refusal: null,
};

/** What a command answers of `MADE` and of `NOT_MADE`, where the command itself is stood in for. */
export const COMMAND_MADE: ChangeAnswer = { ok: true, version: 0 };
export const COMMAND_NOT_MADE: ChangeAnswer = { ...NOT_MADE, refusal: null };

/** What is said to a person of `NOT_MADE`. */
export const NOT_MADE_TEXT = 'Serveren kunne ikke gøre det: fejl 500 Internal Server Error';

/** The domain says no, with its own code. */
export const refusedBy = (reason: string): BackendFailure => ({
  ...NOT_MADE,
  status: 400,
  statusText: 'Bad Request',
  reason: 'change_refused',
  body: { code: 'change_refused', message: '', reason },
});

const sent: SentChange[] = [];
let answer: (change: SentChange) => Said = () => MADE;

/** What was sent to the server since the test began, in its order. */
export const sentChanges = (): readonly SentChange[] => [...sent];

/** The fields and entries of the settings that were sent since the test began. */
export const settingsSent = (): unknown[] =>
  sent.map(({ payload }) => {
    const { fields, entries } = payload as { readonly fields?: object; readonly entries?: object };
    return { ...fields, ...entries };
  });

/** What the server says from now on. */
export function answerChanges(next: Said | ((change: SentChange) => Said)): void {
  answer = typeof next === 'function' ? next : () => next;
}

/** Forgets what was sent; the server makes everything again. */
export function forgetChanges(): void {
  sent.length = 0;
  answer = () => MADE;
}

/**
 * Stands in for `#data/api/backend.ts`, so that the app's own commands run:
 * `vi.mock('#data/api/backend.ts', async () => await import('#tests/support/changes.ts'))`.
 */
export const request: BackendRequest = async (method, path, body) => {
  if (method !== 'POST' || path !== '/changes') throw new Error(`Nobody answers ${method} ${path}`);
  const { kind, payload } = v.parse(ChangeRequestSchema, body);
  const change = { kind, payload };
  sent.push(change);
  return await answer(change);
};

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * What becomes of one stored document by a change that was sent, as the server's own code makes it, at an instant; else
 * the domain's code of why not.
 */
export function storedAfter(
  { kind: name, payload }: SentChange,
  before: Stored | null,
  nowMs: number,
): { readonly stored: Stored } | { readonly code: string } {
  const kind: ChangeKind | undefined = new Map<string, ChangeKind>(
    Object.entries(CHANGE_KINDS as unknown as Record<string, ChangeKind>),
  ).get(name);
  if (kind === undefined) throw new Error(`No kind of change is called ${name}`);
  const farm = aFarm();
  const parsed = v.parse(kind.schema, payload);
  const { schema } = kind.reads(farm.id, parsed)['before'] as OneRead;
  const known: unknown = { before: before === null ? null : v.parse(schema, before) };
  const applied = kind.apply({
    actor: anActor(),
    farm,
    payload: parsed,
    known: known as Known<Reads>,
    nowMs,
  });
  if (!applied.ok) return { code: applied.code };
  const [change] = applied.value;
  if (change === undefined) throw new Error(`${name} changes nothing`);
  return { stored: written(change, before, nowMs) };
}

function written({ act, fields }: DocChange, before: Stored | null, nowMs: number): Stored {
  const next: Record<string, unknown> = structuredClone({ ...before });
  for (const [path, value] of Object.entries(fields)) {
    const [name = '', key] = path.split('.');
    if (key === undefined) next[name] = value;
    else {
      const { [key]: _, ...others } = (next[name] ?? {}) as Readonly<Record<string, unknown>>;
      next[name] = value === GONE ? others : { ...others, [key]: value };
    }
  }
  const by = act === 'create' ? 'created' : 'updated';
  const audit = { [by]: nowMs, [`${by}ByEid`]: 'me' };
  return { id: '', ...next, ...audit };
}
