import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/layout/chip.tsx';

type Props = {
  icon: IconName;
  /** Which of the ten chip styles. */
  look: number;
  title: ReactNode;
  note?: ReactNode;
  /** What stands against it or has to be known, in wheat. */
  warning?: string | null;
  /** A line below it. */
  more?: ReactNode;
  children: ReactNode;
};

/** A row of what waits: what it is, what follows from it, and the acts; those go below where there is no room. */
export function WaitingRow({ icon, look, title, note, warning = null, more, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5 md:px-[18px]">
      <IconTile index={look}>
        <Icon name={icon} />
      </IconTile>
      <div className="min-w-0 grow basis-52">
        <p className="text-base font-semibold [overflow-wrap:anywhere] text-text">{title}</p>
        <p className="tnum text-sm text-text-2">
          {note}
          {note && warning && ' · '}
          {warning && <span className="font-semibold text-wheat-text">{warning}</span>}
        </p>
        {more}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </li>
  );
}
