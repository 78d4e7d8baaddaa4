import { NAME_MAX } from '../text/contact-rules.ts';
import { FARM_LIMITS } from '../farm/farm-limits.ts';
import type { Language } from '../language.ts';
import { type Letter, plainName, renderLetter } from './letter.ts';

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
  return letterOf(facts, WORDS[facts.language]);
}

/**
 * The letter to somebody who has an account already, and whom a farm asks to join it. The link is theirs too:
 * by it somebody whose address was never proved gets in.
 */
export function questionLetter(facts: InvitationFacts): Letter {
  return letterOf(facts, { ...WORDS[facts.language], ...QUESTION[facts.language] });
}

function letterOf(facts: InvitationFacts, words: Words): Letter {
  const { language, link, newLink } = facts;
  const inviter = plainName(facts.inviter ?? '', 2 * NAME_MAX + 1);
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

interface Words extends Record<'someFarm' | 'title' | 'what' | 'choose', string> {
  readonly subject: (farm: string) => string;
  readonly addedBy: (inviter: string, farm: string) => string;
  readonly added: (farm: string) => string;
  readonly lasts: string;
  readonly afterwards: string;
  readonly unexpected: string;
  readonly footer: (farm: string) => string;
}

/** What differs where somebody has an account already. */
const QUESTION = {
  dk: {
    title: 'En bedrift vil have dig med',
    addedBy: (inviter: string, farm: string) => `${inviter} inviterer dig til ${farm} i Markhold.`,
    added: (farm: string) => `Du er inviteret til ${farm} i Markhold.`,
    what: 'Du har allerede en konto. Log ind, som du plejer, og svar ja eller nej under din profil.',
    choose: 'Vælg ny adgangskode',
    lasts:
      'Har du glemt adgangskoden, kan du vælge en ny: Linket virker én gang og i én time. Er tiden gået, kan du få et nyt link her',
    afterwards: 'Du er først med på bedriften, når du har sagt ja.',
    unexpected: 'Kender du ikke bedriften, skal du ikke gøre noget.',
  },
  en: {
    title: 'A farm wants you on board',
    addedBy: (inviter: string, farm: string) => `${inviter} invites you to ${farm} in Markhold.`,
    added: (farm: string) => `You are invited to ${farm} in Markhold.`,
    what: 'You have an account already. Sign in as usual, and answer yes or no on your profile.',
    choose: 'Choose a new password',
    lasts:
      'If you have forgotten your password, choose a new one: the link works once and for one hour. If the time has run out, you can get a new link here',
    afterwards: 'You are not part of the farm until you have said yes.',
    unexpected: 'If you do not know the farm, there is nothing to do.',
  },
} as const satisfies Record<Language, Partial<Words>>;

/** For how many days who has left a farm gets their own data by a link. */
export const OWN_DATA_DAYS = 30;

/** The letter to somebody who has left a farm: where they get everything that is kept about them. */
export function ownDataLetter({
  language,
  farmName,
  link,
}: {
  readonly language: Language;
  readonly farmName: string;
  readonly link: string;
}): Letter {
  const words = OWN_DATA_LETTER_WORDS[language];
  const farm = plainName(farmName, FARM_LIMITS.name) || words.someFarm;
  return renderLetter({
    language,
    subject: words.title(farm),
    title: words.title(farm),
    opening: [words.what(farm), words.lasts],
    action: { text: words.fetch, href: link },
    newLink: { text: words.address, href: link },
    closing: [words.secret],
    footer: words.footer(farm),
  });
}

const OWN_DATA_LETTER_WORDS = {
  dk: {
    someFarm: 'din bedrift',
    title: (farm: string) => `Dine data fra ${farm}`,
    what: (farm: string) => `Du er ikke længere medarbejder hos ${farm} i Markhold.`,
    lasts: `I ${OWN_DATA_DAYS} dage kan du hente alt, der er gemt om dig: tider, opgørelser, fravær, ønsker og beskeder.`,
    fetch: 'Hent dine data',
    address: 'Eller åbn adressen',
    secret: 'Send ikke mailen videre: den, der har adressen, kan hente dine data.',
    footer: (farm: string) => `Mailen er sendt automatisk af Markhold på vegne af ${farm}.`,
  },
  en: {
    someFarm: 'your farm',
    title: (farm: string) => `Your data from ${farm}`,
    what: (farm: string) => `You are no longer an employee of ${farm} in Markhold.`,
    lasts: `For ${OWN_DATA_DAYS} days you can download everything that is kept about you: times, statements, leave, requests and messages.`,
    fetch: 'Download your data',
    address: 'Or open the address',
    secret: 'Do not forward this e-mail: whoever has the address can download your data.',
    footer: (farm: string) => `Sent automatically by Markhold on behalf of ${farm}.`,
  },
} as const;

/** What a letter about a new password is made of. */
interface PasswordFacts {
  readonly language: Language;
  /** Where to choose a password: works once, for an hour. */
  readonly link: string;
  /** Where to ask for another link. */
  readonly newLink: string;
}

/** The letter to somebody who has asked for a new password (spec 7, design 6). */
export function passwordLetter({ language, link, newLink }: PasswordFacts): Letter {
  const words = PASSWORD_LETTER_WORDS[language];
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

const PASSWORD_LETTER_WORDS = {
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
