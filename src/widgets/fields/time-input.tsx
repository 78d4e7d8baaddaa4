import type { KeyboardEvent } from 'react';
import { stepTime } from '#domain/time/entry/type-time.ts';
import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';

export type TimeInputProps = Pick<
  TextInputProps,
  | 'label'
  | 'name'
  | 'hideLabel'
  | 'hint'
  | 'error'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'placeholder'
>;

const COARSE_STEP = 15;

/** A clock time, typed as people type it; arrows change its minutes. */
export function TimeInput(props: TimeInputProps) {
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next =
      sign === 0 ? null : stepTime(props.value, sign * (event.shiftKey ? COARSE_STEP : 1));
    if (next !== null) {
      event.preventDefault();
      props.onChange(next);
    }
  }
  return <TextInput {...props} inputMode="numeric" spellCheck={false} onKeyDown={press} />;
}
