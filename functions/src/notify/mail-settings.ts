import { isEmail } from '../../../src/domain/text/contact-rules.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password in it. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The app's address without a path: where the links of the letters lead. */
  readonly origin: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const SMTP_URL = 'SMTP_URL';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** An address in angle brackets behind a name, which may stand in quotes. */
const NAMED_SENDER = /^"?([^<>"\r\n]*?)"?\s*<([^<>]+)>$/;

/**
 * What the environment says about mail; null where it names no SMTP server. Throws with the name of the
 * key that is missing or wrong, never with its value.
 */
export function mailSettingsOf(env: Env): MailSettings | null {
  const smtpUrl = textOf(env, SMTP_URL);
  if (smtpUrl === '') return null;
  const isServer = /^smtps?:\/\//i.test(smtpUrl) && URL.canParse(smtpUrl);
  if (!isServer || new URL(smtpUrl).hostname === '') throw wrong(SMTP_URL);
  return { smtpUrl, ...senderOf(env) };
}

/**
 * The secrets that functions which send letters ask for. The address of the server holds its password:
 * who names a sender keeps the address as a secret, unless it stands in the environment already or
 * the emulators run. Throws as `mailSettingsOf` does, so that a deploy stops instead of the first letter.
 */
export function mailSecretsOf(env: Env): string[] {
  if (textOf(env, 'MAIL_FROM') === '') {
    mailSettingsOf(env);
    return [];
  }
  senderOf(env);
  const isThere = mailSettingsOf(env) !== null || env['FUNCTIONS_EMULATOR'] === 'true';
  return isThere ? [] : [SMTP_URL];
}

/** Whether a host is this machine, where nothing passes a network. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.toLowerCase());
}

function senderOf(env: Env): Pick<MailSettings, 'from' | 'origin'> {
  const sender = textOf(env, 'MAIL_FROM');
  const [, name = '', address = sender] = NAMED_SENDER.exec(sender) ?? [];
  if (!isEmail(address)) throw wrong('MAIL_FROM');
  const appUrl = textOf(env, 'APP_URL');
  if (!URL.canParse(appUrl)) throw wrong('APP_URL');
  const { protocol, hostname, origin } = new URL(appUrl);
  // The code in a link opens an account: it travels encrypted.
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSafe) throw wrong('APP_URL');
  return { from: { name, address }, origin };
}

const textOf = (env: Env, key: string): string => env[key]?.trim() ?? '';
const wrong = (key: string): Error =>
  new Error(`The setting ${key} is missing or wrong: see functions/.env.example.`);
