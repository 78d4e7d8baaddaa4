import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import {
  checkNeed,
  draftOfNeed,
  type NeedDraft,
  type PlanEntryIssue,
} from '#domain/plan/settings/check-entry.ts';
import { type StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { WeekdayChoices } from '#widgets/fields/weekday-choices.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { contextOf, keepNeed } from '../actions.ts';

type Props = {
  farmId: string;
  id: string | null;
  /** Null for a new one. */
  of: StaffingNeed | null;
  units: readonly Unit[];
  onDone: () => void;
};

type FieldsProps = {
  typed: NeedDraft;
  units: readonly Unit[];
  error: (field: PlanEntryIssue['field']) => string | null;
  onChange: (part: Partial<NeedDraft>) => void;
};

function Fields({ typed, units, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('planSettings.needs.what')}
        placeholder={t('planSettings.needs.placeholder')}
        value={typed.title}
        maxLength={SHIFT_LIMITS.title}
        autoComplete="off"
        error={error('title')}
        onChange={(title) => onChange({ title })}
      />
      <Select
        label={t('planSettings.unit')}
        value={typed.unitId}
        placeholder={t('planSettings.chooseUnit')}
        options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
        error={error('unitId')}
        onChange={(unitId) => onChange({ unitId })}
      />
      <TimeInput
        label={t('planSettings.from')}
        value={typed.from}
        error={error('from')}
        onChange={(from) => onChange({ from })}
      />
      <TimeInput
        label={t('planSettings.to')}
        value={typed.to}
        error={error('to')}
        onChange={(to) => onChange({ to })}
      />
      <NumberInput
        label={t('planSettings.needs.people')}
        value={typed.people}
        error={error('people')}
        onChange={(people) => onChange({ people })}
      />
      <div className="sm:col-span-2">
        <WeekdayChoices
          label={t('planSettings.needs.weekdays')}
          hint={t('planSettings.needs.weekdaysHint')}
          value={typed.weekdays}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      </div>
    </>
  );
}

/** How many people a unit needs, when. */
export function NeedForm({ farmId, id, of, units, onDone }: Props) {
  const { t } = useTranslation();
  const active = units.filter(isActive);
  const [only] = active;
  const first: NeedDraft = {
    unitId: active.length === 1 ? (only?.id ?? '') : '',
    title: '',
    weekdays: [],
    from: '',
    to: '',
    people: 1,
  };
  const form = useTyped(
    `plan-need.${farmId}.${id ?? 'new'}`,
    of === null ? first : draftOfNeed(of),
    onDone,
    of === null ? 'new' : 'saved',
  );
  const { typed } = form;
  const check = checkNeed(typed, contextOf(farmId, 'needs', id, units));
  const checked = useCheckedForm<PlanEntryIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: () => {
      const kept = keepNeed(farmId, typed, id, units);
      if (!kept.ok) return kept.issues;
      form.reset();
      onDone();
      return [];
    },
  });
  const error = (field: PlanEntryIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : t(`planSettings.issues.${found.code}`);
  };
  return (
    <SettingForm
      checked={checked}
      typed={form}
      wrong={error('form')}
      saveText={t(id === null ? 'planSettings.add' : 'common.save')}
    >
      <Fields {...{ typed, error }} units={active} onChange={form.change} />
    </SettingForm>
  );
}
