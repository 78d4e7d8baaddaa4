import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { foldText } from '#domain/text/clean.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import type { ReportData } from '../shared/hooks.ts';

type Props = { data: ReportData };

/** More people than this are looked up rather than looked through. */
const SEARCH_FROM = 8;

/** The units whose people are among those to choose. */
function useHomeUnits({ data }: Props): readonly Unit[] {
  const units = useUnits();
  const homes = new Set(data.everybody.map(({ units: own }) => own[0]));
  return units
    .filter((unit) => isActive(unit) || homes.has(unit.id))
    .filter((unit) => {
      const { unitIds } = data.scope;
      return unitIds === null || unitIds.includes(unit.id);
    });
}

/** Home units of the people, several at once; none chosen is all. */
export function UnitField({ data }: Props) {
  const { t } = useTranslation();
  const units = useHomeUnits({ data });
  return (
    <UnitChoice
      label={t('common.units')}
      units={units}
      value={data.address.unitIds}
      hint={t('timeReports.filters.unitHint')}
      onChange={(unitIds) => data.address.change({ unitIds })}
    />
  );
}

/** People, several at once; none chosen is everybody. */
export function PeopleField({ data }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { employeeIds, change } = data.address;
  const wanted = foldText(search.trim());
  const shown = data.everybody.filter((one) => foldText(fullName(one)).includes(wanted));
  const toggle = (id: string): void =>
    change({
      employeeIds: employeeIds.includes(id)
        ? employeeIds.filter((one) => one !== id)
        : [...employeeIds, id],
    });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text">{t('words.employees')}</legend>
      {data.everybody.length > SEARCH_FROM && (
        <TextInput
          hideLabel
          icon="search"
          label={t('peopleBoard.search')}
          placeholder={t('peopleBoard.search')}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className="grid max-h-64 gap-1 overflow-y-auto p-0.5">
        {shown.map((person) => (
          <PersonTick
            key={person.id}
            person={person}
            checked={employeeIds.includes(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
        {shown.length === 0 && <p className="text-sm text-text-2">{t('peopleBoard.nobody')}</p>}
      </div>
      {employeeIds.length > 0 && (
        <div>
          <Button size="small" link onClick={() => change({ employeeIds: [] })}>
            {t('timeReports.filters.everybody')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type PersonTickProps = { person: Employee; checked: boolean; onToggle: () => void };

function PersonTick({ person, checked, onToggle }: PersonTickProps) {
  return (
    <span className="flex min-h-8 items-center">
      <Checkbox label={fullName(person)} checked={checked} onChange={onToggle} />
    </span>
  );
}

function UnitsChosen({ data }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const [first, ...others] = data.address.unitIds;
  if (first === undefined) return <>{t('common.allUnits')}</>;
  const name = units.find(({ id }) => id === first)?.unitName ?? t('common.unknownUnit');
  return (
    <>
      <UnitChip name={name} />
      {others.length > 0 && t('common.moreUnits', { count: others.length })}
    </>
  );
}

/** Units in a panel under their button. */
export function UnitFilter({ data }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const units = useHomeUnits({ data });
  if (units.length < 2) return null;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('common.units')}
      className="w-80 max-w-[90vw] p-4"
      trigger={(props) => (
        <button {...props} type="button" className={cx(buttonClass(), '!px-3')}>
          <span className="sr-only">{t('common.units')}</span>
          <UnitsChosen data={data} />
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      <UnitField data={data} />
    </Popover>
  );
}

/** People in a panel under their button. */
export function PeopleFilter({ data }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = data.address.employeeIds.length;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('words.employees')}
      className="w-80 max-w-[90vw] p-4"
      trigger={(props) => (
        <button {...props} type="button" className={cx(buttonClass(), '!px-3')}>
          <Icon name="users" size={16} />
          {count === 0 ? t('timeReports.filters.everybody') : t('words.people', { count })}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      <PeopleField data={data} />
    </Popover>
  );
}
