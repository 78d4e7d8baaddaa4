import type { App } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';
import type { Pusher, PushOutcome } from '../platform/mailer.ts';

const GONE = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/invalid-argument',
]);
const BUSY = new Set([
  'messaging/internal-error',
  'messaging/server-unavailable',
  'messaging/message-rate-exceeded',
  'messaging/quota-exceeded',
]);
/** A message that could not be handed over for a day is no news any more. */
const LIFE_S = String(24 * 3600);

export function outcomeOfCode(code: string): PushOutcome {
  if (GONE.has(code)) return 'gone';
  return BUSY.has(code) ? 'busy' : 'failed';
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function fcmPusher(app: App): Pusher {
  return {
    wait,
    send: async (tokens, { title, body, data }) => {
      const { responses } = await getMessaging(app).sendEachForMulticast({
        tokens: [...tokens],
        notification: { title, body },
        data: { ...data },
        webpush: { headers: { TTL: LIFE_S, Urgency: 'high' } },
      });
      return responses.map(({ success, error }) =>
        success ? 'sent' : outcomeOfCode(error?.code ?? ''),
      );
    },
  };
}

/** Where there is no push service: on the emulators. */
export const noPusher: Pusher = {
  wait,
  send: (tokens) => Promise.resolve(tokens.map(() => 'sent')),
};
