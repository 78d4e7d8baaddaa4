import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from './field.tsx';
import { useChosen } from '../hooks/use-chosen.ts';
import { Icon } from '../icons/icon.tsx';

export type SelectOption<V extends string> = { value: V; label: string; disabled?: boolean };

export type SelectProps<V extends string> = FieldTexts & {
  value: V | '';
  options: readonly SelectOption<V>[];
  /** A promise shows the new value until it has ended. */
  onChange: (value: V) => unknown;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<HTMLSelectElement>;
};

export function Select<V extends string>(props: SelectProps<V>) {
  const { value: saved, options, onChange, placeholder, disabled, name, id, ref, ...texts } = props;
  const [value, show] = useChosen<V | ''>(saved, (next) => next !== '' && onChange(next));
  function choose(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) show(option.value);
  }

  return (
    <Field {...texts} id={id}>
      {(aria) => (
        <div className="relative">
          <select
            {...aria}
            ref={ref}
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => choose(event.target.value)}
            className={cx(CONTROL, controlBorder(texts.error), 'appearance-none truncate pr-9')}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
          />
        </div>
      )}
    </Field>
  );
}
