import * as v from 'valibot';
import { type ApiErrorCode, ApiErrorSchema } from '#domain/api/answers.ts';
import { API_TIMEOUT_MS } from '#domain/constants.ts';
import { idToken, refreshClaims } from '../auth/auth.ts';
import { type Env, getEnv } from '../device/env.ts';
import { callServer, type ServerCall } from './server-call.ts';

/** Why a call brought no answer, or a refusal (spec 8). */
export type BackendErrorCode =
  'api_failed' | 'request_timeout' | 'authentication_failed' | 'unknown_error';

/** A call that failed. */
export interface BackendFailure {
  readonly ok: false;
  readonly code: BackendErrorCode;
  /** The text of spec 8, in English. */
  readonly message: string;
  /** The answer's status; 0 where there was none. */
  readonly status: number;
  readonly statusText: string;
  /** The server's own reason, such as `email_in_use`; null where it gave none. */
  readonly reason: ApiErrorCode | null;
  readonly body?: unknown;
}

/** What became of a call: the parsed JSON, else the text, or the failure. */
export type BackendAnswer = { readonly ok: true; readonly value: unknown } | BackendFailure;

/** Calls the backend API (spec 7). Never rejects. `path` begins with a slash. */
export type BackendRequest = (
  method: ServerCall['method'],
  path: string,
  body?: unknown,
) => Promise<BackendAnswer>;

/** What the client stands on. */
export interface BackendOptions {
  /** What stands before a path, without a slash at its end. */
  readonly baseUrl: () => string;
  /** The token of the signed-in user, or null. */
  readonly token: () => Promise<string | null>;
  /** Called when the server did not accept the token. */
  readonly onRefused?: () => void;
  readonly timeoutMs?: number;
}

/** Makes a client of the API: JSON both ways, bearer token, 10 s (spec 7, 9). */
export function createBackend(options: BackendOptions): BackendRequest {
  const { baseUrl, token, onRefused, timeoutMs = API_TIMEOUT_MS } = options;
  return async (method, path, body) => {
    const bearer = await token().catch(() => null);
    if (bearer === null) return failure('authentication_failed');
    const answer = await callServer({
      url: `${baseUrl()}${path}`,
      method,
      bearer,
      body,
      timeoutMs,
    });
    if (!answer.came) return failure(answer.late ? 'request_timeout' : 'unknown_error');
    const { response, value } = answer;
    if (response.status === 401) onRefused?.();
    return response.ok ? { ok: true, value } : refusal(response, value);
  };
}

/** What stands before the paths of the API: below the build's own address, or that of the page. */
export function apiBase(env: Env): string {
  return `${env.apiUrl ?? ''}/api`;
}

/** Calls the backend of this build. */
export const request: BackendRequest = createBackend({
  baseUrl: () => apiBase(getEnv()),
  token: idToken,
  // A session that somebody ended elsewhere ends here too.
  onRefused: () => void refreshClaims(),
});

const MESSAGES = {
  request_timeout: 'Request timeout',
  authentication_failed: 'Authentication failed',
  unknown_error: 'Unknown error occurred',
} as const;

function failure(code: keyof typeof MESSAGES): BackendFailure {
  return { ok: false, code, message: MESSAGES[code], status: 0, statusText: '', reason: null };
}

function refusal({ status, statusText }: Response, value: unknown): BackendFailure {
  const reason = reasonOf(value);
  if (status === 401)
    return { ...failure('authentication_failed'), status, statusText, reason, body: value };
  const message = `API request failed: ${status} ${statusText}`.trimEnd();
  return { ok: false, code: 'api_failed', message, status, statusText, reason, body: value };
}

function reasonOf(value: unknown): ApiErrorCode | null {
  const refused = v.safeParse(ApiErrorSchema, value);
  return refused.success ? refused.output.code : null;
}
