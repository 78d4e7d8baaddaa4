import { useState } from 'react';
import { type Day, weekdayOf } from '#domain/dates/day.ts';
import {
  type FarmDay,
  farmDaysOf,
  withFarmDay,
  withoutFarmDay,
  withWeight,
} from '#domain/farm/farm-holidays.ts';
import {
  type FarmHoliday,
  type FarmSettings,
  HOLIDAY_WEIGHTS,
  SETTINGS_LIMITS,
} from '#domain/farm/settings.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { type Book, put, remove } from './kit/book.ts';
import { EntryForm } from '#widgets/unsaved/entry-form.tsx';
import { Seen } from './kit/seen.tsx';
import { SettingControl } from './kit/setting-control.tsx';
import { optionsOf, type SettingWords } from '#widgets/unsaved/settings-table.ts';

type Weight = FarmHoliday['weight'];
type Props = { book: Book<FarmSettings>; words: SettingWords };

interface Typed {
  readonly name: string;
  readonly day: Day | null;
  readonly weight: Weight;
}

const NEW: Typed = { name: '', day: null, weight: 1 };

/** A workday, half a day, or a day off. */
const weightsOf = ({ t }: SettingWords) =>
  optionsOf(HOLIDAY_WEIGHTS, (weight) =>
    t(`general.weights.${weight === 0.5 ? 'half' : weight === 1 ? 'off' : 'work'}`),
  );

function DayRow({ of, book, words }: Props & { of: FarmDay }) {
  const { t, format } = words;
  const name = of.key === null ? of.name : t(`general.days.${of.key}`);
  const notes = [
    format.day(of.day),
    ...(weekdayOf(of.day) > 5 ? [t('general.weekend')] : []),
    ...(of.key === null ? [t('general.ownDay')] : []),
  ];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 md:px-[18px]">
      <div className="min-w-0 grow">
        <p className="truncate text-base font-medium text-text">{name}</p>
        <p className="text-sm text-text-2">{notes.join(' · ')}</p>
      </div>
      {of.key === null && (
        <IconButton
          icon="trash"
          label={t('words.removeOf', { name })}
          onClick={() =>
            void remove(book, 'holidays', t('settings.removed', { name }), (now) =>
              withoutFarmDay(now.holidays, of.day),
            )
          }
        />
      )}
      <div className="w-36 shrink-0">
        <SettingControl
          book={book}
          field={{
            path: 'holidays',
            kind: 'choice',
            isLabelHidden: true,
            label: t('general.weight', { day: name }),
            value: of.weight,
            options: weightsOf(words),
            make: (weight) => (now) => withWeight(now.holidays, of, weight as Weight),
          }}
        />
      </div>
    </li>
  );
}

/** A button that becomes the form for a day of the farm's own. */
function AddDay({ book, words, onYear }: Props & { onYear: (year: number) => void }) {
  const { t, farm } = words;
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button iconLeft="plus" onClick={() => setOpen(true)}>
        {t('general.addDay')}
      </Button>
    );
  }
  const named = { label: t('general.dayName'), placeholder: t('general.dayNamePlaceholder') };
  return (
    <EntryForm
      name={`own-day.${farm.id}`}
      start={NEW}
      of="new"
      fields={() => [
        { field: 'name', kind: 'text', max: SETTINGS_LIMITS.holidayName, ...named },
        { field: 'day', kind: 'day', label: t('words.date') },
        {
          field: 'weight',
          kind: 'choice',
          label: t('general.weightLabel'),
          options: weightsOf(words),
        },
      ]}
      check={({ name, day, weight }) => {
        const named = name.trim();
        if (named !== '' && day !== null) return { ok: true, value: { name: named, day, weight } };
        const issues = [
          ...(named === '' ? [{ field: 'name', text: t('general.nameMissing') }] : []),
          ...(day === null ? [{ field: 'day', text: t('common.selectDate') }] : []),
        ];
        return { ok: false, issues };
      }}
      say={({ text }) => text}
      save={async ({ day, name, weight }) => {
        const make = (now: FarmSettings) => withFarmDay(now.holidays, day, name, weight);
        const why = await put(book, 'holidays', make, { what: name });
        if (why === null) onYear(Number(day.slice(0, 4)));
        return why;
      }}
      saveText={t('general.addDay')}
      onClose={() => setOpen(false)}
    />
  );
}

/** The days of a year on which the farm does not work, or works half. */
export function HolidaysCard({ book, words }: Props) {
  const { t, today } = words;
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const { holidays } = book.shown;
  return (
    <Card
      flush
      titleId="holidays"
      title={t('general.holidays')}
      end={<PeriodStepper kind="year" day={`${year}-01-01`} onStep={(by) => setYear(year + by)} />}
    >
      <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('general.holidaysHint')}</p>
      <ul>
        {farmDaysOf(year, holidays).map((day) => (
          <DayRow key={day.key ?? day.day} of={day} {...{ book, words }} />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3 md:px-[18px]">
        {holidays.length >= SETTINGS_LIMITS.holidays ? (
          <p className="text-sm text-text-2">{t('general.full')}</p>
        ) : (
          <AddDay {...{ book, words }} onYear={setYear} />
        )}
        <Seen>{t('general.holidaysSeen')}</Seen>
      </div>
    </Card>
  );
}
