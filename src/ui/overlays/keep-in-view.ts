const EDGE = 8;

/** Moves a panel sideways until it is inside the window again. */
export function keepInView(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - EDGE);
  const under = EDGE - left;
  if (under > 0) panel.style.translate = `${under}px`;
  else if (over > 0) panel.style.translate = `${-Math.min(over, left - EDGE)}px`;
}
