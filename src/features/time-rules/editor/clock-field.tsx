import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTime } from '#domain/time/type-time.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useBadField } from './hooks.ts';

/** A time at which something begins, `HH:mm`. */
export const CLOCK_FROM = /^([01]\d|2[0-3]):[0-5]\d$/;

type Props = {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  value: string;
  pattern: RegExp;
  /** Empty is no time at all. */
  optional?: boolean;
  error?: string | null;
  onChange: (value: string) => void;
};

/** A time of day as people type it, tidied when one leaves it. */
export function ClockField(props: Props) {
  const { label, hideLabel = false, hint, value, pattern, optional = false, onChange } = props;
  const { error = null } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const tidy = (typed: string): string => (typed.trim() === '' ? '' : tidyTime(typed));
  const isGood = (typed: string): boolean =>
    tidy(typed) === '' ? optional : pattern.test(tidy(typed));
  useBadField(!isGood(text));
  return (
    <TextInput
      hideLabel={hideLabel}
      label={label}
      {...(hint !== undefined && { hint })}
      value={text}
      error={isGood(text) ? error : t('timeRules.editor.timeWrong')}
      autoComplete="off"
      onChange={(typed) => {
        setText(typed);
        if (isGood(typed)) onChange(tidy(typed));
      }}
      onBlur={(typed) => setText(tidy(typed))}
    />
  );
}
