import type { ReactNode } from 'react';
import type { Day } from '#domain/dates/day.ts';
import type { Unit } from '#domain/unit/unit.ts';
import type { FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '../fields/day-field.tsx';
import { TimeInput } from '../fields/time-input.tsx';
import { WeekdayChoices } from '../fields/weekday-choices.tsx';
import { UnitChoice } from '../people/unit-choice.tsx';
import { type FormOptions, useForm } from '../unsaved/use-form.ts';
import { SettingForm } from './setting-form.tsx';
import type { Option } from './settings-table.ts';

/** A field of an entry while it is typed. */
export type EntryField<D> = {
  readonly field: keyof D & string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What the check calls it, where that is another name. */
  readonly issue?: string;
} & (
  | {
      readonly kind: 'text';
      readonly placeholder?: string;
      readonly max: number;
      readonly isWide?: boolean;
    }
  | { readonly kind: 'time' | 'number' }
  | { readonly kind: 'day'; readonly range?: { readonly min: Day; readonly max: Day } }
  | {
      readonly kind: 'choice';
      readonly options: readonly Option[];
      readonly placeholder?: string;
      /** What else is so by the choice. */
      readonly also?: (value: Option['value']) => Partial<D>;
    }
  | { readonly kind: 'units'; readonly units: readonly Unit[] }
  | { readonly kind: 'weekdays' }
);

/** A form for an entry of settings. */
export type EntryFormOf<D extends object, T, I extends FieldIssue> = Omit<
  FormOptions<D, T, I>,
  'save' | 'onClose'
> & {
  readonly fields: (typed: D) => readonly EntryField<D>[];
  /** Why it was not saved, in words; null where it was. */
  readonly save: (value: T) => Promise<string | null>;
  readonly saveText: string;
};

type FieldProps<D> = {
  of: EntryField<D>;
  value: unknown;
  error: string | null;
  onChange: (part: Partial<D>) => void;
};

const WIDE = 'sm:col-span-2';

function Field<D>({ of, value, error, onChange }: FieldProps<D>): ReactNode {
  const { label, hint, field } = of;
  const common = { label, hint, error };
  const set = (next: unknown): void => onChange({ [field]: next } as Partial<D>);
  switch (of.kind) {
    case 'text': {
      const { placeholder, max, isWide } = of;
      return (
        <div className={isWide ? WIDE : ''}>
          <TextInput
            {...common}
            {...(placeholder !== undefined && { placeholder })}
            value={value as string}
            maxLength={max}
            autoComplete="off"
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
    case 'choice':
      return (
        <Select
          {...common}
          {...(of.placeholder !== undefined && { placeholder: of.placeholder })}
          value={String(value)}
          options={of.options.map((one) => ({ value: String(one.value), label: one.label }))}
          onChange={(text) => {
            const chosen = of.options.find((one) => String(one.value) === text)?.value ?? null;
            onChange({ [field]: chosen, ...of.also?.(chosen) } as Partial<D>);
          }}
        />
      );
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

/** An entry of settings as it is typed: checked at its fields, saved, and kept where it was not. */
export function EntryForm<D extends object, T, I extends FieldIssue>(
  props: EntryFormOf<D, T, I> & { onClose: () => void },
) {
  const { fields, saveText, save } = props;
  const form = useForm({ ...props, save: async (value) => (await save(value)) ?? true });
  const { typed, change, error } = form;
  return (
    <SettingForm {...{ form, saveText }}>
      {fields(typed).map((one) => (
        <Field
          key={one.field}
          of={one}
          value={typed[one.field]}
          error={error(one.issue ?? one.field)}
          onChange={change}
        />
      ))}
    </SettingForm>
  );
}
