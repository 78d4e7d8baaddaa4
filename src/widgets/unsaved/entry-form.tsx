import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import type { Unit } from '#domain/farm/unit.ts';
import type { Words } from '#i18n/keys.ts';
import type { FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { DayField } from '../fields/day-field.tsx';
import { TimeInput } from '../fields/time-input.tsx';
import { WeekdayChoices } from '../fields/choices.tsx';
import { UnitChoice } from '../people/unit-choice.tsx';
import { TypedParts } from './unsaved-question.tsx';
import { type FormOptions, type OpenForm, type Saved, useForm } from './use-form.ts';
import { labelOf, type Option, type SettingWords } from './settings-table.ts';

/** A field of an entry while it is typed. */
export type EntryField<D> = {
  readonly field: keyof D & string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What the check calls it, where that is another name. */
  readonly issue?: string;
} & (
  | ({ readonly kind: 'text'; readonly max?: number; readonly isWide?: boolean } & Pick<
      TextInputProps,
      'inputMode' | 'placeholder'
    >)
  | { readonly kind: 'time' }
  | { readonly kind: 'number' }
  | { readonly kind: 'day'; readonly range?: { readonly min?: Day; readonly max?: Day } }
  | {
      readonly kind: 'choice';
      readonly options: readonly Option[];
      readonly placeholder?: string | undefined;
      /** What else is so by the choice. */
      readonly also?: (value: Option['value']) => Partial<D>;
    }
  | { readonly kind: 'units'; readonly units: readonly Unit[] }
  | { readonly kind: 'weekdays' }
);

type Rest<D, K> = Omit<Extract<EntryField<D>, { kind: K }>, 'kind' | 'field' | 'label'> & {
  readonly label?: string;
};

/** Fields of an entry whose words stand together in the texts, as `labelOf` finds them. */
export const entryFieldsOf =
  <D,>() =>
  <N extends keyof Words, G extends keyof Words[N] & string>(
    { t }: Pick<SettingWords, 't'>,
    page: N,
    card: G,
  ) =>
  <K extends EntryField<D>['kind']>(
    kind: K,
    field: keyof D & string,
    key: keyof Words[N][G] & string,
    rest?: Rest<D, K>,
  ): EntryField<D> =>
    ({ ...labelOf(t, [page, card], key), kind, field, ...rest }) as unknown as EntryField<D>;

/** A form for an entry of settings. */
export type EntryFormOf<D extends object, T, I extends FieldIssue> = Omit<
  FormOptions<D, T, I>,
  'save' | 'onClose'
> & {
  readonly fields: (typed: D) => readonly EntryField<D>[];
  /** Null where it was saved, else as `useForm` hears it. */
  readonly save: (value: T, typed: D) => Promise<Saved<I> | null>;
  readonly saveText: string;
};

type FieldProps<D> = {
  of: EntryField<D>;
  value: unknown;
  error: string | null;
  onChange: (part: Partial<D>) => void;
};

const WIDE = 'sm:col-span-2';
const NONE = 'none';

function Field<D>({ of, value, error, onChange }: FieldProps<D>): ReactNode {
  const { label, help: hint, field } = of;
  const common = { label, hint, error };
  const set = (next: unknown): void => onChange({ [field]: next } as Partial<D>);
  switch (of.kind) {
    case 'text': {
      const { placeholder, inputMode, max, isWide } = of;
      return (
        <div className={isWide ? WIDE : ''}>
          <TextInput
            {...common}
            {...{ placeholder, inputMode }}
            value={value as string}
            maxLength={max}
            onChange={set}
          />
        </div>
      );
    }
    case 'time':
      return <TimeInput {...common} value={value as string} onChange={set} />;
    case 'number':
      return <NumberInput {...common} value={value as number | null} onChange={set} />;
    case 'day':
      return <DayField {...common} {...of.range} value={value as Day | null} onChange={set} />;
    case 'choice': {
      // A list has no choice without a value: every unit, or nobody, is one all the same.
      const keyOf = (one: unknown): string => (one === '' ? NONE : String(one));
      const options = of.options.map((one) => ({ value: keyOf(one.value), label: one.label }));
      const isKnown = options.some((one) => one.value === keyOf(value));
      return (
        <Select
          {...common}
          {...(of.placeholder !== undefined && { placeholder: of.placeholder })}
          value={isKnown ? keyOf(value) : ''}
          options={options}
          onChange={(key) => {
            const chosen = of.options.find((one) => keyOf(one.value) === key)?.value ?? null;
            set(chosen);
            if (of.also !== undefined) onChange(of.also(chosen));
          }}
        />
      );
    }
    case 'units':
      return (
        <div className={WIDE}>
          <UnitChoice {...common} units={of.units} value={value as string[]} onChange={set} />
        </div>
      );
    case 'weekdays':
      return (
        <div className={WIDE}>
          <WeekdayChoices
            {...{ label }}
            hint={hint ?? ''}
            value={value as number[]}
            onChange={set}
          />
        </div>
      );
  }
}

/** Fields of a form, as a list says them. */
export function FormFields<D extends object>({
  form,
  fields,
}: {
  form: OpenForm<D>;
  fields: readonly EntryField<D>[];
}) {
  return fields.map((one) => (
    <Field
      key={one.field}
      of={one}
      value={form.typed[one.field]}
      error={form.error(one.issue ?? one.field)}
      onChange={form.change}
    />
  ));
}

/** An entry of settings as it is typed: checked at its fields, saved, and kept where it was not. */
export function EntryForm<D extends object, T, I extends FieldIssue>(
  props: EntryFormOf<D, T, I> & {
    /** Without it the form is part of its page, and has nothing to close. */
    onClose?: () => void;
  },
) {
  const { fields, saveText, save, onClose } = props;
  const { t } = useTranslation();
  const form = useForm({
    ...props,
    save: async (value, typed) => (await save(value, typed)) ?? true,
  });
  const wrong = form.error('form');
  return (
    <form {...form.props} className="grid w-full items-start gap-3 sm:grid-cols-2">
      <FormFields {...{ form }} fields={fields(form.typed)} />
      {wrong && (
        <div className={WIDE}>
          <Notice kind="error">{wrong}</Notice>
        </div>
      )}
      <div className={`flex justify-end gap-2 ${WIDE}`}>
        {onClose !== undefined && (
          <Button link onClick={form.close}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {saveText}
        </Button>
      </div>
      <div className={`empty:hidden ${WIDE}`}>
        <TypedParts form={form.parts} />
      </div>
    </form>
  );
}
