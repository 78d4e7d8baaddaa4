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

/** Moves the focus to the next element whose text begins with the typed letter. */
export function focusByLetter(root: HTMLElement | null, selector: string, key: string): void {
  if (key.length !== 1 || key === ' ') return;
  const stops = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const letter = key.toLocaleLowerCase();
  [...stops.slice(at + 1), ...stops.slice(0, at + 1)]
    .find((stop) => stop.textContent.trim().toLocaleLowerCase().startsWith(letter))
    ?.focus();
}
