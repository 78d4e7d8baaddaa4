import { loadPageTexts } from '#i18n/index.ts';

/**
 * Fetches what everything beyond the first look is drawn with: its words, in the language that is shown, and its
 * glyphs. Rejects where they cannot be had.
 */
export async function loadPageParts(): Promise<void> {
  await Promise.all([loadPageTexts(), import('#ui/icons/page-icons.ts')]);
}
