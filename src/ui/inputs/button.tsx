import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

/** The four styles of the specification; `warning` ends or removes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'success' | 'warning';
export type ButtonSize = 'small' | 'medium' | 'large' | 'clock';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-pressed active:bg-primary-pressed',
  secondary: 'border border-line-strong bg-surface text-text hover:bg-surface-2 active:bg-line',
  success: 'bg-primary-soft text-primary hover:text-primary-pressed active:text-primary-pressed',
  warning: 'bg-red text-on-red hover:bg-red-pressed active:bg-red-pressed',
} as const satisfies Record<ButtonVariant, string>;

const LINK = 'link-words text-text-2 hover:bg-surface-2 hover:text-text active:bg-line';

/** For what holds a button at its end: the words of one without a border end where everything else does. */
export const AT_EDGE = '[&>.link-words:last-child]:-mr-3';

const SIZES = {
  small: 'min-h-11 px-3 gap-1.5 text-base md:min-h-8 md:text-sm',
  medium: 'min-h-12 px-4 gap-2 text-md md:min-h-[38px] md:text-base',
  large: 'min-h-12 px-5 gap-2 text-md',
  clock: 'min-h-16 px-5 gap-2.5 text-lg rounded-card',
} as const satisfies Record<ButtonSize, string>;

const ICON_SIZES = { small: 15, medium: 17, large: 18, clock: 22 } as const;

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Of no style: a link that does something, its words alone. */
  link?: boolean;
  /** Takes the whole width it is given. */
  block?: boolean;
  /** Icon above the word, for the two small clock buttons on a phone. */
  stacked?: boolean;
};

/** The same look for a link that has to be a link. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  link = false,
  block = false,
  stacked = false,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center font-semibold select-none transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-default',
    size !== 'clock' && 'rounded-field',
    link ? LINK : VARIANTS[variant],
    SIZES[size],
    block && 'w-full',
    stacked && 'flex-col !gap-0.5 !px-3 py-1.5 !text-md',
  );
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    iconLeft?: IconName;
    iconRight?: IconName;
    /** Work is under way: the button keeps its place and focus but does nothing. */
    busy?: boolean;
    className?: string;
    children: ReactNode;
  };

export function Button({
  variant,
  size = 'medium',
  link,
  block,
  stacked,
  iconLeft,
  iconRight,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look: ButtonLook = {
    size,
    ...(variant && { variant }),
    ...(link && { link }),
    ...(block && { block }),
    ...(stacked && { stacked }),
  };
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cx(buttonClass(look), className)}
    >
      {busy ? (
        <Icon name="loader" size={ICON_SIZES[size]} className="animate-turn" />
      ) : (
        iconLeft && <Icon name={iconLeft} size={ICON_SIZES[size]} />
      )}
      <span className="min-w-0">{children}</span>
      {iconRight && <Icon name={iconRight} size={ICON_SIZES[size]} />}
    </button>
  );
}
