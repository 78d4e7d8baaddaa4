import * as v from 'valibot';
import {
  type ImportKind,
  type Move,
  type MoveInAnswer,
  MoveInAnswerSchema,
  type MoveInRequest,
  MovesSchema,
} from '#domain/move-in/move-in.ts';
import { type BackendFailure, request } from '../api/backend.ts';
import { isOnline, isSharedDevice, readStored, writeStored } from '../device/device.ts';

/** Tries of one part: each is written down before it is done, so that asking again adds nothing. */
const TRIES = 3;

/** What the server made of a part; a failure where it did not answer; null where it was not understood. */
export type MoveInResult =
  { readonly ok: true; readonly value: MoveInAnswer } | BackendFailure | null;

/** Asks the server to look at rows, move them in, count or take back. Never rejects. */
export async function sendMoveIn(body: MoveInRequest): Promise<MoveInResult> {
  let answer = await request('POST', '/move-in', body);
  for (let tries = 1; tries < TRIES && isLost(answer); tries += 1) {
    answer = await request('POST', '/move-in', body);
  }
  if (!answer.ok) return answer;
  const parsed = v.safeParse(MoveInAnswerSchema, answer.value);
  return parsed.success ? { ok: true, value: parsed.output } : null;
}

const isLost = (answer: Awaited<ReturnType<typeof request>>): boolean =>
  !answer.ok && (answer.status === 0 || answer.status >= 500) && isOnline();

/** The moves of the farm, the latest first; null where the server does not say. Never rejects. */
export async function listMoves(): Promise<readonly Move[] | null> {
  const answer = await request('GET', '/move-in');
  if (!answer.ok) return null;
  const parsed = v.safeParse(MovesSchema, answer.value);
  return parsed.success ? parsed.output.moves : null;
}

/** What a file is known by: the same file of a kind again is the same move. */
export async function moveIdOf(kind: ImportKind, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${kind}\n${text}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ChoiceSchema = v.record(v.string(), v.string());
const keyOf = (kind: ImportKind): string => `moveIn.${kind}`;

/** What was chosen for the columns of the last file of a kind: heads and fields, and nothing that stands below them. */
export function lastChoice(kind: ImportKind): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readStored('local', keyOf(kind)) ?? '{}');
    const read = v.safeParse(ChoiceSchema, stored);
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

/** Keeps what was chosen for columns, for the next file with the same heads. */
export function saveChoice(kind: ImportKind, choice: Readonly<Record<string, string>>): void {
  if (isSharedDevice() || Object.keys(choice).length === 0) return;
  writeStored('local', keyOf(kind), JSON.stringify({ ...lastChoice(kind), ...choice }));
}
