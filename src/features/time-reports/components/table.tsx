import { type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** A column's head of a report's table. */
export type Head = {
  key: string;
  label: string;
  /** Figures stand right. */
  right?: boolean;
  /** Not on a narrow screen; on paper always. */
  wide?: boolean;
};

export const CELL = 'px-2 py-2.5 md:px-3';
export const FIGURE = 'tnum px-2 py-2.5 text-right whitespace-nowrap md:px-3';
export const WIDE = 'max-xl:hidden print:table-cell';
export const NAME_CELL =
  'sticky left-0 z-10 bg-surface py-2.5 pr-2 pl-3 text-left font-normal md:pr-3 md:pl-4 print:static';
/** Rows far down are not drawn until they are looked at; on paper all are. */
export const ROW =
  'border-t border-line [contain-intrinsic-size:auto_55px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

type Props = {
  caption: string;
  heads: readonly Head[];
  children: ReactNode;
  /** The row of sums. */
  foot?: ReactNode;
};

/** The frame of a report's table: the first column stays, the rest scrolls sideways where it must. */
export function ReportTable({ caption, heads, children, foot }: Props) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-breath print:overflow-visible">
      <table className="w-full border-separate border-spacing-0 text-base [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ key, label, right, wide }, at) => (
              <th
                key={key}
                scope="col"
                className={cx(
                  'py-2.5 text-sm font-semibold text-text-2',
                  at === 0
                    ? 'sticky left-0 z-10 bg-surface pr-2 pl-3 md:pr-3 md:pl-4 print:static'
                    : 'px-2 md:px-3',
                  right ? 'text-right' : 'text-left',
                  wide && WIDE,
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && (
          <tfoot className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
            {foot}
          </tfoot>
        )}
      </table>
    </div>
  );
}
