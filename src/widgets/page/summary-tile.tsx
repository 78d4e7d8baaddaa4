import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { WhyButton } from '../why/why-button.tsx';

export type SummaryTileProps = {
  label: string;
  value: string;
  note?: ReactNode;
  /** How the number came about, a sentence a line. */
  explain?: readonly string[];
  /** The same where it is more than sentences. */
  why?: ReactNode;
  /** The side on which the explanation has room. */
  align?: 'start' | 'end';
  className?: string;
};

/** A number large, its name and what it means small, its arithmetic behind ⓘ. */
export function SummaryTile(props: SummaryTileProps) {
  const { label, value, note, explain, why, align = 'start', className } = props;
  return (
    <Card className={cx('min-w-0 !py-3.5 print:break-inside-avoid', className)}>
      <dl>
        <dt className="flex min-h-5 items-center gap-0.5 text-sm text-text-2">
          <span className="min-w-0">{label}</span>
          {(explain ?? why) && (
            <WhyButton what={label} align={align}>
              {why}
              <ul className="grid gap-1.5 text-sm text-text-2">
                {explain?.map((line) => (
                  <li key={line} className="tnum">
                    {line}
                  </li>
                ))}
              </ul>
            </WhyButton>
          )}
        </dt>
        <dd className="tnum mt-0.5 text-xl font-bold tracking-tight text-text">{value}</dd>
        {note && <dd className="mt-0.5 text-xs [overflow-wrap:anywhere] text-text-2">{note}</dd>}
      </dl>
    </Card>
  );
}
