import type { Language } from '#domain/language.ts';
import { dk } from '#i18n/dk.ts';
import { en } from '#i18n/en.ts';
import type { Translation } from '#i18n/translation.ts';

/** Every text of the interface, so that the tests cannot drift from it. */
export type Texts = Translation<typeof dk>;

export const TEXTS: Readonly<Record<Language, Texts>> = { dk, en };

/** A text with its `{{placeholders}}` filled. */
export function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
