import { useMemo } from 'react';
import { DaysBody, type DaysBodyProps } from '../week/days-body.tsx';

/** The day of the address. */
export function DayBody(props: Omit<DaysBodyProps, 'days' | 'of'>) {
  const { address } = props;
  const days = useMemo(() => [address.day], [address.day]);
  return <DaysBody key={address.day} {...props} days={days} of="day" />;
}
