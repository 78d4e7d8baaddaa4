import { useId } from 'react';
import type { Unit } from '#domain/farm/unit.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { useChosen } from '#ui/hooks/use-chosen.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useUnitStyle } from './unit-chip.tsx';

export type UnitChoiceProps = {
  label: string;
  units: readonly Unit[];
  /** Ids in the order in which they were chosen. */
  value: readonly string[];
  /** A promise shows what was chosen until it has ended. */
  onChange: (ids: readonly string[]) => unknown;
  /** Ids that cannot be changed. */
  fixed?: readonly string[];
  hint?: string | undefined;
  error?: string | null | undefined;
  disabled?: boolean;
  hideLabel?: boolean;
};

/** Several of the units, one tap each. */
export function UnitChoice(props: UnitChoiceProps) {
  const { label, units, fixed = [], hint, error, disabled, hideLabel } = props;
  const [value, choose] = useChosen(props.value, props.onChange);
  const noteId = useId();
  const note = error || hint;
  const toggle = (id: string) =>
    choose(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={note ? noteId : undefined}
      aria-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-text'}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {units.map((unit) => (
          <UnitToggle
            key={unit.id}
            unit={unit}
            checked={value.includes(unit.id)}
            disabled={fixed.includes(unit.id)}
            onToggle={() => toggle(unit.id)}
          />
        ))}
      </div>
      {note && (
        <p
          id={noteId}
          className={cx(
            'mt-1.5 flex items-start gap-1.5 text-sm',
            error ? 'text-red' : 'text-text-3',
          )}
        >
          {error && <Icon name="alert-circle" size={15} className="mt-px" />}
          {note}
        </p>
      )}
    </fieldset>
  );
}

type UnitToggleProps = { unit: Unit; checked: boolean; disabled: boolean; onToggle: () => void };

function UnitToggle({ unit, checked, disabled, onToggle }: UnitToggleProps) {
  const styleOf = useUnitStyle();
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-field border px-3 text-base font-semibold transition-colors md:min-h-[34px] md:text-sm',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        'has-disabled:cursor-default',
        checked
          ? cx(chipClass(styleOf(unit.unitName)), 'border-transparent')
          : 'border-line-strong bg-surface text-text-2 hover:border-text-3 has-disabled:opacity-55',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        className="sr-only"
      />
      <Icon name={checked ? 'check' : 'plus'} size={14} className="shrink-0" />
      <span className="truncate">{unit.unitName}</span>
    </label>
  );
}
