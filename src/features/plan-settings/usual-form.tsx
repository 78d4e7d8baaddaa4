import { useTranslation } from 'react-i18next';
import {
  checkUsualShift,
  draftOfUsualShift,
  type UsualShiftDraft,
} from '#domain/plan/settings/check-entry.ts';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { contextOf, saveUsualShift } from './actions.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

const NEW: UsualShiftDraft = { unitId: '', title: '', from: '', to: '', breakMinutes: 0 };

/** A shift that comes again and again. */
export function UsualForm({ farmId, id, of, units, onDone }: EntryFormProps<ShiftTemplate>) {
  const { t } = useTranslation();
  const about = { ...contextOf(farmId, 'shiftTemplates', id, units), before: of };
  return (
    <EntryForm
      name={`plan-usual.${farmId}.${id ?? 'new'}`}
      start={of === null ? NEW : draftOfUsualShift(of)}
      texts={{
        what: t('planSettings.usual.what'),
        placeholder: t('planSettings.usual.placeholder'),
      }}
      everyUnit={t('common.allUnits')}
      check={(typed) => checkUsualShift(typed, about)}
      save={(typed) => saveUsualShift(farmId, typed, id, units)}
      {...{ id, units, onDone }}
    >
      {({ typed, error, onChange }) => (
        <NumberInput
          label={t('planSettings.usual.break')}
          value={typed.breakMinutes}
          error={error('breakMinutes')}
          onChange={(breakMinutes) => onChange({ breakMinutes })}
        />
      )}
    </EntryForm>
  );
}
