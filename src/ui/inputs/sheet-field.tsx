import { type DragEvent, useState } from 'react';
import { cx } from '../cx.ts';
import { Field } from './field.tsx';

type SheetFieldProps = {
  label: string;
  /** Says which columns there are. */
  hint: string;
  placeholder: string;
  /** The button that takes a file. */
  fileText: string;
  value: string;
  error?: string | null;
  disabled?: boolean;
  /** Endings of the files that can be read. */
  accept: string;
  onChange: (text: string) => void;
  onFile: (file: File) => void;
};

/** Rows are pasted, or a file is dropped on the field. */
export function SheetField(props: SheetFieldProps) {
  const { label, hint, placeholder, fileText, value, error = null, disabled = false } = props;
  const { accept, onChange, onFile } = props;
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    setOver(false);
    if (!disabled) onFile(file);
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelEnd={<FileButton text={fileText} {...{ accept, disabled, onFile }} />}
    >
      {(aria) => (
        <textarea
          {...aria}
          rows={6}
          spellCheck={false}
          disabled={disabled}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            'tnum block w-full min-w-0 rounded-field border bg-surface px-3 py-2.5 text-base text-text',
            over ? 'border-primary ring-3 ring-primary-soft' : 'border-line-strong',
          )}
        />
      )}
    </Field>
  );
}

type FileButtonProps = { text: string } & Pick<SheetFieldProps, 'accept' | 'disabled' | 'onFile'>;

function FileButton({ text, accept, disabled, onFile }: FileButtonProps) {
  return (
    <label className="rounded-chip text-sm font-semibold text-primary hover:underline has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
      {text}
    </label>
  );
}
