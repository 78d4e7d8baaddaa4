import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPageTexts } from '#i18n/index.ts';
import { laterPart } from './later-part.tsx';

/**
 * Fetches what everything beyond the first look is drawn with: its words, in the language that is shown, and its
 * glyphs. Rejects where they cannot be had.
 */
export async function loadPageParts(): Promise<void> {
  await Promise.all([loadPageTexts(), import('#ui/icons/page-icons.ts')]);
}

/** A later part that is drawn with words and glyphs of pages: it comes once they are there too. */
export function pagePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return laterPart(async () => {
    const [part] = await Promise.all([load(), loadPageParts()]);
    return part;
  });
}
