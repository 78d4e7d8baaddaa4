import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useUnits } from '#data/base/units.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { WhoGone } from '../shared/who-gone.tsx';
import type { Rules } from '../shared/hooks.ts';
import { Choices } from '#widgets/fields/choices.tsx';
import { NumberField } from '../kinds/number-fields.tsx';

type Who = TimeRule['who'];
type Props = { who: Who; onChange: (who: Who) => void; rules: Rules };

/** One by one: people and tasks, folded away because few rules need them. */
function Picked({ who, onChange, rules }: Props) {
  const { t } = useTranslation();
  const activities = useActivities(rules.farm.id).filter(
    (one) => isActive(one) || who.activityIds.includes(one.id),
  );
  // Who has left stays on the list for as long as the rule names them: else nobody could take them off.
  const people = [
    ...rules.people,
    ...rules.everybody.filter((one) => !isActive(one) && who.employeeIds.includes(one.id)),
  ];
  const [open] = useState(who.employeeIds.length > 0 || who.activityIds.length > 0);
  return (
    <details open={open}>
      <summary className="flex min-h-12 items-center gap-1.5 text-sm font-semibold text-text-2 md:min-h-8">
        {t('words.employees')}
        {activities.length > 0 && ` · ${t('words.tasks')}`}
        <Icon name="chevron-down" size={15} />
      </summary>
      <div className="mt-2 grid gap-4">
        <Choices
          label={t('words.employees')}
          hint={t('timeRules.editor.peopleHint')}
          options={people.map((person) => ({
            value: person.id,
            label: isActive(person)
              ? fullName(person)
              : t('timeRules.editor.goneOption', { name: fullName(person) }),
          }))}
          value={who.employeeIds}
          onChange={(employeeIds) => onChange({ ...who, employeeIds })}
        />
        {activities.length > 0 && (
          <Choices
            label={t('words.tasks')}
            hint={t('timeRules.editor.allHint')}
            options={activities.map((one) => ({
              value: one.id,
              label: isActive(one)
                ? one.name
                : t('timeRules.editor.goneOption', { name: one.name }),
            }))}
            value={who.activityIds}
            onChange={(activityIds) => onChange({ ...who, activityIds })}
          />
        )}
      </div>
    </details>
  );
}

/** Whom a rule covers. */
export function WhoFields(props: Props) {
  const { who, onChange, rules } = props;
  const { t } = useTranslation();
  const units = useUnits().filter((unit) => isActive(unit) || who.units.includes(unit.id));
  return (
    <>
      <UnitChoice
        label={t('common.units')}
        hint={t('timeRules.editor.allHint')}
        units={units}
        value={who.units}
        onChange={(ids) => onChange({ ...who, units: [...ids] })}
      />
      <WhoGone rule={{ who }} rules={rules} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Choices
          label={t('timeRules.editor.types')}
          hint={t('timeRules.editor.allHint')}
          options={(['flex', 'hourly'] as const).map((value) => ({
            value,
            label: t(`management.employmentTypes.${value}`),
          }))}
          value={who.employmentTypes}
          onChange={(employmentTypes) => onChange({ ...who, employmentTypes })}
        />
        <NumberField
          optional
          label={t('timeRules.editor.age')}
          min={1}
          max={99}
          value={who.ageUnder}
          onChange={(ageUnder) => onChange({ ...who, ageUnder })}
        />
      </div>
      <Picked {...props} />
    </>
  );
}
