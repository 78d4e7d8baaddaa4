import type { Language } from '../language.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** What a letter about a new password is made of. */
export interface PasswordFacts {
  readonly language: Language;
  /** Where to choose a password: works once, for an hour. */
  readonly link: string;
  /** Where to ask for another link. */
  readonly newLink: string;
}

/** The letter to somebody who has asked for a new password (spec 7, design 6). */
export function passwordLetter({ language, link, newLink }: PasswordFacts): Letter {
  const words = WORDS[language];
  return renderLetter({
    language,
    subject: words.subject,
    title: words.title,
    opening: [words.asked],
    action: { text: words.choose, href: link },
    newLink: { text: words.lasts, href: newLink },
    closing: [words.unexpected],
    footer: words.footer,
  });
}

const WORDS = {
  dk: {
    subject: 'Vælg en ny adgangskode til Markhold',
    title: 'Vælg en ny adgangskode',
    asked: 'Vi er blevet bedt om en ny adgangskode til din konto i Markhold.',
    choose: 'Vælg ny adgangskode',
    lasts: 'Linket virker én gang og i én time. Er tiden gået, kan du få et nyt link her',
    unexpected:
      'Var det ikke dig, skal du ikke gøre noget: Din adgangskode er den samme, så længe linket ikke bliver brugt. Del det ikke med nogen.',
    footer: 'Mailen er sendt automatisk af Markhold.',
  },
  en: {
    subject: 'Choose a new password for Markhold',
    title: 'Choose a new password',
    asked: 'We have been asked for a new password for your Markhold account.',
    choose: 'Choose a new password',
    lasts:
      'The link works once and for one hour. If the time has run out, you can get a new link here',
    unexpected:
      'If it was not you, there is nothing to do: your password stays the same as long as the link is not used. Do not share it with anyone.',
    footer: 'Sent automatically by Markhold.',
  },
} as const satisfies Record<Language, Record<string, string>>;
