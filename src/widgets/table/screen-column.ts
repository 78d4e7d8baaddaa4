import { type ReactNode, useMemo } from 'react';
import type { Cell, TableColumn } from '#domain/files/table.ts';
import { useHourWords } from '../format/hour-words.ts';
import { useFarmFormat } from '../format/use-farm-format.ts';

/**
 * A column with what only a screen and paper need. A figure goes the way value → text → drawing, so that
 * what is drawn cannot be another figure than the one in the file.
 */
export interface ScreenColumn<Row> extends TableColumn<Row> {
  /** How a number is written where its format alone does not say: `2 dage`. */
  readonly text?: ((value: number) => string) | undefined;
  /** Drawn as more than its text. */
  readonly render?: ((row: Row, text: string) => ReactNode) | undefined;
  /** The same in the row of sums. */
  readonly renderTotal?: ((rows: readonly Row[], text: string) => ReactNode) | undefined;
  /** A number above zero has a plus. */
  readonly signed?: boolean | undefined;
  /** Goes before others where there is no room for all: `first`, or before the last ones; `paper`: on paper alone. */
  readonly from?: 'first' | 'early' | 'paper' | undefined;
  /** What one looks for first, or last. */
  readonly tone?: 'strong' | 'soft' | undefined;
  /** Where it does not follow from the format: figures stand right, everything else left. */
  readonly align?: 'left' | 'right' | undefined;
  /** What rows stand by when its head is pressed, where that is not its value; false: they never do. */
  readonly sort?: false | ((row: Row) => Cell) | undefined;
  /** A class of how wide it is. With one the widths of all hold, and a long word never moves the others. */
  readonly width?: string | undefined;
  /** Of the cells of rows. */
  readonly className?: string | undefined;
}

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
    const figure = (value: number, { format: kind = 'text', signed = false }: How): string => {
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
