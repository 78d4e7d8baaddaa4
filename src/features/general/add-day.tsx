import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import type { Day } from '#domain/dates/day.ts';
import { type FarmHoliday, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { WeightSelect } from './weight-select.tsx';

type Weight = FarmHoliday['weight'];

export type AddDayProps = {
  /** Whether it was saved; where not, what was typed stays. */
  onAdd: (added: { day: Day; name: string; weight: Weight }) => Promise<boolean>;
};

interface Typed {
  readonly name: string;
  readonly day: Day | null;
  readonly weight: Weight;
}

const EMPTY: Typed = { name: '', day: null, weight: 1 };

function DayForm({ onAdd, onDone }: AddDayProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const farmId = useFarm()?.id ?? '';
  const form = useTyped(`own-day.${farmId}`, EMPTY, onDone);
  const { name, day, weight } = form.typed;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const checked = useCheckedForm({
    issues: [
      ...(name.trim() === '' ? [{ field: 'name', text: t('general.nameMissing') }] : []),
      ...(day === null ? [{ field: 'day', text: t('common.selectDate') }] : []),
    ],
    typed: form.typed,
    onSave: async () => {
      if (day === null || !(await onAdd({ day, name: name.trim(), weight }))) return;
      form.reset();
      onDone();
    },
  });

  return (
    <form {...checked.props} className="grid items-start gap-3 sm:grid-cols-2">
      <TextInput
        ref={first}
        label={t('general.dayName')}
        placeholder={t('general.dayNamePlaceholder')}
        maxLength={SETTINGS_LIMITS.holidayName}
        value={name}
        onChange={(name) => form.change({ name })}
        error={checked.issueAt('name')?.text ?? null}
      />
      <DayField
        label={t('general.date')}
        value={day}
        onChange={(day) => form.change({ day })}
        error={checked.issueAt('day')?.text ?? null}
      />
      <WeightSelect
        label={t('general.weightLabel')}
        value={weight}
        onChange={(weight) => form.change({ weight })}
      />
      <div className="flex items-center justify-end gap-2 self-end">
        <Button link onClick={form.unsaved.close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary">
          {t('general.addDay')}
        </Button>
      </div>
      <TypedParts form={form} />
    </form>
  );
}

/** A button that becomes the form for a day of the farm's own. */
export function AddDay({ onAdd }: AddDayProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button iconLeft="plus" onClick={() => setOpen(true)}>
        {t('general.addDay')}
      </Button>
    );
  }
  return <DayForm onAdd={onAdd} onDone={() => setOpen(false)} />;
}
