import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import {
  checkUsualShift,
  draftOfUsualShift,
  type PlanEntryIssue,
  type UsualShiftDraft,
} from '#domain/plan/settings/check-entry.ts';
import { type ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import { type Unit } from '#domain/unit/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { contextOf, keepUsualShift } from '../actions.ts';

type Props = {
  farmId: string;
  id: string | null;
  /** Null for a new one. */
  of: ShiftTemplate | null;
  units: readonly Unit[];
  onDone: () => void;
};

type FieldsProps = {
  typed: UsualShiftDraft;
  units: readonly Unit[];
  error: (field: PlanEntryIssue['field']) => string | null;
  onChange: (part: Partial<UsualShiftDraft>) => void;
};

const NEW: UsualShiftDraft = { unitId: '', title: '', from: '', to: '', breakMinutes: 0 };
const EVERY = 'every';

function Fields({ typed, units, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('planSettings.usual.what')}
        placeholder={t('planSettings.usual.placeholder')}
        value={typed.title}
        maxLength={SHIFT_LIMITS.title}
        autoComplete="off"
        error={error('title')}
        onChange={(title) => onChange({ title })}
      />
      <Select
        label={t('planSettings.unit')}
        value={typed.unitId === '' ? EVERY : typed.unitId}
        options={[
          { value: EVERY, label: t('common.allUnits') },
          ...units.map((unit) => ({ value: unit.id, label: unit.unitName })),
        ]}
        error={error('unitId')}
        onChange={(unitId) => onChange({ unitId: unitId === EVERY ? '' : unitId })}
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
        label={t('planSettings.usual.break')}
        value={typed.breakMinutes}
        error={error('breakMinutes')}
        onChange={(breakMinutes) => onChange({ breakMinutes })}
      />
    </>
  );
}

/** A shift that comes again and again. */
export function UsualForm({ farmId, id, of, units, onDone }: Props) {
  const { t } = useTranslation();
  const first = of === null ? NEW : draftOfUsualShift(of);
  const form = useTyped(
    `plan-usual.${farmId}.${id ?? 'new'}`,
    first,
    onDone,
    of === null ? 'new' : 'saved',
  );
  const { typed } = form;
  const check = checkUsualShift(typed, {
    ...contextOf(farmId, 'shiftTemplates', id, units),
    before: of,
  });
  const checked = useCheckedForm<PlanEntryIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: () => {
      const kept = keepUsualShift(farmId, typed, id, units);
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
      <Fields {...{ typed, error }} units={units.filter(isActive)} onChange={form.change} />
    </SettingForm>
  );
}
