import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tidyTime } from '#domain/time/entry/type-time.ts';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TimePicker } from '#ui/calendar/time-picker.tsx';
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

type ClockButtonProps = { label: string; value: string; onPick: (value: string) => void };

/** Hours and minutes to step through, for whoever would rather not type. */
function ClockButton({ label, value, onPick }: ClockButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = t('timeRules.editor.clock.open', { field: label });
  const shown = CLOCK_FROM.test(value) ? value : '00:00';
  return (
    <Popover
      align="end"
      open={open}
      onOpenChange={setOpen}
      label={name}
      className="p-3"
      trigger={(button) => <IconButton {...button} icon="clock" label={name} />}
    >
      <TimePicker
        value={shown}
        onChange={onPick}
        texts={{
          hours: t('words.hours'),
          minutes: t('timeRules.editor.clock.minutes'),
          more: t('timeRules.editor.clock.more'),
          less: t('timeRules.editor.clock.less'),
          period: t('timeRules.editor.clock.period'),
        }}
      />
    </Popover>
  );
}

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
      trailing={
        <ClockButton
          label={label}
          value={tidy(text)}
          onPick={(picked) => {
            setText(picked);
            onChange(picked);
          }}
        />
      }
      onChange={(typed) => {
        setText(typed);
        if (isGood(typed)) onChange(tidy(typed));
      }}
      onBlur={(typed) => setText(tidy(typed))}
    />
  );
}
