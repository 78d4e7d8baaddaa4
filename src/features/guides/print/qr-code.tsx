import qrcode from 'qrcode-generator';
import { useEffect, useRef } from 'react';

/** White around the code, in modules, as its standard asks. */
const QUIET = 4;

/** A code that opens an address, black on white in every theme: so telephones read it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  // Type 0 is the smallest that holds the address; M still reads with a seventh of it dirty.
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const rows = Array.from({ length: count }, (_row, y) =>
    Array.from({ length: count }, (_cell, x) => (code.isDark(y, x) ? `M${x} ${y}h1v1h-1z` : '')),
  );
  const side = count + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="block h-auto w-full"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={rows.flat().join('')} fill="black" />
    </svg>
  );
}

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
