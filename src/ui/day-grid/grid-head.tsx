import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type DayGridColumn, groundOf } from './day-column.ts';
import {
  CELL,
  COLUMN_HEAD,
  type DayGridEnd,
  END,
  LINE,
  NAME,
  ROW,
  ROW_GROUP,
  ROW_HEAD,
} from './grid-row.tsx';

/** Days that belong together, such as a week, named above them. */
export interface DayGridSpan {
  readonly key: string;
  readonly text: string;
  /** How many columns. */
  readonly days: number;
}

/** A line below all rows that stays in view: totals, or how many are at work. */
export interface DayGridFoot<C extends DayGridColumn> {
  readonly head: ReactNode;
  readonly renderCell: (column: C) => ReactNode;
  /** One for each column after the days. */
  readonly ends: readonly ReactNode[];
}

export interface HeadProps<R, C extends DayGridColumn> {
  readonly columns: readonly C[];
  readonly ends: readonly DayGridEnd<R>[];
  readonly spans: readonly DayGridSpan[] | undefined;
  /** Over the names. */
  readonly corner: ReactNode;
  /** Rows have no cell for each day, so that columns have to be told by number. */
  readonly isSparse: boolean;
  readonly renderColumnHead: (column: C) => ReactNode;
}

export function GridHead<R, C extends DayGridColumn>(props: HeadProps<R, C>) {
  const { columns, ends, spans, corner, isSparse, renderColumnHead } = props;
  return (
    <thead
      {...ROW_GROUP}
      className="sticky top-0 z-20 block bg-surface shadow-[0_1px_0_var(--line)]"
    >
      {spans && (
        <tr {...ROW} data-quiet className={LINE}>
          <td {...CELL} className={NAME} />
          {spans.map(({ key, text, days }) => (
            <th
              key={key}
              scope="colgroup"
              {...COLUMN_HEAD}
              style={{ gridColumn: `span ${days}` }}
              className="overflow-hidden border-l border-line px-1.5 pt-2 text-left text-sm font-normal whitespace-nowrap text-text-2"
            >
              {text}
            </th>
          ))}
        </tr>
      )}
      <tr {...ROW} className={LINE}>
        <th
          scope="col"
          {...COLUMN_HEAD}
          {...(isSparse && { 'aria-colindex': 1 })}
          className={cx(NAME, 'content-center py-1 pl-[18px] text-sm font-bold text-text-2')}
        >
          {corner}
        </th>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            {...COLUMN_HEAD}
            {...(isSparse && { 'aria-colindex': at + 2 })}
            {...(column.marks.includes('today') && { 'aria-current': 'date' as const })}
            className={cx('p-0 text-center font-normal', groundOf(column, 'head'))}
          >
            {renderColumnHead(column)}
          </th>
        ))}
        {ends.map(({ key, head, isSticky }, at) => (
          <th
            key={key}
            scope="col"
            {...COLUMN_HEAD}
            {...(isSparse && { 'aria-colindex': columns.length + 2 + at })}
            className={cx(END, 'text-sm text-text-2', isSticky && 'sticky right-0 z-10')}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type FootProps<R, C extends DayGridColumn> = Pick<HeadProps<R, C>, 'columns' | 'ends'> & {
  foot: DayGridFoot<C>;
};

export function GridFoot<R, C extends DayGridColumn>(props: FootProps<R, C>) {
  const { foot, columns, ends } = props;
  return (
    <tfoot {...ROW_GROUP} className="sticky bottom-0 z-20 block border-t border-line bg-surface">
      <tr {...ROW} className={cx(LINE, 'min-h-(--row)')}>
        <th scope="row" {...ROW_HEAD} className={cx(NAME, 'content-center font-normal')}>
          {foot.head}
        </th>
        {columns.map((column) => (
          <td key={column.key} {...CELL} className={groundOf(column, 'cell')}>
            {foot.renderCell(column)}
          </td>
        ))}
        {ends.map(({ key, isSticky }, at) => (
          <td key={key} {...CELL} className={cx(END, isSticky && 'sticky right-0 z-10')}>
            {foot.ends[at]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
