import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Read into the page by `violationsOf`. */
    axe: typeof axe;
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The specification fixes the card's name: full name, "started at" and the time (S2.79), although
// the card also shows a unit and a timer.
const isByDesign = (fault: string): boolean =>
  /^label-content-name-mismatch: .*aria-label="[^"]* (startet kl\.|started at) \d\d:\d\d"/.test(
    fault,
  );

// The two grounds differ in their colours alone: what else axe looks at need not be asked twice.
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is out of sight may not be drawn, and then still has the colours of the ground before. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** What axe finds wrong. It is read once into a document: that takes as long as to ask it. */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      // There are none of other origins, and none at all that have to be asked for.
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
}

/** No violation of WCAG 2.2 AA on the light ground and on the dark one, and nothing stands out sideways. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(drawAll);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violationsOf(
      page,
      colorScheme === 'light' ? { type: 'tag', values: WCAG } : { type: 'rule', values: COLOURS },
    );
    const faults = found.filter((fault) => !isByDesign(fault));
    expect.soft(faults, `${what}, ${colorScheme}`).toEqual([]);
  }
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(tooWide, `${what}, pixels beside the screen`).toBe(0);
}

/** Goes to another address without loading the application again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What a page says that does not fit: beside the screen, cut off by its card, or a key in place of its words. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (!text || !element || !element.checkVisibility()) continue;
      if (/^[a-z]+[A-Z]?\w*(\.[a-zA-Z]\w+)+$/.test(text)) faults.push(`key: ${text}`);
      const { right, width, height } = element.getBoundingClientRect();
      // What is there for readers alone is a point on the screen.
      if (width <= 1 || height <= 1) continue;
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible') continue;
        if (right > box.getBoundingClientRect().right + 1) faults.push(`cut off: ${text}`);
        break;
      }
    }
    return [...new Set(faults)];
  });
}
