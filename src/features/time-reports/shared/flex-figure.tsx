/** A balance; its colour goes with the sign that stands before the figure. */
export function FlexFigure({ minutes, text }: { minutes: number | null; text: string }) {
  return <span className={flexClass(minutes)}>{text}</span>;
}

function flexClass(minutes: number | null): string {
  if (minutes === null || minutes === 0) return 'text-text-2';
  return minutes < 0 ? 'font-semibold text-red' : 'font-semibold text-primary';
}
