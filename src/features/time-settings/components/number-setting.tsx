import { useTranslation } from 'react-i18next';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';

export type NumberSettingProps = {
  label: string;
  hint?: string;
  unit: string;
  value: number;
  range: { readonly min: number; readonly max: number };
  /** Saved values are multiples of this; 60 shows minutes as hours. */
  per?: number;
  /** Anything else that has to be right, in words; null where it is. */
  check?: (value: number) => string | null;
  onSave: (value: number) => void;
};

const WHOLE = /^\d{1,4}$/;

/** A whole number that saves itself, with its range said where it is wrong. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, unit, value, range, per = 1, check, onSave } = props;
  const { t } = useTranslation();
  const [min, max] = [Math.ceil(range.min / per), Math.floor(range.max / per)];
  function wrong(text: string): string | null {
    const number = WHOLE.test(text) ? Number(text) : null;
    if (number === null || number < min || number > max) {
      return t('timeSettings.outOfRange', { min, max });
    }
    return check?.(number * per) ?? null;
  }
  return (
    <CheckedInput
      label={`${label} (${unit})`}
      {...(hint !== undefined && { hint })}
      value={String(Math.round(value / per))}
      inputMode="numeric"
      autoComplete="off"
      check={wrong}
      onSave={(text) => onSave(Number(text) * per)}
    />
  );
}
