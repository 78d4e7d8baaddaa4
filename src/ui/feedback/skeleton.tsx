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

/** Wraps the skeletons of one place and says once that it is loading: to eyes when it has taken three seconds. */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className="relative">
      <span className="pointer-events-none absolute inset-x-0 top-0 z-10 grid h-full max-h-64 min-h-6 animate-late place-items-center">
        <span
          role="status"
          className="max-w-full rounded-chip bg-surface px-2 text-center text-sm text-text-2"
        >
          {text}
        </span>
      </span>
      {children}
    </div>
  );
}
