import * as v from 'valibot';
import { type RetentionAnswer, RetentionAnswerSchema } from '#domain/api/retention.ts';
import { type BackendFailure, request } from '../api/backend.ts';

/** What the next night would delete for good, asked of the server; a failure where it does not say. Never rejects. */
export async function askRetention(): Promise<
  { readonly ok: true; readonly value: RetentionAnswer } | BackendFailure | null
> {
  const answer = await request('GET', '/retention');
  if (!answer.ok) return answer;
  const parsed = v.safeParse(RetentionAnswerSchema, answer.value);
  return parsed.success ? { ok: true, value: parsed.output } : null;
}
