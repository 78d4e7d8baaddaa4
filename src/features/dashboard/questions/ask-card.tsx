import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';

type Props = {
  title: string;
  /** What it is about. */
  text: string;
  icon: IconName;
  /** Without an answer time is not counted. */
  urgent?: boolean;
  /** The answers. */
  children: ReactNode;
};

/** A question about one's own time, beside the clock. */
export function AskCard({ title, text, icon, urgent, children }: Props) {
  return (
    <Card aria-label={title}>
      <h2 className="flex items-center gap-2 text-md font-semibold text-text">
        <Icon name={icon} size={18} className={urgent ? 'text-red' : 'text-wheat-text'} />
        {title}
      </h2>
      <p className="mt-1 text-base text-text-2">{text}</p>
      {children}
    </Card>
  );
}
