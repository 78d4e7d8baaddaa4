import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';

export type FieldTexts = {
  label: string;
  /** Keeps the label for readers only, where the place says it already. */
  hideLabel?: boolean | undefined;
  /** A small link or action on the label's line. */
  labelEnd?: ReactNode;
  hint?: string | undefined;
  /** Says what would be right; empty or missing means nothing is wrong. */
  error?: string | null | undefined;
};

export type FieldControl = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export const CONTROL =
  'h-12 w-full min-w-0 rounded-field border bg-surface px-3 text-md text-text transition-colors disabled:bg-surface-2 disabled:text-text-3 md:h-[42px] md:text-base';

export function controlBorder(error: string | null | undefined): string {
  return error
    ? 'border-red ring-3 ring-red-soft'
    : 'border-line-strong hover:border-text-3 focus:border-primary';
}

/** Label above, control, then the error (or the hint) below: the frame of every field. */
export function Field({
  label,
  hideLabel = false,
  labelEnd,
  hint,
  error,
  id,
  children,
}: FieldTexts & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const noteId = `${controlId}-note`;
  const note = error || hint;
  return (
    <div className="min-w-0">
      <div className={hideLabel ? 'contents' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label
          htmlFor={controlId}
          className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-text'}
        >
          {label}
        </label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p
          id={noteId}
          className={`mt-1.5 flex items-start gap-1.5 text-sm ${error ? 'text-red' : 'text-text-3'}`}
        >
          {error && <Icon name="alert-circle" size={15} className="mt-px" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
