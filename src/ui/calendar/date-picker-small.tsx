import { lazy, type PointerEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarProps, CalendarTexts } from './calendar.tsx';
import { cx } from '../cx.ts';
import { formatDay, type DayString } from './day-text.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from '../inputs/field.tsx';
import { IconButton } from '../inputs/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DatePickerTexts = CalendarTexts & {
  open: string;
};

export type DatePickerSmallProps = FieldTexts & {
  value: DayString | null;
  onChange: (day: DayString | null) => void;
  /** The day that was typed, null for what is none. */
  parse: (text: string, within: { min?: DayString; max?: DayString }) => DayString | null;
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

/**
 * Who enters the field and types replaces the day in it, whether they came by key or by pointer, and also where the day
 * comes only as they enter, because a field beside this one filled it as it was left.
 */
function useReplacedByTyping(shown: string, isTyped: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const isEntering = useRef(false);
  useLayoutEffect(() => {
    if (!isTyped && ref.current === document.activeElement) ref.current?.select();
  }, [shown, isTyped]);
  return {
    ref,
    onFocus: () => ref.current?.select(),
    onPointerDown: ({ currentTarget }: PointerEvent) => {
      isEntering.current = currentTarget !== document.activeElement;
    },
    onClick: () => {
      const field = ref.current;
      // The press has put the caret somewhere; a part that was drawn over with it stays selected.
      if (isEntering.current && field?.selectionStart === field?.selectionEnd) field?.select();
      isEntering.current = false;
    },
  };
}

export function DatePickerSmall(props: DatePickerSmallProps) {
  const { value, onChange, parse, locale, texts, placeholder, invalidText, min, max } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { label, hideLabel, labelEnd, hint, disabled, name, id } = props;
  const shown = typed ?? (value ? formatDay(value) : '');
  const replaced = useReplacedByTyping(shown, typed !== null);
  const error = props.error || (wrong ? invalidText : null);

  function commit() {
    if (typed === null) return;
    const within = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    const day = typed.trim() === '' ? null : parse(typed, within);
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
            {...replaced}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            value={shown}
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
