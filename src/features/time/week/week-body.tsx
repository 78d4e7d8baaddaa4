import { useMemo } from 'react';
import { weekDays } from '../address/model.ts';
import { DaysBody, type DaysBodyProps } from './days-body.tsx';

/** The week of the address. */
export function WeekBody(props: Omit<DaysBodyProps, 'days' | 'of'>) {
  const { address } = props;
  const days = useMemo(() => weekDays(address.day), [address.day]);
  return <DaysBody key={days[0]} {...props} days={days} of="week" />;
}
