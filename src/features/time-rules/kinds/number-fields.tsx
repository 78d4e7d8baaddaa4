import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { parseLength } from '#domain/time/entry/parse-time.ts';
import { useLanguage } from '#i18n/index.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { plainNumber } from '#widgets/format/rule-words.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useBadField } from './hooks.ts';

type Common = {
  label: string;
  hint?: string | undefined;
  error?: string | null;
  min: number;
  max: number;
};

type Value =
  | { optional?: false; value: number; onChange: (value: number) => void }
  | { optional: true; value: number | null; onChange: (value: number | null) => void };

function hand(props: Value, value: number | null): void {
  if (props.optional === true) props.onChange(value);
  else if (value !== null) props.onChange(value);
}

/** A number within a range; whole unless it may have decimals. Empty is nothing where that is allowed. */
export function NumberField(props: Common & Value & { unit?: string; decimals?: boolean }) {
  const { label, hint, error = null, min, max, unit, decimals = false } = props;
  const { t, format } = useFarmWords();
  const mark = useLanguage() === 'en' ? '.' : ',';
  const [draft, setDraft] = useState({ own: props.value, saved: props.value });
  // What was set from outside wins over what was typed before.
  const own = draft.saved === props.value ? draft.own : props.value;
  const isGood = (number: number | null): boolean =>
    number === null
      ? props.optional === true
      : number >= min && number <= max && (decimals || Number.isInteger(number));
  useBadField(!isGood(own));
  const range = { min: plainNumber(min, format), max: plainNumber(max, format) };
  return (
    <NumberInput
      label={label}
      hint={hint}
      error={isGood(own) ? error : t('words.outOfRange', range)}
      value={own}
      decimalMark={mark}
      {...(unit !== undefined && { unit })}
      onChange={(number) => {
        const good = isGood(number);
        setDraft({ own: number, saved: good ? number : props.value });
        if (good) hand(props, number);
      }}
    />
  );
}

/** A length of time in minutes, written as hours and minutes; it may be longer than a day. */
export function LengthField(props: Common & Value) {
  const { label, hint, error = null, min, max } = props;
  const { t } = useTranslation();
  const write = (minutes: number | null) => (minutes === null ? '' : hoursMinutes(minutes));
  const [draft, setDraft] = useState({ text: write(props.value), saved: props.value });
  const text = draft.saved === props.value ? draft.text : write(props.value);
  const isGood = (typed: string): boolean => {
    if (typed.trim() === '') return props.optional === true;
    const minutes = parseLength(typed);
    return minutes !== null && minutes >= min && minutes <= max;
  };
  useBadField(!isGood(text));
  const range = { min: hoursMinutes(min), max: hoursMinutes(max) };
  function take(typed: string) {
    const good = isGood(typed);
    const minutes = typed.trim() === '' ? null : parseLength(typed);
    setDraft({ text: typed, saved: good ? minutes : props.value });
    if (good) hand(props, minutes);
  }
  return (
    <TextInput
      label={label}
      hint={hint ?? t('timeRules.editor.hoursHint')}
      error={isGood(text) ? error : t('timeRules.editor.lengthRange', range)}
      value={text}
      onChange={take}
      onBlur={(typed) => {
        if (isGood(typed)) setDraft({ text: write(props.value), saved: props.value });
      }}
    />
  );
}
