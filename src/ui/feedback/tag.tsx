import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export type TagKind = 'neutral' | 'green' | 'wheat' | 'red' | 'blue';

const KINDS = {
  neutral: 'border border-line-strong bg-surface-2 text-text-2',
  green: 'bg-primary-soft text-primary',
  wheat: 'bg-wheat-soft text-wheat-text',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
} as const satisfies Record<TagKind, string>;

type TagProps = { kind?: TagKind; icon?: IconName; children: ReactNode };

export function Tag({ kind = 'neutral', icon, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-[22px] items-center gap-1 rounded-full px-2 text-xs font-semibold whitespace-nowrap',
        KINDS[kind],
      )}
    >
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
