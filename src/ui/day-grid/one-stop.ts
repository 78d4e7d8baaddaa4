import { cellOf, CONTROLS, firstStop, focusStop, stopsOf } from './stops.ts';

/** The stop of a grid that the Tab key comes to: the control or the cell where somebody was last. */
function createTabStop(grid: HTMLElement) {
  let stop: HTMLElement | null = null;
  let cell: HTMLElement | null = null;

  function put(next: HTMLElement | null): void {
    if (stop !== null && stop !== next) stop.tabIndex = -1;
    stop = next;
    if (next === null) return;
    next.tabIndex = 0;
    cell = cellOf(next);
  }

  return {
    put,
    /** Leaves everything in an element to the arrows. */
    takeOut(element: HTMLElement): void {
      const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)];
      if (element.matches(CONTROLS)) controls.push(element);
      for (const control of controls) if (control !== stop) control.tabIndex = -1;
    },
    isGone: (): boolean =>
      stop === null ||
      !grid.contains(stop) ||
      stop.matches(':disabled') ||
      (stop === cell && stopsOf(cell)[0] !== cell),
    /** The stop in the place of one that is gone: in the same cell, or else where the grid begins. */
    replace(): HTMLElement | null {
      const isThere = cell !== null && grid.contains(cell);
      put(isThere && cell !== null ? (stopsOf(cell)[0] ?? null) : firstStop(grid));
      return stop;
    },
  };
}

/**
 * Keeps a grid one stop of the Tab key, whatever its cells hold. Where what has the focus goes away, the focus
 * stays in its cell.
 */
export function limitTabStops(grid: HTMLElement): () => void {
  const tabStop = createTabStop(grid);
  let hasFocus = false;

  function onChange(records: readonly MutationRecord[]): void {
    for (const { type, addedNodes, target } of records) {
      // Only what is new: going through a whole grid for each of its rows would take seconds.
      for (const node of type === 'attributes' ? [target] : addedNodes) {
        if (node instanceof HTMLElement) tabStop.takeOut(node);
      }
    }
    if (!tabStop.isGone()) return;
    const isLost = hasFocus && !grid.contains(document.activeElement);
    const next = tabStop.replace();
    if (isLost && next !== null) focusStop(next);
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    hasFocus = true;
    tabStop.put(target.closest<HTMLElement>(CONTROLS) ?? cellOf(target));
  }

  function onFocusOut({ target }: FocusEvent): void {
    // What is removed or disabled under the focus leaves it nowhere; everything else hands it on.
    queueMicrotask(() => {
      const isThere = target instanceof HTMLElement && target.isConnected;
      if (!isThere || target.matches(':disabled')) return;
      hasFocus = grid.contains(document.activeElement);
    });
  }

  tabStop.takeOut(grid);
  tabStop.put(firstStop(grid));
  const observer = new MutationObserver(onChange);
  const what = { childList: true, attributes: true, attributeFilter: ['disabled'] };
  observer.observe(grid, { subtree: true, ...what });
  grid.addEventListener('focusin', onFocusIn);
  grid.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    grid.removeEventListener('focusin', onFocusIn);
    grid.removeEventListener('focusout', onFocusOut);
  };
}
