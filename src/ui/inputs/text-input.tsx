import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { CONTROL, controlBorder, Field, type FieldTexts } from './field.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';

type NativeProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
>;

export type TextInputProps = FieldTexts &
  NativeProps & {
    value: string;
    onChange: (value: string) => void;
    /** After trimming, with the value the field keeps. */
    onBlur?: (value: string) => void;
    type?: 'text' | 'email' | 'password' | 'tel' | 'search';
    /** Words of the eye button; only a password has one. */
    showText?: string;
    hideText?: string;
    icon?: IconName;
    trailing?: ReactNode;
    id?: string;
    ref?: Ref<HTMLInputElement>;
  };

type EyeButtonProps = { shown: boolean; text: string; onToggle: () => void };

function EyeButton({ shown, text, onToggle }: EyeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={text}
      title={text}
      onClick={onToggle}
      className="grid size-10 place-items-center rounded-field text-text-2 hover:text-text md:size-9"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
    </button>
  );
}

/** Browsers suggest nothing in it where nothing else is said. */
export function TextInput(props: TextInputProps) {
  const { label, hideLabel, labelEnd, hint, error, id, ...control } = props;
  return (
    <Field {...{ label, hideLabel, labelEnd, hint, error }} id={id}>
      {(aria) => <TextControl {...control} {...aria} error={error ?? null} />}
    </Field>
  );
}

type ControlProps = Omit<TextInputProps, keyof FieldTexts | 'id'> & {
  id: string;
  error: string | null;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

function TextControl({
  value,
  onChange,
  onBlur,
  type = 'text',
  showText = '',
  hideText = '',
  icon,
  trailing,
  error,
  autoComplete = 'off',
  ...native
}: ControlProps) {
  const [shown, setShown] = useState(false);
  const password = type === 'password';

  function leave() {
    const kept = value.trim();
    if (kept !== value) onChange(kept);
    onBlur?.(kept);
  }

  return (
    <div className="relative">
      {icon && (
        <Icon
          name={icon}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
        />
      )}
      <input
        {...native}
        autoComplete={autoComplete}
        type={password && shown ? 'text' : type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
        className={cx(
          CONTROL,
          controlBorder(error),
          icon && 'pl-10',
          (password || trailing !== undefined) && 'pr-12',
        )}
      />
      {(password || trailing !== undefined) && (
        <div className="absolute inset-y-0 right-1 flex items-center">
          {trailing}
          {password && (
            <EyeButton
              shown={shown}
              text={shown ? hideText : showText}
              onToggle={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </div>
  );
}
