/** The green dot of someone at work. A word always stands beside it. */
export function LiveDot() {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-full bg-live ring-3 ring-live-halo"
    />
  );
}
