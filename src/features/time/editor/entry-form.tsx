import { useTranslation } from 'react-i18next';
import { useUnits } from '#data/base/units.ts';
import { useActivities } from '#data/time/activities.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { NOTE_MAX } from '#domain/time/registration/registration.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import type { FormContext } from '../shared/hooks.ts';
import { EntryPreview } from './entry-preview.tsx';
import type { EntryFormState } from './hooks.ts';
import { type BreakText, entryUnits, isOfOtherDays } from './model.ts';
import { TimeFields } from './time-fields.tsx';

const QUICK = ['15', '30', '45'] as const;

/** Breaks in one field each: minutes, or from–to. */
function BreakFields({ state }: { state: EntryFormState }) {
  const { t } = useTranslation();
  const { form, set, errorAt, leave } = state;
  const { breaks } = form;
  const put = (next: readonly BreakText[]): void =>
    set({ breaks: next, ...(next.length > 0 && { noBreak: false }) });
  const change = (at: number, part: Partial<BreakText>): void =>
    put(breaks.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const general = errorAt('breaks');
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-1.5 text-sm font-semibold text-text">
        {t('timeEntry.breaks.title')}
      </legend>
      {breaks.map((pause, index) => (
        // Rows have no identity of their own: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <TextInput
              hideLabel
              label={t('timeEntry.breaks.one', { number: index + 1 })}
              value={pause.text}
              {...(index === 0 && { hint: t('timeEntry.breaks.hint') })}
              error={errorAt('breaks', index)}
              onChange={(text) => change(index, { text })}
              onBlur={() => leave('breaks')}
            />
          </div>
          <div className="grid min-h-12 items-center md:min-h-[42px]">
            <Checkbox
              label={t('timeEntry.breaks.paid')}
              checked={pause.paid}
              onChange={(paid) => change(index, { paid })}
            />
          </div>
          <IconButton
            icon="x"
            label={t('timeEntry.breaks.remove', { number: index + 1 })}
            onClick={() => put(breaks.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {general && (
        <p role="alert" className="text-sm text-red">
          {general}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button iconLeft="plus" onClick={() => put([...breaks, { text: '', paid: false }])}>
          {t('words.addBreak')}
        </Button>
        {breaks.length === 0 && (
          <span>
            {QUICK.map((minutes) => (
              <Button key={minutes} link onClick={() => put([{ text: minutes, paid: false }])}>
                {t('timeEntry.breaks.quick', { minutes })}
              </Button>
            ))}
          </span>
        )}
      </div>
      {breaks.length === 0 && (
        <Checkbox
          label={t('timeEntry.breaks.none')}
          {...(form.noBreak && { hint: t('timeEntry.breaks.noneHint') })}
          checked={form.noBreak}
          onChange={(noBreak) => set({ noBreak })}
        />
      )}
    </fieldset>
  );
}

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
  const { form, set, setTime, errorAt, leave } = state;
  const { day, unitId } = form;
  const units = entryUnits(actor, person, useUnits(), { from: day, to: day }, [keptUnitId, unitId]);
  const general = errorAt('form');
  return (
    <div className="grid gap-4">
      {general && (
        <Notice kind="error" isFault>
          {general}
        </Notice>
      )}
      <DayField
        label={t('words.day')}
        value={day}
        max={today}
        error={errorAt('day')}
        onChange={(next) => {
          if (next === null) return;
          setTime('day', next);
          leave('day');
        }}
      />
      <TimeFields state={state} />
      <Select
        label={t('common.unit')}
        value={unitId}
        error={errorAt('unitId')}
        {...(isOfOtherDays(person, unitId, day) && { hint: t('timeEntry.fields.unitNotThen') })}
        options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
        onChange={(chosen) => {
          set({ unitId: chosen });
          leave('unitId');
        }}
      />
      <ActivityField state={state} farmId={farm.id} />
      <BreakFields state={state} />
      <TextInput
        autoComplete="on"
        name="note"
        label={t('words.note')}
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
