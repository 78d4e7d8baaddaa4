/** So long at most something waits for what stands above it, ms: then it is seen, wherever that pushes it later. */
const PATIENCE_MS = 3000;

const COMING = '[aria-busy="true"], [data-coming]';
/** Has its place whatever comes above it. */
const AT_ONCE = '[data-at-once], [data-bottom-bar]';
const PARENTS = '[data-in-turn]';

type Turn = { readonly seen: WeakSet<Element>; readonly hidden: Set<HTMLElement> };

/** Those of a zone wait for those before them in it, `free` ones for all; without zones each waits for all before it. */
function lookAt(parent: Element, { seen, hidden }: Turn): void {
  const coming: string[] = [];
  for (const child of parent.children) {
    if (!(child instanceof HTMLElement)) continue;
    const zone = child.dataset['zone'] ?? '';
    const waits = zone === 'free' ? coming.length > 0 : coming.includes(zone);
    if (waits && !seen.has(child) && !child.matches(AT_ONCE)) {
      hidden.add(child);
      child.style.visibility = 'hidden';
    } else {
      seen.add(child);
      if (hidden.delete(child)) child.style.visibility = '';
    }
    if (child.matches(COMING) || child.querySelector(COMING) !== null) coming.push(zone);
  }
}

/**
 * What stands below others on a page is pushed about while those come: so each part of it, and of what says
 * `data-in-turn`, is seen once those before it have come, and from then on.
 */
export function inTurn(page: HTMLElement | null): (() => void) | undefined {
  // Without sizes, as in a test without a screen, nothing is pushed.
  if (page === null || !('ResizeObserver' in window)) return undefined;
  const turn: Turn = { seen: new WeakSet(), hidden: new Set() };
  const look = (): void => {
    lookAt(page, turn);
    for (const parent of page.querySelectorAll(PARENTS)) {
      if (![...turn.hidden].some((one) => one.contains(parent))) lookAt(parent, turn);
    }
  };
  const changes = new MutationObserver(look);
  const end = (): void => {
    changes.disconnect();
    for (const one of turn.hidden) one.style.visibility = '';
  };
  look();
  changes.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy', 'data-coming'],
  });
  const timer = setTimeout(end, PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    end();
  };
}
