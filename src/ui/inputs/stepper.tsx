import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** What one steps through. */
  label: string;
  previous: string;
  next: string;
  /** Null: there is nothing to step through, and the arrows are gone. */
  onStep: ((by: 1 | -1) => void) | null;
  isFirst?: boolean;
  isLast?: boolean;
  /** What is on screen, between the arrows. */
  children: ReactNode;
  /** Behind the arrows. */
  end?: ReactNode;
};

/** One back or on, with what is on screen between the arrows. */
export function Stepper(props: Props) {
  const { label, previous, next, onStep, isFirst = false, isLast = false, children, end } = props;
  return (
    <div role="group" aria-label={label} className="flex min-w-0 items-center gap-1.5">
      {onStep !== null && (
        <IconButton
          bordered
          icon="chevron-left"
          label={previous}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        />
      )}
      {children}
      {onStep !== null && (
        <IconButton
          bordered
          icon="chevron-right"
          label={next}
          disabled={isLast}
          onClick={() => onStep(1)}
        />
      )}
      {end}
    </div>
  );
}
