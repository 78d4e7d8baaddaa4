/** Minutes of a whole day as the local clock counts them. */
export const CLOCK_MINUTES = 1440;

/** The minute of the local clock that a rule writes as `HH:mm`; 24:00 is 1440. */
export function clockMinute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** Minutes of a window of the local clock; `to` at or before `from` is the day after. */
export function windowLength(window: { readonly from: string; readonly to: string }): number {
  const length = clockMinute(window.to) - clockMinute(window.from);
  return length > 0 ? length : length + CLOCK_MINUTES;
}
