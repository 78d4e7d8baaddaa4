import { useMemo } from 'react';
import type { TimeAddress } from '../address/hooks.ts';
import type { TimesheetContext } from '../hooks.ts';
import { DaysBody } from '../week/days-body.tsx';

/** The day of the address. */
export function DayBody({ whose, address }: { whose: TimesheetContext; address: TimeAddress }) {
  const days = useMemo(() => [address.day], [address.day]);
  return <DaysBody key={address.day} whose={whose} address={address} days={days} of="day" />;
}
