import type { Language } from '#domain/language.ts';
import { updateUser } from './update-user.ts';

/** Saves the signed-in person's language (spec 4); returns at once. */
export function setLanguage(lang: Language): void {
  updateUser('language', 'lang', lang);
}
