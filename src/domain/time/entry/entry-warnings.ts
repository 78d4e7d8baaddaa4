import { isYoungerThan } from '../../dates/age.ts';
import { lacksBreak } from '../law/break-law.ts';
import { YOUNG_AGE } from '../../dates/young-band.ts';
import type { EntryWarning } from './entry-issue.ts';
import type { EntryChange, EntryInput } from './entry-draft.ts';
import { DAILY_REST_MINUTES, restAround } from '../law/rest.ts';
import { counts, minutesBetween } from '../registration/worked.ts';

/** What somebody should think about before saving an entry that may be saved. */
export function entryWarnings(
  change: EntryChange & { readonly end: number },
  input: EntryInput,
): EntryWarning[] {
  const { settings, birthDate } = input;
  const { start, end, breaks, workDate } = change;
  const minutes = minutesBetween(start, end);
  const breakMinutes = breaks.reduce((sum, pause) => sum + pause.minutes, 0);
  const max = settings.maxShiftMinutes;
  const isYoung = isYoungerThan(birthDate, YOUNG_AGE, workDate);
  const rest = restAround(finished(input), { start, end });
  return [
    ...(minutes > max ? [{ code: 'entry_long_shift', params: { minutes, max } } as const] : []),
    ...(isYoung && lacksBreak({ minutes, breakMinutes, birthDate, day: workDate })
      ? [{ code: 'entry_break_under_18' } as const]
      : []),
    ...(rest < DAILY_REST_MINUTES
      ? [{ code: 'entry_short_rest', params: { minutes: rest } } as const]
      : []),
  ];
}

function finished({ others, existing }: EntryInput): { start: number; end: number }[] {
  return others
    .filter((other) => counts(other) && other.id !== existing?.id)
    .flatMap(({ start, end }) => (end === null ? [] : [{ start, end }]));
}
