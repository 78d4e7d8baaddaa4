import { type KeyboardEvent, type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from './field.tsx';

/**
 * Reads a number as a person types it, in Danish ("7,5", "1.234,5") or English ("7.5").
 * A single point followed by three digits is a decimal point: hours never reach thousands.
 */
export function parseDecimal(text: string): number | null {
  const typed = text
    .trim()
    .replace(/[\s\u00A0]/g, '')
    .replace(/\u2212/g, '-');
  const plain = typed.includes(',') ? typed.replaceAll('.', '').replace(',', '.') : typed;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export type NumberInputProps = FieldTexts & {
  value: number | null;
  /** The parsed number, or null while the field holds none. */
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  /** What the arrow keys add. */
  step?: number;
  /** Says the allowed range, shown when the number is outside it. */
  rangeText?: string;
  /** A unit at the end of the field, such as "t". */
  unit?: string;
  /** The mark between whole and part when the field writes a number itself. */
  decimalMark?: ',' | '.';
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

function outside(value: number | null, min?: number, max?: number): boolean {
  if (value === null) return false;
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, min, max, step = 1, rangeText, decimalMark = ',' } = props;
  const write = (number: number | null) =>
    number === null ? '' : String(number).replace('.', decimalMark);
  const [draft, setDraft] = useState({ text: write(value), value });
  // The owner may set another number; what is being typed stays as long as it means the same.
  const text = draft.value === value ? draft.text : write(value);
  const wrong = props.error || (outside(value, min, max) && rangeText) || null;

  function take(typed: string) {
    const parsed = parseDecimal(typed);
    setDraft({ text: typed, value: parsed });
    if (parsed !== value) onChange(parsed);
  }

  function stepBy(event: KeyboardEvent) {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (sign === 0) return;
    event.preventDefault();
    const raw = Math.round(((value ?? 0) + sign * step) * 1000) / 1000;
    take(write(Math.min(max ?? raw, Math.max(min ?? raw, raw))));
  }

  const { label, hideLabel, labelEnd, hint, id, unit, placeholder, disabled, name, ref } = props;
  return (
    <Field {...{ label, hideLabel, labelEnd, hint }} error={wrong} id={id}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            ref={ref}
            type="text"
            inputMode="decimal"
            role="spinbutton"
            aria-valuenow={value ?? undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            autoComplete="off"
            name={name}
            placeholder={placeholder}
            disabled={disabled}
            value={text}
            onChange={(event) => take(event.target.value)}
            onBlur={() => {
              setDraft({ text: write(value), value });
              onBlur?.();
            }}
            onKeyDown={stepBy}
            className={cx(CONTROL, controlBorder(wrong), 'tnum', unit && 'pr-12')}
          />
          {unit && (
            <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-base text-text-3">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
