import { useTranslation } from 'react-i18next';
import type { Fold } from '#domain/time/entry/entry-draft.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import type { EntryFormState } from './hooks.ts';
import { type EntryForm, endDayOf, issueAt } from './model.ts';

const FOLDS = { from: 'fromFold', to: 'toFold' } as const satisfies Record<
  'from' | 'to',
  keyof EntryForm
>;

/** Asks which of the two, in the night that clocks are put back. */
function FoldChoice({ state, field }: { state: EntryFormState; field: 'from' | 'to' }) {
  const { t } = useTranslation();
  const { form, check, set } = state;
  const issue = check.ok ? null : issueAt(check.issues, field);
  const chosen = form[FOLDS[field]];
  if (chosen === undefined && issue?.code !== 'entry_time_twice') return null;
  const time = form[field];
  return (
    <div className="col-span-2 grid gap-1.5">
      <p className="text-sm font-semibold text-text">{t('timeEntry.fold.label', { time })}</p>
      <Segmented<Fold | ''>
        label={t('timeEntry.fold.label', { time })}
        value={chosen ?? ''}
        options={[
          { value: 'first', label: t('timeEntry.fold.first', { time }) },
          { value: 'second', label: t('timeEntry.fold.second', { time }) },
        ]}
        onChange={(fold) => fold !== '' && set({ [FOLDS[field]]: fold })}
      />
    </div>
  );
}

/** From and to, and what the night makes of them. */
export function TimeFields({ state }: { state: EntryFormState }) {
  const { t, format } = useFarmWords();
  const { form, leave, errorAt, setTime } = state;
  const endDay = endDayOf(form);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3">
      <TimeInput
        name="from"
        label={t('words.from')}
        value={form.from}
        placeholder={t('timeEntry.example')}
        error={errorAt('from')}
        onChange={(from) => setTime('from', from)}
        onBlur={() => leave('from')}
      />
      <TimeInput
        name="to"
        label={t('words.to')}
        value={form.to}
        error={errorAt('to')}
        {...(endDay !== null && {
          hint: t('timeEntry.fields.endsNextDay', { day: format.day(endDay) }),
        })}
        onChange={(to) => setTime('to', to)}
        onBlur={() => leave('to')}
      />
      <p className="col-span-2 -mt-1.5 text-sm text-text-3">{t('timeEntry.fields.timeHint')}</p>
      <FoldChoice state={state} field="from" />
      <FoldChoice state={state} field="to" />
    </div>
  );
}
