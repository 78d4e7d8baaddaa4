import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { Card } from '#ui/layout/card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import type { ManagedFarm } from '../shared/hooks.ts';
import { fixedUnits } from '../shared/model.ts';
import { savePerson } from '../shared/actions.ts';

export type UnitsCardProps = { person: Employee; managed: ManagedFarm; editable: boolean };

/** Where somebody works, and which of the units is the home of their leave. */
export function UnitsCard({ person, managed, editable }: UnitsCardProps) {
  const { t } = useTranslation();
  const { actor, farm } = managed;
  const units = managed.units.filter((unit) => isActive(unit) || person.units.includes(unit.id));
  const fixed = fixedUnits(actor, units, farm.id);
  const home = homeUnitOf(person);
  const movesHome = can(actor, 'employee.moveHome', {
    farmId: farm.id,
    unitIds: [home],
    role: person.role,
  });
  const own = units.filter((unit) => person.units.includes(unit.id));
  // The last one stays: nobody works nowhere.
  const save = (ids: readonly string[]) =>
    ids.length > 0 ? savePerson(person, { units: [...ids] }) : null;
  return (
    <Card titleId="units" title={t('management.employee.unitsTitle')}>
      <div className="mt-3 grid gap-4">
        <UnitChoice
          hideLabel
          label={t('management.employee.unitsTitle')}
          units={units}
          value={person.units}
          fixed={person.units.length === 1 ? [...fixed, home] : fixed}
          disabled={!editable}
          onChange={save}
          hint={
            editable && fixed.length > 0
              ? t('management.employee.unitsLeader')
              : t('management.employee.unitsHint')
          }
        />
        {own.length > 1 && (
          <Select
            label={t('management.employee.homeUnit')}
            hint={t(
              movesHome
                ? 'management.employee.homeUnitHint'
                : 'management.employee.homeUnitOfOthers',
            )}
            value={home}
            disabled={!editable || !movesHome}
            options={own.map((unit) => ({ value: unit.id, label: unit.unitName }))}
            onChange={(id) => save([id, ...person.units.filter((other) => other !== id)])}
          />
        )}
      </div>
    </Card>
  );
}
