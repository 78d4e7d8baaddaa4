import * as v from 'valibot';
import { CALLABLE_TIMEOUT_MS, RESET_REGION } from '#domain/constants.ts';
import { functionsOrigin } from '#domain/env-keys.ts';
import { idToken } from '../auth/auth.ts';
import { getEnv, type Env } from '../device/env.ts';
import { callServer } from './server-call.ts';

/** A callable function of the product, with a region of its own (spec 7, 9). */
export type CallableName = 'v2authResetPassword';

/** Why a call brought no answer. `refused` is the function's own no; its `status` says which. */
export interface CallableFailure {
  readonly ok: false;
  readonly code: 'request_timeout' | 'authentication_failed' | 'network' | 'refused';
  /** In the protocol's words, such as `RESOURCE_EXHAUSTED`; empty where nothing came back. */
  readonly status: string;
  readonly message: string;
  /** The function's own code, such as `app_not_verified`; null where it gave none. */
  readonly reason: string | null;
}

type CallableAnswer = { readonly ok: true; readonly value: unknown } | CallableFailure;

/** Calls a function with its data; never rejects. */
export type Call = (name: CallableName, data: unknown) => Promise<CallableAnswer>;

/** What the client stands on. */
export interface CallableOptions {
  readonly urlOf: (name: CallableName) => string;
  readonly token: () => Promise<string | null>;
  readonly timeoutMs?: number;
}

const AnswerSchema = v.object({
  data: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(
    v.object({
      status: v.optional(v.string(), ''),
      message: v.optional(v.string(), ''),
      details: v.fallback(v.object({ code: v.nullable(v.string()) }), { code: null }),
    }),
  ),
});

/** Makes a client of the callables: POST {data}, answer in data or result, bearer, 70 s (spec 7, 9). */
export function createCallable(options: CallableOptions): Call {
  const { urlOf, token, timeoutMs = CALLABLE_TIMEOUT_MS } = options;
  return async (name, data) => {
    const bearer = await token().catch(() => undefined);
    if (bearer === undefined) return failure('authentication_failed');
    const answer = await callServer({
      url: urlOf(name),
      method: 'POST',
      bearer,
      body: { data },
      timeoutMs,
    });
    if (!answer.came) return failure(answer.late ? 'request_timeout' : 'network');
    return answerOf(answer.response, answer.value);
  };
}

/** Where a function of this build is reached: its own address of the build, the emulator, or the project's. */
export function callableUrl(name: CallableName, env: Env): string {
  const { projectId } = env.firebase;
  if (env.callablesUrl !== null) return `${env.callablesUrl}/${name}`;
  if (env.emulators !== null) {
    const { host, functionsPort } = env.emulators;
    return `http://${host}:${functionsPort}/${projectId}/${RESET_REGION}/${name}`;
  }
  return `${functionsOrigin(RESET_REGION, projectId)}/${name}`;
}

/** Calls a function of this build. */
export const call: Call = createCallable({
  urlOf: (name) => callableUrl(name, getEnv()),
  token: idToken,
});

function answerOf(response: Response, body: unknown): CallableAnswer {
  const parsed = v.safeParse(AnswerSchema, body);
  if (!parsed.success) return failure('refused', { status: String(response.status) });
  const { error, result, data } = parsed.output;
  if (response.status === 401) return failure('authentication_failed', error);
  if (!response.ok || error !== undefined) {
    return failure('refused', error ?? { status: String(response.status) });
  }
  return { ok: true, value: result ?? data ?? null };
}

type Refusal = NonNullable<v.InferOutput<typeof AnswerSchema>['error']>;

function failure(code: CallableFailure['code'], said: Partial<Refusal> = {}): CallableFailure {
  const { status = '', message = '', details } = said;
  return { ok: false, code, status, message, reason: details?.code ?? null };
}
