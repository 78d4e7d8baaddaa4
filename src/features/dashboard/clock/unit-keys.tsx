import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unit } from '#domain/unit/unit.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useUnitStyle } from '#widgets/people/use-unit-style.ts';

export type UnitKeysProps = {
  units: readonly Unit[];
  value: string | null;
  onPick: (unitId: string) => void;
};

/** Where to clock in, one tap a unit. */
export function UnitKeys({ units, value, onPick }: UnitKeysProps) {
  const { t } = useTranslation();
  const name = useId();
  const styleOf = useUnitStyle();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('time.clock.choose')}</legend>
      <div className="flex flex-wrap gap-2">
        {units.map((unit) => (
          <label
            key={unit.id}
            className={cx(
              'inline-flex min-h-12 max-w-full min-w-0 items-center rounded-field border-2 px-3 text-md font-semibold transition-colors md:min-h-9 md:text-sm',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              chipClass(styleOf(unit.unitName)),
              unit.id === value ? 'border-current' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={unit.id}
              checked={unit.id === value}
              onChange={() => onPick(unit.id)}
              className="sr-only"
            />
            {unit.id === value && <Icon name="check" size={15} className="mr-1.5" />}
            <span className="truncate">{unit.unitName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
