import { useEffect, useMemo, useState } from 'react';
import { guarded } from '#data/device/report.ts';
import type { SheetLine } from '#domain/files/sheet-cells.ts';
import type { linesOf, readSheetFile } from './sheet-text.ts';

type Reader = {
  readonly linesOf: typeof linesOf;
  readonly readSheetFile: typeof readSheetFile;
};

const NONE: readonly SheetLine[] = [];

/** What reads sheets is large: it comes once there is one. Undefined where it did not come, which is reported. */
export function sheetReader(): Promise<Reader | undefined> {
  return guarded(() => import('./sheet-text.ts'), { source: 'files/sheet' });
}

/** The rows of a sheet's text; null while what reads them is on its way. */
export function useSheetLines(text: string): readonly SheetLine[] | null {
  const [reader, setReader] = useState<Reader | null>(null);
  const isAsked = text.trim() !== '' && reader === null;
  useEffect(() => {
    if (isAsked) void sheetReader().then((came) => came && setReader(came));
  }, [isAsked]);
  return useMemo(() => {
    if (text.trim() === '') return NONE;
    return reader === null ? null : reader.linesOf(text);
  }, [text, reader]);
}
