import { fail, ok, type Result } from '../result.ts';
import { type Language, toLanguage } from '../language.ts';

/** What a link in one of the provider's mails may be for (spec 9). */
export const EMAIL_LINK_MODES = [
  'recoverEmail',
  'resetPassword',
  'signIn',
  'verifyEmail',
  'verifyAndChangeEmail',
  'revertSecondFactorAddition',
] as const;

/** What a link in a mail is for. */
export type EmailLinkMode = (typeof EMAIL_LINK_MODES)[number];

/** A complete link of a mail. */
export interface EmailLink {
  readonly mode: EmailLinkMode;
  /** The code that works once. */
  readonly oobCode: string;
  readonly apiKey: string;
  /** The mail's language; null where the link does not say. */
  readonly language: Language | null;
}

/** The page of the app where the links of the mails lead. */
export const EMAIL_LINK_PATH = '/action';
/** The page of the app where one asks for a link to a new password. */
export const NEW_LINK_PATH = '/auth/reset-password';

/** Reads the query of a mail's link; one without apiKey, oobCode or a known mode is an argument error (spec 8). */
export function parseEmailLink(query: string): Result<EmailLink, 'link_incomplete'> {
  const params = new URLSearchParams(query);
  const mode = EMAIL_LINK_MODES.find((known) => known === params.get('mode'));
  const oobCode = params.get('oobCode')?.trim() ?? '';
  const apiKey = params.get('apiKey')?.trim() ?? '';
  if (mode === undefined || oobCode === '' || apiKey === '') return fail('link_incomplete');
  const lang = params.get('lang');
  const language = lang === null ? null : toLanguage(lang.split('-')[0]);
  return ok({ mode, oobCode, apiKey, language });
}

/**
 * The provider's link as one to our own page, in the mail's language. `origin` is the app's address
 * without a slash at its end. A link that our page would not take is an argument error (spec 8).
 */
export function ownEmailLink(
  origin: string,
  providerLink: string,
  language: Language,
): Result<string, 'link_incomplete'> {
  const start = providerLink.indexOf('?');
  const parsed = parseEmailLink(start === -1 ? '' : providerLink.slice(start));
  if (!parsed.ok) return parsed;
  const { mode, oobCode, apiKey } = parsed.value;
  const query = new URLSearchParams({ mode, oobCode, apiKey, lang: language });
  return ok(`${origin}${EMAIL_LINK_PATH}?${query.toString()}`);
}
