import { useMemo } from 'react';
import type { Cell } from '#domain/files/table.ts';
import { useHourWords } from '../format/hour-words.ts';
import { useFarmFormat } from '../format/use-farm-format.ts';
import type { ScreenColumn } from './screen-column.ts';

/** Where there is nothing to say. */
export const NOTHING = '–';

type How = Pick<ScreenColumn<never>, 'format' | 'text' | 'signed'>;

/** What stands in a cell, in words. */
export type CellText = (cell: Cell, how: How) => string;

/** How cells are written; `decimal`: 7,40 instead of 7:24. */
export function useCellText(decimal: boolean): CellText {
  const format = useFarmFormat();
  const words = useHourWords(decimal);
  return useMemo(() => {
    const figure = (value: number, { format: kind, signed = false }: How): string => {
      switch (kind) {
        case 'minutes':
          return signed ? words.signed(value) : words.hours(value);
        case 'share':
          return signed ? words.signedPercent(value) : words.percent(value, 1);
        case 'money':
          return format.number(value / 100, 2);
        case 'instant':
          return format.clock(value);
        case 'number':
        case 'text':
        case 'day':
          return format.number(value, Number.isInteger(value) ? 0 : 2);
      }
    };
    return (cell, how) => {
      if (cell === null || cell === '') return NOTHING;
      if (typeof cell === 'number') return how.text?.(cell) ?? figure(cell, how);
      return how.format === 'day' ? format.date(cell) : cell;
    };
  }, [format, words]);
}
