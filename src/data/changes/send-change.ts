import * as v from 'valibot';
import { ChangeAnswerSchema, ChangeRefusedSchema } from '#domain/api/answers.ts';
import type { ChangeName, ChangePayload } from '#domain/kinds/change-kinds.ts';
import { type BackendFailure, request } from '../api/backend.ts';
import { useAuth } from '../auth/auth.ts';
import { isOnline, newId } from '../device/device.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { logOnly } from '../device/report.ts';

/**
 * A change was not made. `no_connection`: nobody was asked, because the device has no network. `no_farm`: there is
 * none to change anything of, which is logged only (spec 8).
 */
export interface ChangeFailure extends Omit<BackendFailure, 'code'> {
  readonly code: BackendFailure['code'] | 'no_connection' | 'no_farm';
  /** The domain's own code of what is wrong; null where it is not the domain that says no. */
  readonly refusal: string | null;
}

/** What became of a change that the server was asked to make. */
export type ChangeAnswer = { readonly ok: true; readonly version: number } | ChangeFailure;

/** How a change goes. */
export interface ChangeOptions {
  /** The version that the live store shows of the document: `updated`, else `created`; null where it is not there. */
  readonly shown?: () => number | null;
  /** Whether the server refuses it where the document is another one than is shown. */
  readonly compares?: boolean;
}

/** Tries of one change: where an answer got lost, the same id is asked again. */
const TRIES = 2;
/** How long a change waits for the live store to show it, and how often it looks, ms. */
const SHOWN_WITHIN_MS = 3000;
const LOOK_MS = 30;

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the server to make a change (doors): one after the other, so that each finds what the one before it has made.
 * A payload that is worked out from what is stored, such as a list with one entry more, is a function: it is asked
 * when its turn comes. Resolves when the live store shows the change, or with why it was not made. Nothing is kept on
 * the device: a form keeps what stands in it.
 */
export function sendChange<K extends ChangeName>(
  kind: K,
  payload: ChangePayload<K> | (() => ChangePayload<K>),
  options: ChangeOptions = {},
): Promise<ChangeAnswer> {
  const answer = last.then(() => {
    const now = typeof payload === 'function' ? payload() : payload;
    return sendNow(kind, now, options);
  });
  // One that breaks holds up none of those that come after it.
  last = answer.catch(() => null);
  return answer;
}

async function sendNow(
  kind: ChangeName,
  payload: unknown,
  { shown, compares = false }: ChangeOptions,
): Promise<ChangeAnswer> {
  if (dataOf(farmSource.get()) === null) {
    if (useAuth.getState().status === 'signedIn')
      logOnly(`commands/${kind}`, 'no farm is connected');
    return notAsked('no_farm');
  }
  if (!isOnline()) return notAsked('no_connection');
  const version = compares ? shown?.() : undefined;
  const body = { id: newId(), kind, payload, ...(version !== undefined && { version }) };
  let answer = await request('POST', '/changes', body);
  for (
    let tries = 1;
    tries < TRIES && !answer.ok && answer.status === 0 && isOnline();
    tries += 1
  ) {
    answer = await request('POST', '/changes', body);
  }
  if (!answer.ok) return { ...answer, refusal: refusalOf(answer.body) };
  const made = v.parse(ChangeAnswerSchema, answer.value);
  await whenShown(made.version, shown);
  return { ok: true, version: made.version };
}

function notAsked(code: 'no_connection' | 'no_farm'): ChangeFailure {
  return { ok: false, code, message: '', status: 0, statusText: '', reason: null, refusal: null };
}

function refusalOf(body: unknown): string | null {
  const { success, output } = v.safeParse(ChangeRefusedSchema, body);
  return success ? output.reason : null;
}

/** Waits until the live store shows a version, or a later one, so that nothing jumps back before it comes. */
async function whenShown(version: number, shown: ChangeOptions['shown']): Promise<void> {
  if (shown === undefined) return;
  const until = Date.now() + SHOWN_WITHIN_MS;
  while ((shown() ?? 0) < version && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
