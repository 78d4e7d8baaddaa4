import { useId } from 'react';
import { useChosen } from '../hooks/use-chosen.ts';

export type SegmentedProps<V extends string> = {
  /** Names the group for readers. */
  label: string;
  value: V;
  /** `name` is read aloud where the label is only an abbreviation, or a `badge` stands beside it. */
  options: readonly { value: V; label: string; name?: string; badge?: number }[];
  /** A promise shows the new value until it has ended. */
  onChange: (value: V) => unknown;
  disabled?: boolean;
};

export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value: saved, options, onChange, disabled } = props;
  const name = useId();
  const [value, choose] = useChosen(saved, onChange);
  return (
    <fieldset disabled={disabled} className="relative inline-flex min-w-0 disabled:opacity-55">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap rounded-field border border-line-strong bg-surface p-px">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-[46px] grow place-items-center rounded-[7px] px-3.5 text-base font-semibold whitespace-nowrap text-text transition-colors hover:bg-surface-2 has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary md:min-h-[34px]"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => choose(option.value)}
              aria-label={option.name}
              className="sr-only"
            />
            <span className="flex items-center gap-1.5">
              {option.label}
              {option.badge !== undefined && option.badge > 0 && (
                <span
                  aria-hidden="true"
                  className="tnum rounded-full bg-wheat-soft px-1.5 text-xs text-wheat-text"
                >
                  {option.badge}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
