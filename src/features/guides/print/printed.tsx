import { useEffect, useRef } from 'react';

/** Prints once the sheet beside it is on the page. */
export function Printed({ print }: { print: () => void }) {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    // Nothing of React is under way while it is printed.
    setTimeout(print);
  }, [print]);
  return null;
}
