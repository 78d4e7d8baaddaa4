import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; text?: string; action?: ReactNode };

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-surface-2 text-text-3 ring-1 ring-line">
        <Icon name={icon} size={22} />
      </span>
      <p className="text-md font-semibold text-text">{title}</p>
      {text && <p className="max-w-sm text-base text-balance text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
