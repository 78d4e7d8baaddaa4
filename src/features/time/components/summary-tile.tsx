import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';

export type SummaryTileProps = {
  label: string;
  value: string;
  note?: ReactNode;
  /** How the number came about, a sentence a line. */
  explain?: readonly string[];
  /** The side on which the explanation has room. */
  align?: 'start' | 'end';
  className?: string;
};

function Explain({
  label,
  lines,
  align,
}: {
  label: string;
  lines: readonly string[];
  align: 'start' | 'end';
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const title = t('time.tiles.explain');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={title}
      align={align}
      className="w-[min(18rem,60vw)] p-3.5 text-sm text-text-2"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={`${label}: ${title}`}
          className="-my-2 grid size-9 place-items-center rounded-full text-text-3 hover:text-text"
        >
          <Icon name="info" size={15} />
        </button>
      )}
    >
      <p className="font-semibold text-text">{title}</p>
      {lines.map((line) => (
        <p key={line} className="tnum mt-1.5">
          {line}
        </p>
      ))}
    </Popover>
  );
}

/** A number large, its name and what it means small. */
export function SummaryTile(props: SummaryTileProps) {
  const { label, value, note, explain, align = 'start', className } = props;
  return (
    <Card className={cx('min-w-0 !py-3.5', className)}>
      <dl>
        <dt className="flex min-h-5 items-center gap-0.5 text-sm text-text-2">
          {label}
          {explain && <Explain label={label} lines={explain} align={align} />}
        </dt>
        <dd className="tnum mt-0.5 text-xl font-bold tracking-tight text-text">{value}</dd>
        {note && <dd className="mt-0.5 text-xs text-text-2">{note}</dd>}
      </dl>
    </Card>
  );
}
