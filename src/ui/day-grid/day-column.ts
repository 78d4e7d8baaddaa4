import { cx } from '../cx.ts';

/** What there is about a day, whoever's row it is. */
export type DayMark = 'today' | 'weekend' | 'holiday' | 'closed';

export interface DayGridColumn {
  readonly key: string;
  readonly marks: readonly DayMark[];
}

const GROUNDS = [
  ['today', 'bg-primary-soft/60', 'bg-primary-soft'],
  ['holiday', 'bg-wheat-soft/60', 'bg-wheat-soft'],
  ['weekend', 'bg-surface-2', 'bg-surface-2'],
] as const satisfies readonly (readonly [DayMark, string, string])[];

/** Quieter than the hatch of a draft: figures are read on it. */
const CLOSED =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,var(--line)_50%,transparent)_6px_12px)]';

/** The ground of a day from its head down: today before a holiday before a weekend, hatched where it is closed. */
export function groundOf({ marks }: DayGridColumn, part: 'head' | 'cell'): string {
  const [, cell, head] = GROUNDS.find(([mark]) => marks.includes(mark)) ?? [];
  return cx(part === 'head' ? head : cell, marks.includes('closed') && CLOSED);
}
