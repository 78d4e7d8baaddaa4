import type { ReactNode } from 'react';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { LiveBoundary } from '../feedback/live-boundary.tsx';
import type { PersonLeave } from './use-leave-input.ts';

interface LeaveBoundaryProps {
  leave: PersonLeave;
  failed: ReactNode;
  skeleton: ReactNode;
  children: (input: LeaveInput) => ReactNode;
}

/** A place that shows what balances of one person are counted from, once all of it is known. */
export function LeaveBoundary({ leave: { of, input }, children, ...rest }: LeaveBoundaryProps) {
  return (
    <LiveBoundary of={of} {...rest}>
      {() => input !== null && children(input)}
    </LiveBoundary>
  );
}
