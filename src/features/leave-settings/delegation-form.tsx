import { useTranslation } from 'react-i18next';
import {
  checkDelegation,
  type DelegationDraft,
  type DelegationIssue,
} from '#domain/leave/document/check-delegation.ts';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Select } from '#ui/inputs/select.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import type { CardProps } from './shared/terms.tsx';
import { delegate } from './actions.ts';

type Props = CardProps & {
  leaders: readonly Employee[];
  units: readonly Unit[];
  onDone: () => void;
};

const NEW: DelegationDraft = { forWhom: '', who: '', unitIds: [], from: null, to: null };

type FieldsProps = Pick<Props, 'leaders' | 'units'> & {
  typed: DelegationDraft;
  error: (field: DelegationIssue['field']) => string | null;
  onChange: (part: Partial<DelegationDraft>) => void;
};

function Fields({ typed, leaders, units, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const options = leaders.map((one) => ({ value: one.id, label: fullName(one) }));
  const away = leaders.find(({ id }) => id === typed.forWhom);
  const range = { min: PERSON_DAYS.first, max: PERSON_DAYS.last };
  return (
    <>
      <Select
        label={t('leaveSettings.deciders.forWhom')}
        placeholder={t('leaveSettings.deciders.choose')}
        value={typed.forWhom}
        options={options}
        error={error('forWhom')}
        onChange={(forWhom) =>
          onChange({ forWhom, unitIds: leaders.find(({ id }) => id === forWhom)?.units ?? [] })
        }
      />
      <Select
        label={t('leaveSettings.deciders.who')}
        placeholder={t('leaveSettings.deciders.choose')}
        value={typed.who}
        options={options.filter(({ value }) => value !== typed.forWhom)}
        error={error('who')}
        onChange={(who) => onChange({ who })}
      />
      <DayField
        {...range}
        label={t('leaveSettings.deciders.from')}
        value={typed.from}
        error={error('from')}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        {...range}
        label={t('leaveSettings.deciders.to')}
        value={typed.to}
        error={error('to')}
        onChange={(to) => onChange({ to })}
      />
      <div className="sm:col-span-2">
        <UnitChoice
          label={t('leaveSettings.deciders.units')}
          units={units.filter((unit) => isActive(unit) && away?.units.includes(unit.id))}
          value={typed.unitIds}
          error={error('units')}
          onChange={(unitIds) => onChange({ unitIds })}
        />
      </div>
    </>
  );
}

/** Who decides for which leader, where and when. */
export function DelegationForm({ farm, settings, leaders, units, onDone }: Props) {
  const { t } = useTranslation();
  const form = useTyped(`leave-delegation.${farm.id}`, NEW, onDone);
  const { typed } = form;
  const { delegations } = settings;
  const nowMs = useNow('minute');
  const check = checkDelegation(typed, { delegations, timeZone: farm.timeZone, nowMs });
  const checked = useCheckedForm<DelegationIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    onSave: async () => {
      if (!check.ok || !(await delegate(farm.id, check.who, check.value))) return;
      form.reset();
      onDone();
    },
  });
  const error = (field: DelegationIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : t(`leaveSettings.deciders.issues.${found.code}`);
  };
  return (
    <SettingForm
      checked={checked}
      typed={form}
      wrong={error('form')}
      saveText={t('leaveSettings.deciders.create')}
    >
      <Fields {...{ typed, leaders, units, error }} onChange={form.change} />
    </SettingForm>
  );
}
