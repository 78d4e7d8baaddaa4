import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFits } from './use-fits.ts';

/**
 * What holds a table that can be wider than the page: it takes the width it is given and scrolls sideways, by
 * touch and, while something is hidden, by the keys too.
 */
export function ScrollAcross({
  label,
  className,
  children,
}: {
  /** Names it for those who come to it with the keys. */
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const { box, fits } = useFits();
  return (
    <div
      ref={box}
      className={cx(
        'overflow-x-auto [contain:inline-size] print:overflow-visible print:[contain:none]',
        className,
      )}
      {...(!fits && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
