import type { App } from 'firebase-admin/app';
import type { Language } from '../../../src/domain/language.ts';
import { MAIL_LANGUAGES } from '../../../src/domain/mail/letter.ts';
import type { Mailer } from '../platform/mailer.ts';

/** No letter takes longer, ms. */
export const MAIL_TIMEOUT_MS = 10_000;
/** The provider takes a letter in a single call. */
const HAND_OVER_MS = 800;
/** The provider's words for an address that gets no letter. */
const NO_ACCOUNT = /EMAIL_NOT_FOUND|USER_NOT_FOUND|USER_DISABLED/;

/** The identity provider's own mailer: its one template for all letters, in the language asked for. */
export function authMailer(app: App): Mailer {
  const passwordLink = (email: string, language: Language) => askProvider(app, email, language);
  return {
    handOverMs: HAND_OVER_MS,
    passwordLink,
    invitation: passwordLink,
    question: passwordLink,
    notice: null,
    ownData: null,
  };
}

async function askProvider(app: App, email: string, language: Language): Promise<boolean> {
  const { url, token } = await doorOf(app);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Firebase-Locale': MAIL_LANGUAGES[language],
    },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
  });
  if (response.ok) return true;
  const answer = await response.text();
  if (NO_ACCOUNT.test(answer)) return false;
  throw new Error(`The mailer answered ${response.status}.`);
}

/** Where the provider listens, and what opens it: the emulator takes its own word for it. */
async function doorOf(app: App): Promise<{ readonly url: string; readonly token: string }> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const projectId = app.options.projectId ?? process.env['GCLOUD_PROJECT'] ?? '';
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:sendOobCode`;
  if (emulator) return { url: `http://${emulator}/${path}`, token: 'owner' };
  const token = await app.options.credential?.getAccessToken();
  return { url: `https://${path}`, token: token?.access_token ?? '' };
}
