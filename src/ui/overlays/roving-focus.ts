/** Moves the focus among the matching elements for an arrow, Home or End; true when it did. */
export function moveFocus(root: HTMLElement | null, selector: string, key: string): boolean {
  const stops = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  if (stops.length === 0) return false;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % stops.length,
    ArrowUp: at <= 0 ? stops.length - 1 : at - 1,
    Home: 0,
    End: stops.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  stops[target]?.focus();
  return true;
}

/** What has been typed on a list, and when the last of it was: `KeyboardEvent.timeStamp`, ms. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Letters that follow each other within this time are one word, ms. */
const ONE_WORD_MS = 700;

/**
 * Moves the focus to the next element whose text begins with what is typed: one letter, more of them in a row,
 * or the same one again for the next that begins with it. Answers what has been typed by now.
 */
export function focusByLetter(
  root: HTMLElement | null,
  selector: string,
  { key, timeStamp }: { readonly key: string; readonly timeStamp: number },
  before: Typed,
): Typed {
  const goesOn = before.text !== '' && timeStamp - before.at < ONE_WORD_MS;
  if (key.length !== 1 || (key === ' ' && !goesOn)) return before;
  const text = (goesOn ? before.text : '') + key.toLocaleLowerCase();
  const first = text.slice(0, 1);
  const wanted = text === first.repeat(text.length) ? first : text;
  const stops = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  // A word that goes on may still mean the element it has come to.
  const from = wanted.length > 1 ? Math.max(at, 0) : at + 1;
  [...stops.slice(from), ...stops.slice(0, from)]
    .find((stop) => stop.textContent.trim().toLocaleLowerCase().startsWith(wanted))
    ?.focus();
  return { text, at: timeStamp };
}

const EDGE = 8;

/** Moves a panel sideways until it is inside the window again. */
export function moveIntoView(panel: HTMLElement | null): void {
  if (!panel) return;
  panel.style.translate = '';
  const { left, right } = panel.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - EDGE);
  const under = EDGE - left;
  if (under > 0) panel.style.translate = `${under}px`;
  else if (over > 0) panel.style.translate = `${-Math.min(over, left - EDGE)}px`;
}

/** Puts a fixed panel under the right end of what opened it, or over it where the window ends. */
export function placeBeside(panel: HTMLElement, opener: HTMLElement | null): void {
  if (opener === null) return;
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const isBelow = bottom + height + EDGE <= clientHeight;
  panel.style.left = `${Math.max(EDGE, Math.min(right, clientWidth - EDGE) - width)}px`;
  panel.style.top = `${isBelow ? bottom + 4 : Math.max(EDGE, top - height - 4)}px`;
}
