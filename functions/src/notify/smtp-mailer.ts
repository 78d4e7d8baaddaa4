import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import type { Language } from '../../../src/domain/language.ts';
import {
  invitationLetter,
  ownDataLetter,
  passwordLetter,
  questionLetter,
} from '../../../src/domain/mail/account-letters.ts';
import { type Letter, MAIL_LANGUAGES } from '../../../src/domain/mail/letter.ts';
import { noticeLetter } from '../../../src/domain/mail/notice-letter.ts';
import { PROFILE_PATH } from '../../../src/domain/routes/module-routes.ts';
import { NEW_LINK_PATH, ownEmailLink } from '../../../src/domain/user/email-link.ts';
import { codeOf, orNone } from '../platform/api-error.ts';
import type { Mailer } from '../platform/mailer.ts';
import { isLoopback, type MailSettings } from './mail-settings.ts';

/** No letter takes longer, ms. */
const MAIL_TIMEOUT_MS = 10_000;
/** The provider takes a letter in a single call. */
const AUTH_MAILER_HAND_OVER_MS = 800;
/** The provider's words for an address that gets no letter. */
const NO_ACCOUNT = /EMAIL_NOT_FOUND|USER_NOT_FOUND|USER_DISABLED/;

/** The identity provider's own mailer: its one template for all letters, in the language asked for. */
export function authMailer(app: App): Mailer {
  const passwordLink = (email: string, language: Language) => askProvider(app, email, language);
  return {
    handOverMs: AUTH_MAILER_HAND_OVER_MS,
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

/** Long enough for a link, a handshake and a letter; a slower server goes on behind the answer. */
const HAND_OVER_MS = 3000;

interface Links {
  readonly link: string;
  readonly newLink: string;
}

/** Our own letters by the SMTP server of the settings. What is not handed over within `timeoutMs` is given up. */
export function smtpMailer(
  auth: Auth,
  settings: MailSettings,
  timeoutMs = MAIL_TIMEOUT_MS,
): Mailer {
  const deliver = async (
    email: string,
    language: Language,
    letterOf: (links: Links) => Letter,
  ): Promise<boolean> => {
    const signal = AbortSignal.timeout(timeoutMs);
    // Loaded for an unknown address too.
    const [link] = await Promise.all([linkFor(auth, settings, email, language), nodemailer()]);
    if (link === null) return false;
    await handOver(
      email,
      language,
      letterOf({ link, newLink: settings.origin + NEW_LINK_PATH }),
      signal,
    );
    return true;
  };
  const handOver = async (
    email: string,
    language: Language,
    letter: Letter,
    signal = AbortSignal.timeout(timeoutMs),
  ): Promise<void> => {
    const { createTransport } = await nodemailer();
    const transport = createTransport(transportOptions(settings, timeoutMs));
    try {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: email },
        ...letter,
        headers: headersIn(language),
        signal,
      });
    } catch (error) {
      throw withoutWords(error);
    }
  };
  return {
    handOverMs: HAND_OVER_MS,
    passwordLink: (email, language) =>
      deliver(email, language, (links) => passwordLetter({ language, ...links })),
    invitation: (email, language, inviting) =>
      deliver(email, language, (links) => invitationLetter({ language, ...inviting, ...links })),
    question: (email, language, inviting) =>
      deliver(email, language, (links) => questionLetter({ language, ...inviting, ...links })),
    notice: (email, { language, words, path }) => {
      const links = { link: settings.origin + path, settingsLink: settings.origin + PROFILE_PATH };
      return handOver(email, language, noticeLetter({ language, words, ...links }));
    },
    ownData: (email, { language, farmName, path }) => {
      const about = { language, farmName, link: settings.origin + path };
      return handOver(email, language, ownDataLetter(about));
    },
  };
}

const headersIn = (language: Language) => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': MAIL_LANGUAGES[language],
});

/** Only for who sends: it is not part of every start. */
const nodemailer = () => import('nodemailer');

/** A link to our own page; null for an address without an account that could use it. */
async function linkFor(
  auth: Auth,
  { origin }: MailSettings,
  email: string,
  language: Language,
): Promise<string | null> {
  const account = await orNone(auth.getUserByEmail(email));
  if (account === null || account.disabled) return null;
  const link = ownEmailLink(origin, await auth.generatePasswordResetLink(email), language);
  if (!link.ok) throw new Error('The provider made a link that leads nowhere.');
  return link.value;
}

/** How to reach the server. What the address itself says, such as `?requireTLS=false`, goes first. */
export function transportOptions({ smtpUrl }: MailSettings, timeoutMs: number) {
  return {
    url: smtpUrl,
    // Neither a password nor a link to one crosses a network that can be read.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Of a failure only its code and number: the server's own words name the person. */
function withoutWords(error: unknown): Error {
  const code = codeOf(error) || 'unknown';
  const isNumbered = error instanceof Error && 'responseCode' in error;
  const number = isNumbered ? ` ${String(error.responseCode)}` : '';
  return Object.assign(new Error(`The mail server did not take a letter: ${code}${number}.`), {
    code,
  });
}
