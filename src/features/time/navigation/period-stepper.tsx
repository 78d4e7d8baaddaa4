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
