import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the table in a box has room, so that nothing scrolls sideways; no, before that is known. */
export function useFits(): { box: RefObject<HTMLDivElement | null>; fits: boolean } {
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
