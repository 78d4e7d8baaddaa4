import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { useChosen } from '../hooks/use-chosen.ts';
import { Icon } from '../icons/icon.tsx';

const SIZES = { 18: 'size-[18px]', 22: 'size-[22px]', 28: 'size-7' } as const;

type TickProps = ComponentProps<'input'> & { pixels?: keyof typeof SIZES };

/** The box to tick alone, where its words stand elsewhere. */
export function Tick({ pixels = 18, className, ...input }: TickProps) {
  return (
    <span
      className={cx(
        'relative grid shrink-0 place-items-center group-has-disabled:opacity-55',
        SIZES[pixels],
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-full appearance-none rounded-[5px] border-[1.5px] border-text-3 bg-surface checked:border-primary checked:bg-primary"
      />
      <Icon
        name="check"
        size={pixels - 4}
        className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-checked:visible"
      />
    </span>
  );
}

export type CheckboxProps = {
  label: ReactNode;
  checked: boolean;
  /** A promise shows the new state until it has ended. */
  onChange: (checked: boolean) => unknown;
  hint?: string;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox(props: CheckboxProps) {
  const { label, onChange, hint, disabled, name, ref } = props;
  const [checked, choose] = useChosen(props.checked, onChange);
  return (
    <label
      className={cx(
        'group flex min-h-11 gap-2.5 text-base text-text-2 md:min-h-0',
        // Beside the first line, however many stand below it.
        hint ? 'items-start' : 'items-center',
      )}
    >
      <Tick
        ref={ref}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => choose(event.target.checked)}
        className={hint && 'mt-px'}
      />
      <span>
        <span className="group-has-disabled:opacity-55">{label}</span>
        {/* It says why nothing can be changed, and is read all the same. */}
        {hint && <span className="block text-sm text-text-3">{hint}</span>}
      </span>
    </label>
  );
}
