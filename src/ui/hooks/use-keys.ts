import { useEffect } from 'react';

/** Elements that take typed keys themselves: shortcuts of the page leave them alone. */
const OWN_KEYS =
  'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu], dialog, [role=dialog]';

/**
 * Keys that do something on the whole page, unless what has the focus needs them itself. With Ctrl, or the
 * command key of a Mac, a key is called `Ctrl+z`; with shift as well, `Ctrl+Shift+z`.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const shift = event.shiftKey ? 'Shift+' : '';
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${shift}${key}` : key;
      const act = Object.hasOwn(keys, name) ? keys[name] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
}
