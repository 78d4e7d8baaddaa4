import { useTranslation } from 'react-i18next';
import type { Unit } from '#domain/farm/unit.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { UnitChip } from './unit-chip.tsx';

export type UnitChipsProps = {
  units: readonly Unit[];
  /** How many stand by name; the others are a count that says them aloud and on hover. */
  most?: number;
};

/** The units of somebody or something, on one line where rows stand under each other. */
export function UnitChips({ units, most = 2 }: UnitChipsProps) {
  const { t } = useTranslation();
  // A count of one would take the room of the name it stands for.
  const shown = units.length === most + 1 ? units : units.slice(0, most);
  const others = units.slice(shown.length).map((unit) => unit.unitName);
  return (
    <>
      {shown.map((unit) => (
        <UnitChip key={unit.id} name={unit.unitName} />
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')}>
          <Tag>
            <span aria-hidden="true">{t('common.moreUnits', { count: others.length })}</span>
            <span className="sr-only">{others.join(', ')}</span>
          </Tag>
        </span>
      )}
    </>
  );
}
