import type { PeriodKind } from '#domain/routes/period-address.ts';
import { PeriodStepper as Stepper } from '#widgets/period/period-stepper.tsx';
import { usePeriodText as useText } from '#widgets/period/period-text.ts';
import type { TimeAddress } from './use-time-address.ts';

/** The words of what is on screen: a day, a week or a month. */
export function usePeriodText(): (address: TimeAddress) => string {
  const text = useText();
  return ({ view, day }) => text(view, day);
}

/** One day, week or month back or on. */
export function PeriodStepper({ address }: { address: TimeAddress }) {
  const { view, day, step, toToday, isPresent } = address;
  return (
    <Stepper kind={view} day={day} onStep={step} onPresent={isPresent ? undefined : toToday} />
  );
}

/** What the keys of a page about a time do. */
interface PeriodMoves<K extends PeriodKind> {
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
