import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isActive } from '#domain/audit.ts';
import type { CheckedEntry, PlanEntryIssue } from '#domain/plan/settings/check-entry.ts';
import { SHIFT_LIMITS } from '#domain/plan/shift/shift.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { SettingForm } from '#widgets/settings/setting-form.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';

/** What a need and a usual shift have in common while they are typed. */
interface EntryDraft {
  /** Empty: none is chosen, or every one of them. */
  readonly unitId: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** What the form of an entry is told by its card. */
export type EntryFormProps<T> = {
  farmId: string;
  /** Null for a new one. */
  id: string | null;
  of: T | null;
  units: readonly Unit[];
  onDone: () => void;
};

type FieldsOf<D> = {
  typed: D;
  error: (field: PlanEntryIssue['field']) => string | null;
  onChange: (part: Partial<D>) => void;
};

type Props<D, T> = Pick<EntryFormProps<T>, 'id' | 'units' | 'onDone'> & {
  /** Where it is written down while it is typed. */
  name: string;
  start: D;
  texts: { readonly what: string; readonly placeholder: string };
  /** The choice of all units; null where one has to be chosen. */
  everyUnit: string | null;
  check: (typed: D) => CheckedEntry<T>;
  /** Saves it. What is wrong with it; null where it was not saved for another reason, which has been said. */
  save: (typed: D) => Promise<readonly PlanEntryIssue[] | null>;
  /** What only this kind has, below. */
  children: (fields: FieldsOf<D>) => ReactNode;
};

const EVERY = 'every';

function UnitField<D extends EntryDraft>(
  props: FieldsOf<D> & Pick<Props<D, unknown>, 'units' | 'everyUnit'>,
) {
  const { typed, error, onChange, units, everyUnit } = props;
  const { t } = useTranslation();
  const own = units.filter(isActive).map((unit) => ({ value: unit.id, label: unit.unitName }));
  const all = everyUnit === null ? [] : [{ value: EVERY, label: everyUnit }];
  const value = everyUnit !== null && typed.unitId === '' ? EVERY : typed.unitId;
  return (
    <Select
      label={t('planSettings.unit')}
      {...{ value }}
      {...(everyUnit === null && { placeholder: t('planSettings.chooseUnit') })}
      options={[...all, ...own]}
      error={error('unitId')}
      onChange={(chosen) => onChange({ unitId: chosen === EVERY ? '' : chosen } as Partial<D>)}
    />
  );
}

/** A need or a usual shift: what it is called, where and when, and what only its kind has. */
export function EntryForm<D extends EntryDraft, T>(props: Props<D, T>) {
  const { id, units, onDone, name, start, texts, everyUnit, check, save, children } = props;
  const { t } = useTranslation();
  const form = useTyped(name, start, onDone, id === null ? 'new' : 'saved');
  const { typed } = form;
  const checkedNow = check(typed);
  const checked = useCheckedForm<PlanEntryIssue>({
    issues: checkedNow.ok ? [] : checkedNow.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: async () => {
      const wrong = await save(typed);
      if (wrong === null || wrong.length > 0) return wrong ?? [];
      form.reset();
      onDone();
      return [];
    },
  });
  const error = (field: PlanEntryIssue['field']): string | null => {
    const found = checked.issueAt(field);
    return found === null ? null : t(`planSettings.issues.${found.code}`);
  };
  const change = (part: Partial<EntryDraft>): void => form.change(part as Partial<D>);
  const fields = { typed, error, onChange: form.change };
  return (
    <SettingForm
      checked={checked}
      typed={form}
      wrong={error('form')}
      saveText={t(id === null ? 'planSettings.add' : 'common.save')}
    >
      <TextInput
        label={texts.what}
        placeholder={texts.placeholder}
        value={typed.title}
        maxLength={SHIFT_LIMITS.title}
        autoComplete="off"
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <UnitField {...fields} {...{ units, everyUnit }} />
      <TimeInput
        label={t('planSettings.from')}
        value={typed.from}
        error={error('from')}
        onChange={(from) => change({ from })}
      />
      <TimeInput
        label={t('planSettings.to')}
        value={typed.to}
        error={error('to')}
        onChange={(to) => change({ to })}
      />
      {children(fields)}
    </SettingForm>
  );
}
