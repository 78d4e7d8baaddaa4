import { logger } from 'firebase-functions';
import type { Request } from 'firebase-functions/v2/https';
import { answerCalendar, calendarToken } from '../leave/calendar/answer-calendar.ts';
import { ipOf } from '../people/reset-password.ts';
import { ApiError } from '../platform/api-error.ts';
import { demandApp } from '../platform/app-check.ts';
import { reasonOf } from '../platform/by-itself.ts';
import type { Services } from '../platform/services.ts';
import { type ApiAnswer, answerApi, refusal } from './api.ts';

/** The part of an HTTP answer that the API writes to. */
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
  const token = calendarToken(path);
  if (token !== null && ['GET', 'HEAD'].includes(method)) {
    await serveCalendar(services, { token, ip: ipOf(incoming) }, response);
    return;
  }
  const { authorization = '' } = headers;
  const request = { method, path, query, authorization, body: rawBody ?? new Uint8Array() };
  const asked = demandApp(services, headers).then(() => answerApi(services, request));
  const answer = await asked.catch((error: unknown): ApiAnswer => {
    if (error instanceof ApiError) return refusal(error);
    logger.error('The API failed.', { method, reason: String(error) });
    return refusal(new ApiError('unexpected'));
  });
  response.set('Cache-Control', 'no-store');
  response.status(answer.status).json(answer.body);
}

/** Carries a calendar out; calendar programs show no codes, so that a refusal is its status alone. */
async function serveCalendar(
  services: Services,
  asked: Parameters<typeof answerCalendar>[1],
  response: Outgoing,
): Promise<void> {
  const answer = await answerCalendar(services, asked).catch((error: unknown) => {
    // The address is a secret, and what failed may quote it.
    logger.error('A calendar failed.', { reason: reasonOf(error) });
    return { status: 500, text: '' };
  });
  response.set('Cache-Control', 'private, no-store');
  response.set('X-Robots-Tag', 'noindex');
  response.set('Content-Type', 'text/calendar; charset=utf-8');
  response.status(answer.status).send(answer.text);
}
