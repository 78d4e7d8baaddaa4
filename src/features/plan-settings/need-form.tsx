import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import { checkNeed, draftOfNeed, type NeedDraft } from '#domain/plan/settings/check-entry.ts';
import type { StaffingNeed } from '#domain/plan/settings/planning-settings.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { WeekdayChoices } from '#widgets/fields/weekday-choices.tsx';
import { contextOf, saveNeed } from './actions.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

/** How many people a unit needs, when. */
export function NeedForm({ farmId, id, of, units, onDone }: EntryFormProps<StaffingNeed>) {
  const { t } = useTranslation();
  const [only, another] = units.filter(isActive);
  const first: NeedDraft = {
    unitId: another === undefined ? (only?.id ?? '') : '',
    title: '',
    weekdays: [],
    from: '',
    to: '',
    people: 1,
  };
  return (
    <EntryForm
      name={`plan-need.${farmId}.${id ?? 'new'}`}
      start={of === null ? first : draftOfNeed(of)}
      texts={{
        what: t('planSettings.needs.what'),
        placeholder: t('planSettings.needs.placeholder'),
      }}
      everyUnit={null}
      check={(typed) => checkNeed(typed, contextOf(farmId, 'needs', id, units))}
      save={(typed) => saveNeed(farmId, typed, id, units)}
      {...{ id, units, onDone }}
    >
      {({ typed, error, onChange }) => (
        <>
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
      )}
    </EntryForm>
  );
}
