import { setTimeout as delay } from 'node:timers/promises';
import { logger } from 'firebase-functions';
import { HttpsError } from 'firebase-functions/v2/https';
import * as v from 'valibot';
import { ResetPasswordSchema } from '../../../src/domain/api/answers.ts';
import { takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** Letters an hour: to one address, and asked for from one place. */
const LIMITS = { email: 3, ip: 20 };

interface ResetCall {
  readonly data: unknown;
  readonly ip: string;
}

/**
 * Sends a letter with a link to a new password (spec 7). The answer and its time are the same whether or not
 * the address has an account: nobody learns from it who works where. Throws `invalid-argument` and
 * `resource-exhausted`.
 */
export async function resetPassword(
  services: Services,
  { data, ip }: ResetCall,
): Promise<{ readonly ok: true }> {
  const request = v.safeParse(ResetPasswordSchema, data);
  if (!request.success) throw new HttpsError('invalid-argument', 'Expected {email, lang}.');
  const { email, lang } = request.output;
  const { db, mailer, now } = services;
  const answered = delay(mailer.handOverMs);
  const mayAsk =
    (await takeTurn(db, `reset from ${ip}`, LIMITS.ip, now())) &&
    (await takeTurn(db, `reset of ${email}`, LIMITS.email, now()));
  if (!mayAsk) throw new HttpsError('resource-exhausted', 'Too many requests.');
  // Not awaited beyond the fixed time: the letter is on its way by then, and its failure is ours to see.
  const sent = mailer.passwordLink(email, lang).catch((error: unknown) => {
    logger.error('A password letter was not sent.', { reason: String(error) });
  });
  await Promise.all([answered, Promise.race([sent, answered])]);
  return { ok: true };
}

/** Where a call came from: the last address is the one that our own door saw and no caller can invent. */
export function ipOf(request: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  return forwarded.at(-1)?.trim() || (request.socket?.remoteAddress ?? 'unknown');
}
