import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import {
  checkWindow,
  type WindowDraft,
  type WindowIssue,
} from '#domain/leave/document/check-window.ts';
import { LEAVE_SETTINGS_LIMITS, type LeaveWindow } from '#domain/leave/document/leave-settings.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { UnitChoice } from '#widgets/people/unit-choice.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { saveWindow } from './actions.ts';

type Props = {
  farmId: string;
  /** Null for a new one. */
  of: LeaveWindow | null;
  windows: readonly LeaveWindow[];
  units: readonly Unit[];
  onDone: () => void;
};

const NEW: WindowDraft = {
  name: '',
  from: null,
  to: null,
  unitIds: [],
  isBlocked: true,
  most: null,
};

function draftOf({ name, from, to, unitIds, most }: LeaveWindow): WindowDraft {
  return { name, from, to, unitIds, isBlocked: most === 0, most: most === 0 ? null : most };
}

type FieldsProps = {
  typed: WindowDraft;
  units: readonly Unit[];
  error: (field: WindowIssue['field']) => string | null;
  onChange: (part: Partial<WindowDraft>) => void;
};

/** When it holds, and how many may be away then. */
function DayFields({ typed, error, onChange }: Omit<FieldsProps, 'units'>) {
  const { t } = useTranslation();
  const range = { min: PERSON_DAYS.first, max: PERSON_DAYS.last };
  return (
    <>
      <DayField
        {...range}
        label={t('leaveSettings.windows.from')}
        value={typed.from}
        error={error('from')}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        {...range}
        label={t('leaveSettings.windows.to')}
        value={typed.to}
        error={error('to')}
        onChange={(to) => onChange({ to })}
      />
      <Select
        label={t('leaveSettings.windows.away')}
        value={typed.isBlocked ? 'nobody' : 'some'}
        options={[
          { value: 'nobody', label: t('leaveSettings.windows.nobody') },
          { value: 'some', label: t('leaveSettings.windows.some') },
        ]}
        onChange={(kind) => onChange({ isBlocked: kind === 'nobody' })}
      />
      {!typed.isBlocked && (
        <NumberInput
          label={t('leaveSettings.windows.most')}
          hint={t('leaveSettings.windows.mostHint')}
          value={typed.most}
          error={error('most')}
          onChange={(most) => onChange({ most })}
        />
      )}
    </>
  );
}

function Fields({ typed, units, error, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="sm:col-span-2">
        <TextInput
          label={t('leaveSettings.windows.name')}
          placeholder={t('leaveSettings.windows.placeholder')}
          value={typed.name}
          maxLength={LEAVE_SETTINGS_LIMITS.name}
          autoComplete="off"
          error={error('name')}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <DayFields {...{ typed, error, onChange }} />
      <div className="sm:col-span-2">
        <UnitChoice
          label={t('leaveSettings.windows.units')}
          hint={t('leaveSettings.windows.unitsHint')}
          units={units.filter((unit) => isActive(unit) || typed.unitIds.includes(unit.id))}
          value={typed.unitIds}
          onChange={(unitIds) => onChange({ unitIds })}
        />
      </div>
    </>
  );
}

/** Days, units, and how many may be away. */
export function WindowForm({ farmId, of, windows, units, onDone }: Props) {
  const { t } = useTranslation();
  const name = `leave-window.${farmId}.${of?.id ?? 'new'}`;
  const form = useTyped(
    name,
    of === null ? NEW : draftOf(of),
    onDone,
    of === null ? 'new' : 'saved',
  );
  const { typed } = form;
  const check = checkWindow(typed, of?.id ?? '', windows);
  const checked = useCheckedForm<WindowIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: async () => {
      const wrong = await saveWindow(farmId, typed, of?.id ?? null);
      if (wrong === null || wrong.length > 0) return wrong ?? [];
      form.reset();
      onDone();
      return [];
    },
  });
  const error = (field: WindowIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : t(`leaveSettings.windows.issues.${found.code}`);
  };
  return (
    <SettingForm
      checked={checked}
      typed={form}
      wrong={error('form')}
      saveText={t(of === null ? 'leaveSettings.windows.create' : 'common.save')}
    >
      <Fields {...{ typed, units, error }} onChange={form.change} />
    </SettingForm>
  );
}
