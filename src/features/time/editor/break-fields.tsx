import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { EntryFormState } from './hooks.ts';
import type { BreakText } from './model.ts';

const QUICK = ['15', '30', '45'] as const;

/** Breaks in one field each: minutes, or from–to. */
export function BreakFields({ state }: { state: EntryFormState }) {
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
              autoComplete="off"
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
          {t('timeEntry.breaks.add')}
        </Button>
        {breaks.length === 0 &&
          QUICK.map((minutes) => (
            <Button key={minutes} link onClick={() => put([{ text: minutes, paid: false }])}>
              {t('timeEntry.breaks.quick', { minutes })}
            </Button>
          ))}
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
