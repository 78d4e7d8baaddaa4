import type { FileWords, Table } from '#domain/files/table.ts';
import { at, ZONE } from './time/clock.ts';

/** How a Danish and an English file are written. */
export const DANISH: FileWords = {
  decimal: ',',
  hours: 'timer',
  money: 'kr.',
  total: 'I alt',
  timeZone: ZONE,
};
export const ENGLISH: FileWords = {
  decimal: '.',
  hours: 'hours',
  money: 'DKK',
  total: 'Total',
  timeZone: ZONE,
};

/** A table with every kind of column, and everything that a file could trip over. */
export const EVERYTHING: Table = {
  title: 'Timer: oktober/november [2026]',
  columns: [
    { key: 'name', label: 'Medarbejder', kind: 'text' },
    { key: 'day', label: 'Dato', kind: 'day' },
    { key: 'start', label: 'Start', kind: 'instant' },
    { key: 'minutes', label: 'Timer', kind: 'minutes' },
    { key: 'flex', label: 'Fleks', kind: 'minutes' },
    { key: 'count', label: 'Antal', kind: 'number' },
    { key: 'share', label: 'Andel', kind: 'share' },
    { key: 'amount', label: 'Beløb', kind: 'money' },
    { key: 'note', label: 'Bemærkning', kind: 'text' },
  ],
  rows: [
    ['Ionuț Popescu', '2026-10-31', at('2026-10-31', '04:31'), 444, 252, 3.5, 0.125, 123_456, ''],
    ['Søren "Bo"; Ærø', '2026-11-01', at('2026-11-01', '23:59'), 0, -66, 1, 1, -50, '=1+1'],
    ['-Emil', '2026-03-29', at('2026-03-29', '03:00'), 100_000, 0, 0, 0, 0, 'to\r\nlinjer'],
    ['@Ida', null, null, null, null, -2.25, null, null, '+45 12 34 56 78'],
  ],
  totals: [null, null, null, 100_444, 186, 2.25, null, 123_406, null],
};

/** A second one, without sums. */
export const SECOND: Table = {
  title: 'Timer: oktober/november [2026]',
  columns: [{ key: 'unit', label: 'Enhed', kind: 'text' }],
  rows: [['Kostald']],
  totals: null,
};
