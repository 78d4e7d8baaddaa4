import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  icon: IconName;
  /** What it does, read aloud and shown on hover. */
  label: string;
  /** A count drawn over the corner; the label has to say it too. */
  badge?: string;
  /** Red asks for something; wheat only says that something waits. */
  badgeKind?: 'red' | 'wheat';
  bordered?: boolean;
  className?: string;
};

/** The same look for a button that is more than one. */
export const iconButtonClass =
  'relative inline-grid size-12 shrink-0 place-items-center rounded-field text-text-2 transition-colors hover:bg-surface-2 hover:text-text disabled:opacity-55 md:size-[38px]';

export function IconButton({
  icon,
  label,
  badge,
  badgeKind = 'red',
  bordered = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        iconButtonClass,
        bordered && 'border border-line-strong bg-surface text-text',
        className,
      )}
    >
      <Icon name={icon} size={20} />
      {badge && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-0.5 right-0.5 grid h-[17px] min-w-[17px] place-items-center rounded-full px-1 text-[11px] leading-none font-semibold md:-top-0.5 md:-right-0.5',
            badgeKind === 'red' ? 'bg-red text-on-red' : 'bg-wheat-soft text-wheat-text',
          )}
        >
          {badge}
        </span>
      )}
    </button>
  );
}
