import { logger } from 'firebase-functions';
import { type Request } from 'firebase-functions/v2/https';
import { ApiError } from '../platform/api-error.ts';
import { type Services } from '../platform/services.ts';
import { type ApiAnswer, answerApi, refusal } from './api.ts';

/** The part of an HTTP answer that the API writes to. */
interface Outgoing {
  status(code: number): Outgoing;
  set(name: string, value: string): unknown;
  json(body: unknown): unknown;
}

type Incoming = Pick<Request, 'method' | 'path' | 'query' | 'headers'> & {
  readonly rawBody?: Uint8Array | undefined;
};

/** Carries a call of the API in and its answer out; what nobody expected is logged and a plain 500. */
export async function serveApi(
  services: Services,
  { method, path, query, headers, rawBody }: Incoming,
  response: Outgoing,
): Promise<void> {
  const { authorization = '' } = headers;
  const request = { method, path, query, authorization, body: rawBody ?? new Uint8Array() };
  const answer = await answerApi(services, request).catch((error: unknown): ApiAnswer => {
    logger.error('The API failed.', { method, reason: String(error) });
    return refusal(new ApiError('unexpected'));
  });
  response.set('Cache-Control', 'no-store');
  response.status(answer.status).json(answer.body);
}
