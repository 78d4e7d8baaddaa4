import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A grey block in the shape of what comes; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe bg-line [:where(&)]:rounded-chip', className)}
    />
  );
}

/** Holds the turn of what may come here, and shows nothing: what stands below is not seen before it is known. */
export const Coming = () => <span hidden data-coming="" />;

/** Wraps the skeletons of one place and says once that it is loading. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {text}
      </span>
      {children}
    </div>
  );
}
