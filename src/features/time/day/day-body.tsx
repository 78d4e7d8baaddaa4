import { useMemo } from 'react';
import { type TimeAddress } from '../address/hooks.ts';
import { type Whose } from '../hooks.ts';
import { DaysBody } from '../week/days-body.tsx';

/** The day of the address. */
export function DayBody({ whose, address }: { whose: Whose; address: TimeAddress }) {
  const days = useMemo(() => [address.day], [address.day]);
  return <DaysBody key={address.day} whose={whose} address={address} days={days} of="day" />;
}
