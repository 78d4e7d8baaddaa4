import { flushSync } from 'react-dom';

/** How far above and below what is in view rows are drawn whole: half as much again each way. */
const MARGIN = '50% 0px';

/** Draws a row whole (null), or as its name alone in the height it had, px. */
type Draw = (farHeight: number | null) => void;

/** Which rows of a grid are near enough to be drawn whole. */
export interface NearRows {
  readonly watch: (row: HTMLElement, draw: Draw, isWhole: boolean) => () => void;
  /** Draws a row at once, before somebody goes there. */
  readonly show: (row: Element) => void;
}

/**
 * Watches the rows of one grid. A row that scrolls far away keeps its name, so that the page's own search
 * finds it, and its height; one that holds the focus stays, and on paper all of them stand.
 */
export function createNearRows(): NearRows {
  const rows = new Map<Element, { readonly draw: Draw; isWhole: boolean }>();
  let observer: IntersectionObserver | null = null;

  /** Tells a row alone what it is not yet: a thousand that stay names are not drawn again for it. */
  function put(row: Element, farHeight: number | null): void {
    const known = rows.get(row);
    const isWhole = farHeight === null;
    if (known === undefined || known.isWhole === isWhole) return;
    known.isWhole = isWhole;
    known.draw(farHeight);
  }

  function look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) put(target, null);
      else if (!target.contains(document.activeElement)) put(target, boundingClientRect.height);
    }
  }

  function showAll(): void {
    flushSync(() => {
      for (const row of rows.keys()) put(row, null);
    });
  }

  function watch(row: HTMLElement, draw: Draw, isWhole: boolean): () => void {
    if (observer === null) {
      const root = row.closest('[data-day-grid]');
      observer = new IntersectionObserver(look, { root, rootMargin: MARGIN });
      window.addEventListener('beforeprint', showAll);
    }
    rows.set(row, { draw, isWhole });
    observer.observe(row);
    return () => {
      rows.delete(row);
      observer?.unobserve(row);
      if (rows.size > 0) return;
      observer?.disconnect();
      observer = null;
      window.removeEventListener('beforeprint', showAll);
    };
  }

  return {
    watch,
    show: (row) => flushSync(() => put(row, null)),
  };
}
