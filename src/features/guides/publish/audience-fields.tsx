import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { foldText } from '#domain/text/fold.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Choices } from '#widgets/fields/choices.tsx';
import { type Audience, type Reach } from './model.ts';

interface AudienceFieldsProps extends Reach {
  typed: Audience;
  /** Whom the author may name. */
  employees: readonly Employee[];
  change: (part: Partial<Audience>) => void;
}

/** More people than are found at a look: then they can be searched. */
const MANY = 15;

function People({ typed, employees, change }: Omit<AudienceFieldsProps, 'units' | 'isAll'>) {
  const { t } = useTranslation();
  const [sought, setSought] = useState('');
  const { people } = typed;
  const wanted = foldText(sought);
  const shown = employees.filter(
    (person) => people.includes(person.id) || foldText(fullName(person)).includes(wanted),
  );
  return (
    <div className="grid gap-2">
      {employees.length > MANY && (
        <TextInput
          type="search"
          icon="search"
          label={t('guides.author.findPerson')}
          value={sought}
          onChange={setSought}
        />
      )}
      <Choices
        label={t('guides.author.people')}
        hint={t('guides.author.peopleHint', { max: GUIDE_LIMITS.people })}
        error={
          people.length > GUIDE_LIMITS.people
            ? t('guides.author.tooManyPeople', { max: GUIDE_LIMITS.people })
            : null
        }
        options={shown.map((person) => ({ value: person.id, label: fullName(person) }))}
        value={people}
        onChange={(next) => change({ people: next })}
      />
    </div>
  );
}

/** Whom a guide is for: everybody, units, people by name; newcomers alone; and whether they say that they have read it. */
export function AudienceFields({ typed, units, employees, isAll, change }: AudienceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isAll && (
        <Checkbox
          label={t('guides.author.everybody')}
          checked={typed.isEverybody}
          onChange={(isEverybody) => change({ isEverybody })}
        />
      )}
      {!typed.isEverybody && (
        <>
          <Choices
            label={t('guides.author.units')}
            options={units.map(({ id, unitName }) => ({ value: id, label: unitName }))}
            value={typed.units}
            onChange={(next) => change({ units: next })}
          />
          <People {...{ typed, employees, change }} />
        </>
      )}
      <NumberInput
        label={t('guides.author.newcomers')}
        value={typed.newcomerDays}
        min={GUIDE_LIMITS.newcomerDays.min}
        max={GUIDE_LIMITS.newcomerDays.max}
        onChange={(newcomerDays) => change({ newcomerDays })}
      />
      <Checkbox
        label={t('guides.author.acknowledge')}
        checked={typed.acknowledge}
        onChange={(acknowledge) => change({ acknowledge })}
      />
    </>
  );
}
