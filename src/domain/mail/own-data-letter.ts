import type { Language } from '../language.ts';
import { FARM_LIMITS } from '../farm/farm-limits.ts';
import { type Letter, plainName } from './letter.ts';
import { renderLetter } from './render-letter.ts';

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
  const words = WORDS[language];
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

const WORDS = {
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
