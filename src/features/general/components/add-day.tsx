import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { type FarmHoliday, SETTINGS_LIMITS } from '#domain/farm/settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { WeightSelect } from './weight-select.tsx';

type Weight = FarmHoliday['weight'];

export type AddDayProps = {
  onAdd: (added: { day: Day; name: string; weight: Weight }) => void;
};

function DayForm({ onAdd, onCancel }: AddDayProps & { onCancel: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [day, setDay] = useState<Day | null>(null);
  const [weight, setWeight] = useState<Weight>(1);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (day === null || name.trim() === '') return;
    onAdd({ day, name: name.trim(), weight });
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      <TextInput
        ref={first}
        label={t('general.dayName')}
        placeholder={t('general.dayNamePlaceholder')}
        maxLength={SETTINGS_LIMITS.holidayName}
        value={name}
        onChange={setName}
        error={tried && name.trim() === '' ? t('general.nameMissing') : null}
      />
      <DayField
        label={t('general.date')}
        value={day}
        onChange={setDay}
        error={tried && day === null ? t('common.selectDate') : null}
      />
      <WeightSelect label={t('general.weightLabel')} value={weight} onChange={setWeight} />
      <div className="flex items-center justify-end gap-2 self-end">
        <Button variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary">
          {t('general.addDay')}
        </Button>
      </div>
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
  return (
    <DayForm
      onCancel={() => setOpen(false)}
      onAdd={(added) => {
        onAdd(added);
        setOpen(false);
      }}
    />
  );
}
