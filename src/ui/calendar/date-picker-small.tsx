import { lazy, Suspense, useState } from 'react';
import type { CalendarTexts } from './calendar-header.tsx';
import type { CalendarProps } from './calendar.tsx';
import { cx } from '../cx.ts';
import { formatDay, type DayString, parseDayText } from './day-text.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from '../inputs/field.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePickerTexts = CalendarTexts & {
  /** The button that opens the calendar. */
  open: string;
};

export type DatePickerSmallProps = FieldTexts & {
  value: DayString | null;
  onChange: (day: DayString | null) => void;
  locale: CalendarProps['locale'];
  texts: DatePickerTexts;
  placeholder: string;
  /** Says how a day is written, for typed text that is none or lies outside min and max. */
  invalidText: string;
  min?: DayString;
  max?: DayString;
  disabled?: boolean;
  name?: string;
  id?: string;
};

export function CalendarSkeleton() {
  return <Skeleton className="h-72 w-full min-w-[17.5rem]" />;
}

export function DatePickerSmall(props: DatePickerSmallProps) {
  const { value, onChange, locale, texts, placeholder, invalidText, min, max } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { label, hideLabel, labelEnd, hint, disabled, name, id } = props;
  const error = props.error || (wrong ? invalidText : null);

  function commit() {
    if (typed === null) return;
    const day = typed.trim() === '' ? null : parseDayText(typed);
    const refused =
      (day === null && typed.trim() !== '') ||
      (day !== null && ((min !== undefined && day < min) || (max !== undefined && day > max)));
    setWrong(refused);
    if (refused) return;
    setTyped(null);
    if (day !== value) onChange(day);
  }

  function pick(day: DayString) {
    setTyped(null);
    setWrong(false);
    setOpen(false);
    onChange(day);
  }

  return (
    <Field {...{ label, hideLabel, labelEnd, hint, error }} id={id}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? (value ? formatDay(value) : '')}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
            className={cx(CONTROL, controlBorder(error), 'tnum pr-12')}
          />
          <div className="absolute inset-y-0 right-0.5 flex items-center">
            <Popover
              open={open}
              onOpenChange={setOpen}
              label={label}
              align="end"
              className="w-[19rem] p-3"
              trigger={(button) => (
                <IconButton {...button} icon="calendar" label={texts.open} disabled={disabled} />
              )}
            >
              <Suspense fallback={<CalendarSkeleton />}>
                <Calendar
                  mode="day"
                  value={value ? { from: value, to: value } : null}
                  onPick={(picked) => pick(picked.from)}
                  {...{ locale, texts, min, max }}
                />
              </Suspense>
            </Popover>
          </div>
        </div>
      )}
    </Field>
  );
}
