import { useCallback, useState } from 'react';
import { foldText } from '#domain/text/clean.ts';
import { cx } from '#ui/cx.ts';
import type { DayGridColumn, DayMark } from '#ui/day-grid/day-column.ts';
import { DayGrid } from '#ui/day-grid/day-grid.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly seed: number;
}

const FIRST = [
  'Søren',
  'Ida',
  'Ionuț',
  'Åse',
  'Oleksandr',
  'Karen',
  'Rasmus',
  'Bo',
  'Ægir',
  'Emil',
];
const LAST = [
  'Østergaard',
  'Krogh',
  'Popescu',
  'Dahl',
  'Shevchenko',
  'Madsen',
  'Bjerregaard',
  'Vang',
];
const DAYS = 31;
const TODAY = 17;
const SIZES = ['12', '1000'] as const;

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `${FIRST[at % FIRST.length]} ${LAST[(at * 7 + 3) % LAST.length]}${at < 80 ? '' : ` ${at}`}`,
    seed: (at * 37) % 11,
  }));

const ROWS = { '12': rowsOf(12), '1000': rowsOf(1000) } as const;

function marksOf(day: number): DayMark[] {
  const marks: DayMark[] = [];
  if (day === TODAY) marks.push('today');
  if (day % 7 === 0 || day % 7 === 6) marks.push('weekend');
  if (day === 25) marks.push('holiday');
  if (day <= 3) marks.push('closed');
  return marks;
}

const COLUMNS: readonly DayGridColumn[] = Array.from({ length: DAYS }, (_, at) => ({
  key: String(at + 1),
  marks: marksOf(at + 1),
}));
const SPANS = [
  { key: '49', text: 'uge 49', days: 7 },
  { key: '50', text: 'uge 50', days: 7 },
  { key: '51', text: 'uge 51', days: 7 },
  { key: '52', text: 'uge 52', days: 7 },
  { key: '53', text: 'uge 53', days: 3 },
];

const isAtWork = ({ seed }: Row, { key }: DayGridColumn): boolean =>
  (Number(key) * (seed + 3)) % 7 < 5;

const keyOf = ({ id }: Row): string => id;
const nameOf = ({ name }: Row): string => name;

const renderCell = (row: Row, column: DayGridColumn) =>
  isAtWork(row, column) && (
    <button
      type="button"
      aria-label={`${row.name}, ${column.key}. december: 7:30`}
      className="tnum grid min-h-11 w-full place-items-center text-xs hover:bg-primary-soft"
    >
      {'7:30'}
    </button>
  );

const ENDS = [
  {
    key: 'total',
    head: <span className="block pr-4 text-right">{'I alt'}</span>,
    width: '6rem',
    isSticky: true,
    render: (row: Row) => (
      <span className="tnum block pr-4 text-right font-semibold">
        {`${COLUMNS.filter((column) => isAtWork(row, column)).length * 7.5} t`}
      </span>
    ),
  },
];

function ColumnHead({ column: { key, marks } }: { column: DayGridColumn }) {
  const isToday = marks.includes('today');
  return (
    <span
      className={cx(
        'tnum grid min-h-9 place-items-center text-xs',
        isToday ? 'font-bold text-primary' : 'text-text-2',
      )}
    >
      {key}
    </span>
  );
}

/** People and days: with the rows of a farm, or with as many as a grid has to hold. */
export function PeopleAndDays() {
  const [size, setSize] = useState<(typeof SIZES)[number]>('12');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const rows = ROWS[size];
  const renderRowHead = useCallback(
    ({ id, name }: Row, isTicked: boolean) => (
      <span className="flex items-center gap-2 pr-2 pl-[18px]">
        <input
          type="checkbox"
          aria-label={`Vælg ${name}`}
          checked={isTicked}
          onChange={() => setTicked((before) => before.symmetricDifference(new Set([id])))}
          className="size-[18px] shrink-0 accent-primary"
        />
        <button type="button" className="min-h-11 min-w-0 truncate text-left font-semibold">
          {name}
        </button>
      </span>
    ),
    [],
  );
  return (
    <section aria-label="Dage og folk" className="mb-4 grid gap-3">
      <Segmented
        label="Rækker"
        value={size}
        options={SIZES.map((value) => ({ value, label: `${value} rækker` }))}
        onChange={setSize}
      />
      <DayGrid
        caption="Folk i december"
        corner="Medarbejder"
        columns={COLUMNS}
        ends={ENDS}
        spans={SPANS}
        selected={ticked}
        fold={foldText}
        dayWidth="2rem"
        renderColumnHead={(column) => <ColumnHead column={column} />}
        foot={{
          head: <span className="block content-center py-2 pl-[18px]">{'På arbejde'}</span>,
          renderCell: (column) => (
            <span className="tnum grid min-h-11 place-items-center text-xs">
              {rows.filter((row) => isAtWork(row, column)).length}
            </span>
          ),
          ends: [null],
        }}
        {...{ rows, keyOf, nameOf, renderCell, renderRowHead }}
      />
    </section>
  );
}
