import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { EmailLinkMode } from '#domain/user/email-link.ts';
import type { Language } from '#domain/language.ts';
import { PROJECT } from './farm.ts';

const LettersSchema = v.object({
  oobCodes: v.array(
    v.object({ email: v.string(), requestType: v.string(), oobLink: v.pipe(v.string(), v.url()) }),
  ),
});

/** What the Auth emulator calls a letter. */
type Letter = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'RECOVER_EMAIL';

async function lettersTo(email: string, letter: Letter): Promise<string[]> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = v.parse(LettersSchema, await response.json());
  return oobCodes
    .filter((one) => one.email === email && one.requestType === letter)
    .map(({ oobLink }) => oobLink);
}

/** A link of the provider's mail, as our own page for it. The emulator writes all of them in English. */
export function ownLink(providerLink: string, lang: Language = 'dk'): string {
  const { searchParams } = new URL(providerLink);
  searchParams.set('lang', lang === 'dk' ? 'da' : lang);
  return `/action?${searchParams}`;
}

/** The link of the one letter to somebody, once it is there. */
export async function mailedLink(email: string, letter: Letter, lang?: Language): Promise<string> {
  await expect.poll(() => lettersTo(email, letter)).toHaveLength(1);
  const [link = ''] = await lettersTo(email, letter);
  return ownLink(link, lang);
}

/** A link that nobody was sent, whole but with a code that leads nowhere. */
export function madeUpLink(mode: EmailLinkMode, lang: Language = 'dk'): string {
  return ownLink(`https://mail.example/?mode=${mode}&oobCode=made-up&apiKey=key`, lang);
}
