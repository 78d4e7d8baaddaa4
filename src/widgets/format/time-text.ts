import type { EntryTime } from '#data/outbox/journal/entry.ts';
import type { Format } from '#i18n/format.ts';

/** A registration in one line: `lør 21. nov. 05:02–12:24, Kostald, Kælvning`; what is not known is left out. */
export function timeText(time: EntryTime, format: Format): string {
  const { start, end, unitName, note } = time;
  const clock = (ms: number | null): string => (ms === null ? '' : format.clock(ms));
  const at = start ?? end;
  const when = at === null ? '' : `${format.day(at)} ${clock(start)}–${clock(end)}`;
  return [when, unitName, note].filter(Boolean).join(', ');
}
