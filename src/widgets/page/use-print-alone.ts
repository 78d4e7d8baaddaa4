import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What one thing of a page needs to be printed without the rest of it. */
export interface PrintAlone {
  /** True while it is on its way to paper: what is closed on screen can be open there. */
  readonly printing: boolean;
  readonly print: () => void;
  /** For the element that is printed. */
  readonly attributes: { readonly 'data-print-alone'?: '' };
}

/** Prints one thing of a page: the style sheet leaves out everything beside it meanwhile. `onDone`: it is on paper. */
export function usePrintAlone(onDone?: () => void): PrintAlone {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Some browsers print a while after they were asked.
    const end = (): void => {
      setPrinting(false);
      onDone?.();
    };
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [onDone]);
  const print = (): void => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return { printing, print, attributes: printing ? { 'data-print-alone': '' } : {} };
}
