import { useTranslation } from 'react-i18next';
import { parseDecimal } from '#ui/inputs/parse-decimal.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';

export type NumberSettingProps = {
  label: string;
  hint?: string;
  unit: string;
  value: number;
  range: { readonly min: number; readonly max: number };
  /** Saved values are multiples of this; 60 shows minutes as hours. */
  per?: number;
  /** Decimals that may be written; none without. */
  decimals?: number;
  /** Anything else that has to be right, in words; null where it is. */
  check?: (value: number) => string | null;
  /** False, now or later, where it was not saved. */
  onSave: (value: number) => unknown;
};

const WHOLE = /^\d{1,4}$/;

/** A number that saves itself, with its range said where it is wrong. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, unit, value, range, per = 1, decimals = 0, check, onSave } = props;
  const { t } = useTranslation();
  const mark = useFarmFormat().language === 'dk' ? ',' : '.';
  const scale = 10 ** decimals;
  const [min, max] = [Math.ceil(range.min / per), Math.floor(range.max / per)];
  const read = (text: string): number | null =>
    decimals > 0 ? parseDecimal(text) : WHOLE.test(text) ? Number(text) : null;
  function wrong(text: string): string | null {
    const number = read(text);
    if (number === null || number < min || number > max) {
      return t('settings.outOfRange', { min, max });
    }
    if (Math.abs(Math.round(number * scale) - number * scale) > 1e-6) {
      return t('settings.decimals', { count: decimals });
    }
    return check?.(number * per) ?? null;
  }
  return (
    <CheckedInput
      label={`${label} (${unit})`}
      {...(hint !== undefined && { hint })}
      value={String(Math.round((value / per) * scale) / scale).replace('.', mark)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      check={wrong}
      onSave={(text) => onSave(Math.round((read(text) ?? 0) * per))}
    />
  );
}
