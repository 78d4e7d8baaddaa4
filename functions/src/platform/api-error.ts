import * as v from 'valibot';
import { API_ERROR_STATUS, type ApiErrorCode } from '../../../src/domain/api/answers.ts';

/** Words for the answers of spec 8 that somebody reads as they are; the others are their code. */
const MESSAGES: Partial<Record<ApiErrorCode, string>> = {
  employee_not_found: 'Employee was not found',
};

/** A refusal with a code for the caller. Nothing else that is thrown reaches them. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** What the caller is told beside the code: a field, the domain's own code, a newer document. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ApiErrorCode, detail: Readonly<Record<string, unknown>> = {}) {
    super(MESSAGES[code] ?? code.replaceAll('_', ' '));
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return API_ERROR_STATUS[this.code];
  }
}

/** A body as its schema wants it; refused as `bad_request` otherwise. */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new ApiError('bad_request');
  return result.output;
}

/** A body as JSON; refused as `bad_request` where it is none. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ApiError('bad_request');
  }
}

/** The code of a failure of the identity provider, such as `auth/user-not-found`; empty for others. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** What a lookup found; null where the provider knows no such account. */
export async function orNone<T>(lookup: Promise<T>): Promise<T | null> {
  try {
    return await lookup;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}
