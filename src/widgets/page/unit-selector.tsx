import { useTranslation } from 'react-i18next';
import { selectAllUnits, selectUnit } from '#data/user/select-unit.ts';
import { useActor } from '#data/base/actor.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { allowedUnits, type Unit } from '#domain/farm/unit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { MenuItem } from '#ui/overlays/menu-list.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { UnitChip } from '../people/unit-chip.tsx';

const ALL = 'all';

/** The units one may choose among. */
export function useAllowedUnits(): readonly Unit[] {
  const units = useUnits();
  const actor = useActor();
  return actor === null ? [] : allowedUnits(units, actor);
}

/** The selector is of use only on a farm with more than one unit (spec 2). */
export function useSeveralUnits(): boolean {
  return useUnits().filter(isActive).length > 1;
}

export type UnitSelectorProps = {
  /** False on a page that works on one unit at a time. */
  allowAll?: boolean;
  /** Whether the choice is the person's own from now on, on every device. */
  save?: boolean;
};

export function UnitSelector({ allowAll = true, save = true }: UnitSelectorProps) {
  const { t } = useTranslation();
  const units = useAllowedUnits();
  const actor = useActor();
  const seesAll = actor !== null && can(actor, 'unit.seeAll', { farmId: actor.claims.farm });
  const { unitId, allUnits } = useSelectedUnit();
  const withAll = allowAll && seesAll;
  const selected = units.find((unit) => unit.id === unitId);
  const items: MenuItem[] = units.map((unit) => ({
    key: unit.id,
    label: <UnitChip name={unit.unitName} />,
    checked: !allUnits && unit.id === unitId,
    onSelect: () => selectUnit(unit.id, { save }),
  }));
  if (withAll) {
    items.unshift({
      key: ALL,
      label: t('common.allUnits'),
      checked: allUnits,
      onSelect: selectAllUnits,
    });
  }
  // One's only unit is no choice: its name is enough.
  if (items.length === 1 && selected) return <UnitChip name={selected.unitName} />;
  return (
    <Menu
      short
      variant="secondary"
      disabled={items.length === 0}
      items={items}
      trigger={
        <>
          <span className="sr-only">{t('common.unit')}</span>
          <Current name={selected?.unitName ?? null} all={allUnits && withAll} />
        </>
      }
    />
  );
}

function Current({ name, all }: { name: string | null; all: boolean }) {
  const { t } = useTranslation();
  if (all) {
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Icon name="layers" size={16} />
        {t('common.allUnits')}
      </span>
    );
  }
  return name === null ? <span>{t('common.selectUnit')}</span> : <UnitChip name={name} />;
}
