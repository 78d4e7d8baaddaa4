import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';

/** Where an entry holds: the unit's name, that it was put away, or every unit. */
export function useUnitWords(): (unitId: string | null) => string {
  const { t } = useTranslation();
  const units = useUnits();
  return (unitId) => {
    if (unitId === null) return t('common.allUnits');
    const unit = units.find(({ id }) => id === unitId);
    if (unit === undefined) return t('planSettings.unitGone');
    return isActive(unit) ? unit.unitName : t('planSettings.unitAway', { unit: unit.unitName });
  };
}
