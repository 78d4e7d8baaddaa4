import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const LOOKS = {
  info: ['bg-blue-soft text-blue', 'info'],
  success: ['bg-primary-soft text-primary', 'check-circle'],
  warning: ['bg-wheat-soft text-wheat-text', 'alert-triangle'],
  error: ['bg-red-soft text-red', 'alert-circle'],
} as const satisfies Record<NoticeKind, readonly [string, IconName]>;

type NoticeProps = {
  kind: NoticeKind;
  children: ReactNode;
  action?: ReactNode;
  /** It says what is wrong with a form and has no field: after a try to save the focus may come here. */
  isFault?: boolean;
};

/** A message that stays where it belongs, beside a form or over a page. */
export function Notice({ kind, children, action, isFault = false }: NoticeProps) {
  const [look, icon] = LOOKS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...(isFault && { 'data-fault': true, tabIndex: -1 })}
      className={cx('flex items-start gap-2.5 rounded-field px-3 py-2.5 text-base', look)}
    >
      <Icon name={icon} className="mt-px" />
      <div className="min-w-0 grow">{children}</div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
