import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { weekdayName } from '../format/rule-words.ts';
import { useFarmFormat } from '../format/use-farm-format.ts';

type Props<V extends string | number> = {
  label: string;
  hint?: string;
  error?: string | null;
  options: readonly { readonly value: V; readonly label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** So many short ones stand in one row of equal widths. */
  inRow?: boolean;
};

/** Several of a few, one tap each; kept in the order of the options. */
export function Choices<V extends string | number>(props: Props<V>) {
  const { label, hint, error, options, value, onChange, inRow = false } = props;
  const note = error ?? hint;
  const toggle = (one: V): void =>
    onChange(
      options
        .map((option) => option.value)
        .filter((known) => (known === one ? !value.includes(one) : value.includes(known))),
    );
  return (
    <fieldset className="min-w-0" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-text">{label}</legend>
      <div
        className={cx(
          'relative -m-1 gap-1.5 p-1',
          inRow ? 'grid max-w-sm grid-cols-7' : 'flex max-h-52 flex-wrap overflow-y-auto',
        )}
      >
        {options.map((option) => {
          const checked = value.includes(option.value);
          return (
            <label
              key={option.value}
              className={cx(
                'relative inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-field border text-base font-semibold transition-colors md:min-h-[34px] md:text-sm',
                inRow ? 'justify-center' : 'px-3',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary',
                checked
                  ? 'border-primary bg-primary-soft text-primary'
                  : 'border-line-strong bg-surface text-text-2 hover:border-text-3',
              )}
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={checked}
                onChange={() => toggle(option.value)}
              />
              {checked && !inRow && <Icon name="check" size={14} className="shrink-0" />}
              <span className="truncate first-letter:uppercase">{option.label}</span>
            </label>
          );
        })}
      </div>
      {note && <p className={cx('mt-2 text-sm', error ? 'text-red' : 'text-text-3')}>{note}</p>}
    </fieldset>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type WeekdayChoicesProps = {
  label: string;
  hint: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** On which weekdays something holds; none chosen is all of them. */
export function WeekdayChoices(props: WeekdayChoicesProps) {
  const format = useFarmFormat();
  return (
    <Choices
      {...props}
      inRow
      options={WEEKDAYS.map((one) => ({ value: one, label: weekdayName(one, format) }))}
    />
  );
}
