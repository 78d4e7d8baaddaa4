import { useTranslation } from 'react-i18next';
import { type FarmHoliday, HOLIDAY_WEIGHTS } from '#domain/farm/settings.ts';
import { Select } from '#ui/inputs/select.tsx';

type Weight = FarmHoliday['weight'];

const NAMES = { 0: '0', 0.5: '0.5', 1: '1' } as const satisfies Record<Weight, string>;

export type WeightSelectProps = {
  label: string;
  hideLabel?: boolean;
  value: Weight;
  /** A promise shows the new one until it has ended. */
  onChange: (weight: Weight) => unknown;
};

/** A workday, half a day, or a day off. */
export function WeightSelect({ label, hideLabel, value, onChange }: WeightSelectProps) {
  const { t } = useTranslation();
  const options = HOLIDAY_WEIGHTS.map((weight) => ({
    value: NAMES[weight],
    label: t(`general.weights.${weight === 0.5 ? 'half' : weight === 1 ? 'off' : 'work'}`),
  }));
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={NAMES[value]}
      options={options}
      onChange={(name) => {
        const chosen = HOLIDAY_WEIGHTS.find((weight) => NAMES[weight] === name);
        return chosen === undefined ? undefined : onChange(chosen);
      }}
    />
  );
}
