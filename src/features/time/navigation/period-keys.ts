import type { PeriodKind } from '#domain/routes/period-address.ts';

/** What the keys of a page about a time do. */
export interface PeriodMoves<K extends PeriodKind> {
  readonly step: (by: 1 | -1) => void;
  readonly toToday: () => void;
  readonly show: (view: K) => void;
}

/** Arrows turn the page, T leads to today, and 1, 2, 3 show the views in their order. */
export function periodKeys<K extends PeriodKind>(
  views: readonly K[],
  { step, toToday, show }: PeriodMoves<K>,
): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    t: toToday,
    ...Object.fromEntries(views.map((view, at) => [String(at + 1), () => show(view)])),
  };
}
