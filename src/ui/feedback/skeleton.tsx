import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A grey block in the shape of what comes; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-chip bg-line', className)}
    />
  );
}

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
