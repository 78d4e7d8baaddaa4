import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { logger } from 'firebase-functions';
import type { Request } from 'firebase-functions/v2/https';
import { CALENDAR } from './leave/answer-calendar.ts';
import { OWN_DATA } from './farm/own-data.ts';
import { ipOf } from './people/reset-password.ts';
import { ApiError } from './platform/api-error.ts';
import { demandApp } from './platform/app-check.ts';
import { reasonOf } from './platform/by-itself.ts';
import { readSecret, type Secret } from './platform/rate-limit.ts';
import type { Services } from './platform/services.ts';
import { answerApi, type ApiAnswer, refusal } from './api.ts';

interface Outgoing {
  status(code: number): Outgoing;
  set(name: string, value: string): unknown;
  json(body: unknown): unknown;
  send(text: string): unknown;
}

type Incoming = Pick<Request, 'method' | 'path' | 'query' | 'headers'> & {
  readonly rawBody?: Uint8Array | undefined;
  readonly socket?: { readonly remoteAddress?: string | undefined };
};

/** Carries a call of the API in and its answer out; what nobody expected is logged and a plain 500. */
export async function serveApi(
  services: Services,
  incoming: Incoming,
  response: Outgoing,
): Promise<void> {
  const { method, path, query, headers, rawBody } = incoming;
  const ip = ipOf(incoming);
  for (const secret of ['GET', 'HEAD'].includes(method) ? [CALENDAR, OWN_DATA] : []) {
    const token = secret.path.exec(path)?.[1];
    if (token !== undefined) return serveSecret(services, secret, { token, ip }, response);
  }
  const { authorization = '' } = headers;
  const request = { method, path, query, authorization, body: rawBody ?? new Uint8Array(), ip };
  const asked = demandApp(services, headers).then(() => answerApi(services, request));
  const answer = await asked.catch((error: unknown): ApiAnswer => {
    if (error instanceof ApiError) return refusal(error);
    logger.error('The API failed.', { method, reason: String(error) });
    return refusal(new ApiError('unexpected'));
  });
  response.set('Cache-Control', 'no-store');
  response.status(answer.status).json(answer.body);
}

/** Carries out what stands at a secret address; whoever reads it shows no codes, so that a refusal is its status alone. */
async function serveSecret(
  services: Services,
  secret: Secret,
  asked: { readonly token: string; readonly ip: string },
  response: Outgoing,
): Promise<void> {
  const { status, text } = await readSecret(services, secret, asked).catch((error: unknown) => {
    // The address is a secret, and what failed may quote it.
    logger.error('A secret address failed.', { reason: reasonOf(error) });
    return { status: 500, text: '' };
  });
  response.set('Cache-Control', 'private, no-store');
  response.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of Object.entries(secret.headers)) response.set(name, value);
  response.status(status).send(text);
}

/**
 * Lets every body that comes to this process through as it is. What runs the functions would take JSON apart
 * before they are called, and answer what is none with a page of its own instead of a code.
 */
export function takeBodiesRaw(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isRequest(message)) return;
    const { headers } = message.request;
    if (headers['content-type'] === undefined) return;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

function isRequest(message: unknown): message is { readonly request: IncomingMessage } {
  return typeof message === 'object' && message !== null && 'request' in message;
}
