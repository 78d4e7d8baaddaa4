import { useTranslation } from 'react-i18next';
import { useActivities } from '#data/time/activities.ts';
import { useUnits } from '#data/base/units.ts';
import { activitiesOf } from '#domain/time/registration/activity.ts';
import { NOTE_MAX } from '#domain/time/registration/registration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import type { FormContext } from '../shared/hooks.ts';
import { BreakFields } from './break-fields.tsx';
import { EntryPreview } from './entry-preview.tsx';
import type { EntryFormState } from './hooks.ts';
import { entryUnits } from './model.ts';
import { TimeFields } from './time-fields.tsx';

const NO_ACTIVITY = 'none';

function ActivityField({ state, farmId }: { state: EntryFormState; farmId: string }) {
  const { t } = useTranslation();
  const { activityId, unitId } = state.form;
  const all = useActivities(farmId);
  const choices = activitiesOf(all, unitId);
  const kept = all.find((one) => one.id === activityId);
  const listed = kept && !choices.includes(kept) ? [...choices, kept] : choices;
  if (listed.length === 0) return null;
  return (
    <Select
      label={t('timeEntry.fields.activity')}
      value={activityId ?? NO_ACTIVITY}
      options={[
        { value: NO_ACTIVITY, label: t('timeEntry.fields.noActivity') },
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => state.set({ activityId: id === NO_ACTIVITY ? null : id })}
    />
  );
}

export type EntryFormProps = {
  state: EntryFormState;
  around: FormContext;
  /** The unit of what is changed stays choosable. */
  keptUnitId: string | null;
  today: string;
};

/** All fields of an entry, each with what is wrong with it, and what it comes to. */
export function EntryForm({ state, around, keptUnitId, today }: EntryFormProps) {
  const { t } = useTranslation();
  const { actor, person, farm } = around;
  const units = entryUnits(actor, person, useUnits(), keptUnitId);
  const { form, set, setTime, errorAt, leave } = state;
  const general = errorAt('form');
  return (
    <div className="grid gap-4">
      {general && (
        <Notice kind="error" isFault>
          {general}
        </Notice>
      )}
      <DayField
        label={t('timeEntry.fields.day')}
        value={form.day}
        max={today}
        error={errorAt('day')}
        onChange={(day) => {
          if (day === null) return;
          setTime('day', day);
          leave('day');
        }}
      />
      <TimeFields state={state} />
      <Select
        label={t('timeEntry.fields.unit')}
        value={form.unitId}
        error={errorAt('unitId')}
        options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
        onChange={(unitId) => {
          set({ unitId });
          leave('unitId');
        }}
      />
      <ActivityField state={state} farmId={farm.id} />
      <BreakFields state={state} />
      <TextInput
        name="note"
        label={t('timeEntry.fields.note')}
        value={form.note}
        maxLength={NOTE_MAX}
        hint={t(form.noBreak ? 'timeEntry.breaks.whyHint' : 'timeEntry.fields.noteHint')}
        error={errorAt('note')}
        onChange={(note) => set({ note })}
        onBlur={() => leave('note')}
      />
      <EntryPreview check={state.check} input={state.input} />
    </div>
  );
}
