import { NAME_MAX } from '../employee/contact-rules.ts';
import { FARM_LIMITS } from '../farm/farm-limits.ts';
import { type Language } from '../language.ts';
import { type Letter, plainName } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** Who invites. */
export interface Inviting {
  readonly farmName: string;
  /** Full name of the person who adds somebody; null where nobody knows it. */
  readonly inviter: string | null;
}

/** What an invitation is made of. */
export interface InvitationFacts extends Inviting {
  readonly language: Language;
  /** Where to choose a password: works once, for an hour. */
  readonly link: string;
  /** Where to ask for another link. */
  readonly newLink: string;
}

/** The letter to somebody who has been added to a farm (spec 7, design 6). */
export function invitationLetter(facts: InvitationFacts): Letter {
  const { language, link, newLink } = facts;
  const inviter = plainName(facts.inviter ?? '', 2 * NAME_MAX + 1);
  const words = WORDS[language];
  const farm = plainName(facts.farmName, FARM_LIMITS.name) || words.someFarm;
  return renderLetter({
    language,
    subject: words.subject(farm),
    title: words.title,
    opening: [inviter === '' ? words.added(farm) : words.addedBy(inviter, farm), words.what],
    action: { text: words.choose, href: link },
    newLink: { text: words.lasts, href: newLink },
    closing: [words.afterwards, words.unexpected],
    footer: words.footer(farm),
  });
}

const WORDS = {
  dk: {
    someFarm: 'din bedrift',
    subject: (farm: string) => `Invitation til Markhold fra ${farm}`,
    title: 'Velkommen til Markhold',
    addedBy: (inviter: string, farm: string) =>
      `${inviter} har oprettet dig som medarbejder hos ${farm}.`,
    added: (farm: string) => `Du er blevet oprettet som medarbejder hos ${farm}.`,
    what: 'Markhold er dér, hvor bedriften holder styr på arbejdstid, fravær og vagtplan – på telefonen og på computeren.',
    choose: 'Vælg adgangskode',
    lasts: 'Linket virker én gang og i én time. Er tiden gået, kan du få et nyt link her',
    afterwards: 'Bagefter logger du ind med denne e-mailadresse og din nye adgangskode.',
    unexpected:
      'Venter du ikke denne invitation, så lad være med at bruge linket, og slet mailen. Så sker der ikke mere.',
    footer: (farm: string) => `Mailen er sendt automatisk af Markhold på vegne af ${farm}.`,
  },
  en: {
    someFarm: 'your farm',
    subject: (farm: string) => `Invitation to Markhold from ${farm}`,
    title: 'Welcome to Markhold',
    addedBy: (inviter: string, farm: string) =>
      `${inviter} has added you as an employee of ${farm}.`,
    added: (farm: string) => `You have been added as an employee of ${farm}.`,
    what: 'Markhold is where the farm keeps track of working hours, leave and the work plan, on your phone and on your computer.',
    choose: 'Choose a password',
    lasts:
      'The link works once and for one hour. If the time has run out, you can get a new link here',
    afterwards: 'Afterwards you sign in with this e-mail address and your new password.',
    unexpected:
      'If you were not expecting this invitation, do not use the link, and delete this e-mail. Nothing more will happen.',
    footer: (farm: string) => `Sent automatically by Markhold on behalf of ${farm}.`,
  },
} as const;
