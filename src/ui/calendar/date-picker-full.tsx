import { lazy, Suspense, useState } from 'react';
import type { CalendarProps } from './calendar.tsx';
import { cx } from '../cx.ts';
import { CalendarSkeleton, type DatePickerTexts } from './date-picker-small.tsx';
import { type DayString, formatDay, type PickedDates, type PickerMode } from './day-text.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from '../inputs/field.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import { TimePicker, type TimePickerProps } from './time-picker.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePreset = { label: string; value: PickedDates };

export type DatePickerFullProps = FieldTexts & {
  /** One day, a week (Monday to Sunday), a month, a year, or a range of free days. */
  mode: PickerMode;
  /** The first and last day; the same day twice in day mode. */
  value: PickedDates | null;
  onChange: (value: PickedDates) => void;
  /** A clock under the calendar. */
  time?: TimePickerProps;
  presets?: readonly DatePreset[];
  presetsText?: string;
  /** Writes the value on the button; day-month-year without it. */
  format?: (value: PickedDates) => string;
  locale: CalendarProps['locale'];
  texts: DatePickerTexts;
  placeholder: string;
  min?: DayString;
  max?: DayString;
  disabled?: boolean;
  id?: string;
};

function plain({ from, to }: PickedDates): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}

type PresetsProps = {
  label: string | undefined;
  presets: readonly DatePreset[];
  value: PickedDates | null;
  onPick: (value: PickedDates) => void;
};

function Presets({ label, presets, value, onPick }: PresetsProps) {
  return (
    <ul
      aria-label={label}
      className="flex shrink-0 flex-wrap gap-1 border-line pb-2 md:w-36 md:flex-col md:border-r md:pr-3 md:pb-0"
    >
      {presets.map((preset) => (
        <li key={preset.label}>
          <button
            type="button"
            aria-pressed={value?.from === preset.value.from && value.to === preset.value.to}
            onClick={() => onPick(preset.value)}
            className="min-h-10 w-full rounded-chip px-2.5 text-left text-base text-text hover:bg-surface-2 aria-pressed:bg-primary-soft aria-pressed:font-semibold aria-pressed:text-primary md:min-h-8"
          >
            {preset.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function DatePickerFull(props: DatePickerFullProps) {
  const { mode, value, onChange, time, presets, format = plain, placeholder } = props;
  const { label, hideLabel, labelEnd, hint, error, disabled, id } = props;
  const { locale, texts, min, max } = props;
  const [open, setOpen] = useState(false);

  function pick(next: PickedDates) {
    onChange(next);
    // With a clock below there is more to set; otherwise the choice is made.
    if (!time) setOpen(false);
  }

  const shown = value ? [format(value), time?.value].filter(Boolean).join(' ') : placeholder;
  return (
    <Field {...{ label, hideLabel, labelEnd, hint, error }} id={id}>
      {(aria) => (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={label}
          className="flex max-w-[94vw] flex-col gap-3 p-3 md:max-w-none md:flex-row"
          trigger={(button) => (
            <button
              {...button}
              {...aria}
              // The field's label names the button; its own words are what is chosen.
              aria-label={`${label}: ${shown}`}
              type="button"
              disabled={disabled}
              className={cx(
                CONTROL,
                controlBorder(error),
                'tnum flex items-center gap-2 text-left',
                !value && 'text-text-3',
              )}
            >
              <Icon name="calendar" className="text-text-2" />
              <span className="min-w-0 grow truncate">{shown}</span>
              <Icon name="chevron-down" size={16} className="text-text-2" />
            </button>
          )}
        >
          {presets && (
            <Presets label={props.presetsText} presets={presets} value={value} onPick={pick} />
          )}
          <div className="w-72 max-w-full">
            <Suspense fallback={<CalendarSkeleton />}>
              <Calendar
                key={`${mode} ${value?.from ?? ''}`}
                {...{ mode, value, locale, texts, min, max }}
                onPick={pick}
              />
            </Suspense>
            {time && (
              <div className="mt-2 border-t border-line pt-2">
                <TimePicker {...time} />
              </div>
            )}
          </div>
        </Popover>
      )}
    </Field>
  );
}
