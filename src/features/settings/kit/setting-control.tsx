import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { parseDecimal } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { CheckedInput } from '#widgets/unsaved/checked-input.tsx';
import { type Book, put, valueAt } from './book.ts';
import type { SettingField } from '#widgets/unsaved/settings-table.ts';

type Kind<K extends SettingField<object>['kind']> = Extract<SettingField<object>, { kind: K }>;

type Props<K extends SettingField<object>['kind']> = {
  field: Kind<K>;
  value: unknown;
  /** Saves a value, or what becomes of the one that is stored by then; whether it was saved. */
  save: (make: unknown) => Promise<boolean>;
};

const WHOLE = /^\d{1,4}$/;

function NumberControl({ field, value, save }: Props<'number'>) {
  const { unit, range, per = 1, decimals = 0, check } = field;
  const { t } = useTranslation();
  const mark = useFarmFormat().language === 'dk' ? ',' : '.';
  const scale = 10 ** decimals;
  const [min, max] = [Math.ceil(range.min / per), Math.floor(range.max / per)];
  const read = (text: string): number | null =>
    decimals > 0 ? parseDecimal(text) : WHOLE.test(text) ? Number(text) : null;
  function wrong(text: string): string | null {
    const number = read(text);
    if (number === null || number < min || number > max) {
      return t('words.outOfRange', { min, max });
    }
    if (Math.abs(Math.round(number * scale) - number * scale) > 1e-6) {
      return t('settings.decimals', { count: decimals });
    }
    return check?.(number * per) ?? null;
  }
  return (
    <CheckedInput
      label={`${field.label} (${unit})`}
      hint={field.help}
      value={String(Math.round((Number(value) / per) * scale) / scale).replace('.', mark)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      check={wrong}
      onSave={(text) => save(Math.round((read(text) ?? 0) * per))}
    />
  );
}

function ChoiceControl({ field, value, save }: Props<'choice'>) {
  const options = field.options.map(({ value: one, label }) => ({ value: String(one), label }));
  const isKnown = options.some((one) => one.value === String(value));
  function choose(text: string): unknown {
    const chosen = field.options.find((one) => String(one.value) === text);
    return chosen && save(field.make?.(chosen.value) ?? chosen.value);
  }
  return (
    <Select
      label={field.label}
      hideLabel={field.isLabelHidden}
      hint={field.help}
      value={isKnown ? String(value) : ''}
      options={options}
      onChange={choose}
    />
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function SeveralControl({ field, value, save }: Props<'several'>) {
  const { label, help, options, path, isLeftOut = false } = field;
  const list = listOf(value);
  // What is stored and is no choice here stays.
  const withOne = (now: readonly unknown[], one: unknown, isIn: boolean): readonly unknown[] => [
    ...now.filter((kept) => !options.some((option) => option.value === kept)),
    ...options
      .map((option) => option.value)
      .filter((other) => (other === one ? isIn : now.includes(other))),
  ];
  return (
    <fieldset className="min-w-0">
      <legend
        className={help === undefined ? 'text-sm text-text-3' : 'text-sm font-semibold text-text'}
      >
        {label}
      </legend>
      {help !== undefined && <p className="mt-1 text-sm text-text-3">{help}</p>}
      <div className="mt-3 grid items-start gap-2 sm:grid-cols-2">
        {options.map(({ value: one, label: name, hint, isFixed = false }) => {
          const isTicked = list.includes(one) !== isLeftOut;
          return (
            <Checkbox
              key={String(one)}
              label={name}
              {...(hint && { hint })}
              // Where it was left out all the same, it can be brought back.
              disabled={isFixed && isTicked}
              checked={isTicked}
              onChange={(is) =>
                save((now: object) => withOne(listOf(valueAt(now, path)), one, is !== isLeftOut))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function DayControl({ field, value, save }: Props<'day'>) {
  const { label, help, range, none, tidy } = field;
  return (
    <DayField
      label={label}
      hint={help}
      {...range}
      value={typeof value === 'string' ? value : null}
      onChange={(day: Day | null) => {
        if (day !== null) void save(tidy?.(day) ?? day);
        else if (none !== undefined) void save(null);
      }}
    />
  );
}

function TextControl({ field, value, save }: Props<'text'>) {
  const { label, help, look, check, read } = field;
  return (
    <CheckedInput
      {...look}
      label={label}
      hint={help}
      value={Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''}
      check={check}
      onSave={(text) => save(read === undefined ? text : read(text))}
    />
  );
}

function controlOf(props: Props<SettingField<object>['kind']>): ReactNode {
  const { field, value, save } = props;
  switch (field.kind) {
    case 'number':
      return <NumberControl {...{ field, value, save }} />;
    case 'choice':
      return <ChoiceControl {...{ field, value, save }} />;
    case 'several':
      return <SeveralControl {...{ field, value, save }} />;
    case 'day':
      return <DayControl {...{ field, value, save }} />;
    case 'text':
      return <TextControl {...{ field, value, save }} />;
    case 'flag': {
      const { label, help } = field;
      return (
        <Checkbox
          {...{ label }}
          {...(help && { hint: help })}
          checked={value === true}
          onChange={save}
        />
      );
    }
    case 'fixed':
    case 'fact':
      return null;
  }
}

/** One setting: its field, which saves itself, and why it was not saved. */
export function SettingControl<S extends object>({
  field,
  book,
}: {
  field: SettingField<S>;
  book: Book<S>;
}) {
  const [why, setWhy] = useState<string | null>(null);
  const { path, label } = field;
  async function save(make: unknown): Promise<boolean> {
    const made = typeof make === 'function' ? (make as (now: S) => unknown) : () => make;
    setWhy(null);
    const answer = await put(book, path, made, { what: label });
    setWhy(answer);
    return answer === null;
  }
  const plain = field as unknown as SettingField<object>;
  return (
    <div className={field.isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      {controlOf({ field: plain, value: field.value ?? valueAt(book.shown, path), save })}
      {why && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
          <Icon name="alert-circle" size={15} className="mt-px" />
          {why}
        </p>
      )}
    </div>
  );
}
