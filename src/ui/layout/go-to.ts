/** Brings the part of the page whose heading has an id into sight, and the keyboard to it. */
export function goTo(headingId: string): void {
  const part = document.querySelector<HTMLElement>(`[aria-labelledby="${headingId}"]`);
  if (part === null) return;
  part.tabIndex = -1;
  part.scrollIntoView({ block: 'center' });
  part.focus({ preventScroll: true });
}
