import { useMemo } from 'react';
import type { TimeAddress } from '../address/hooks.ts';
import { weekDays } from '../address/model.ts';
import type { TimesheetContext } from '../hooks.ts';
import { DaysBody } from './days-body.tsx';

/** The week of the address. */
export function WeekBody({ whose, address }: { whose: TimesheetContext; address: TimeAddress }) {
  const days = useMemo(() => weekDays(address.day), [address.day]);
  return <DaysBody key={days[0]} whose={whose} address={address} days={days} of="week" />;
}
