import { cx } from '../cx.ts';
import { useChosen } from '../hooks/use-chosen.ts';
import { Icon, type IconName } from '../icons/icon.tsx';

export type ToggleProps = {
  checked: boolean;
  /** A promise shows the new state until it has ended. */
  onChange: (checked: boolean) => unknown;
  /** Seen beside the switch. */
  label?: string;
  /** Names the switch where no label is seen. */
  ariaLabel?: string;
  icon?: IconName;
  small?: boolean;
  vertical?: boolean;
  disabled?: boolean;
};

export function Toggle({
  checked: saved,
  onChange,
  label,
  ariaLabel,
  icon,
  small = false,
  vertical = false,
  disabled,
}: ToggleProps) {
  const [checked, choose] = useChosen(saved, onChange);
  const knob = small ? 'size-4' : 'size-5';
  const travel = small ? 'translate-x-4' : 'translate-x-5';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label ? undefined : ariaLabel}
      disabled={disabled}
      onClick={() => choose(!checked)}
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 rounded-field text-base text-text disabled:opacity-55 md:min-h-0',
        vertical && 'flex-col gap-1.5',
      )}
    >
      {(icon || label) && (
        <span className="inline-flex items-center gap-2">
          {icon && <Icon name={icon} size={small ? 16 : 18} className="text-text-2" />}
          {label}
        </span>
      )}
      <span
        className={cx(
          'shrink-0 rounded-full p-0.5 transition-colors',
          small ? 'w-9' : 'w-11',
          checked ? 'bg-live' : 'bg-red',
        )}
      >
        <span
          className={cx(
            'grid place-items-center rounded-full bg-surface transition-transform',
            knob,
            checked ? `${travel} text-primary` : 'text-red',
          )}
        >
          <Icon name={checked ? 'check' : 'x'} size={small ? 11 : 13} />
        </span>
      </span>
    </button>
  );
}
