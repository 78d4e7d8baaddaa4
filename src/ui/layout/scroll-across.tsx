import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

/** Whether the table in a box has room, so that nothing scrolls sideways; no, before that is known. */
function useFits(): { box: RefObject<HTMLDivElement | null>; fits: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    if (!box.current || !table || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() =>
      setFits(table.offsetWidth <= (box.current?.clientWidth ?? 0)),
    );
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { box, fits };
}

type ScrollAcrossProps = {
  /** Names it for those who come to it with the keys. */
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * What holds a table that can be wider than the page: it takes the width it is given and scrolls sideways, by
 * touch and, while something is hidden, by the keys too.
 */
export function ScrollAcross({ label, className, children }: ScrollAcrossProps) {
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
