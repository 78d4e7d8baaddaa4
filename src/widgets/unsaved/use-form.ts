import { type CheckedForm, type FieldIssue, useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { type FormOf, type TypedForm, useTyped } from './use-typed.ts';

/**
 * What became of a save: it was made (true, or nothing said), it was not and that has been said (false), why not in
 * words, for the whole form, or what is wrong where.
 */
export type Saved<I> = boolean | string | readonly I[] | void;

/** A form, from its first fields to what is saved. */
export interface FormOptions<D extends object, T, I extends FieldIssue> {
  /** Under which what is typed is kept: ids of what it is about; null keeps nothing. */
  readonly name: string | null;
  readonly start: D;
  readonly of?: FormOf;
  /** What may be saved of what is typed, or what is wrong where. */
  readonly check: (
    typed: D,
  ) =>
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly issues: readonly I[] };
  readonly say: (issue: I) => string;
  readonly save: (value: T, typed: D) => Saved<I> | Promise<Saved<I>>;
  /** It is closed, or was saved; a form without it stays, as at first. */
  readonly onClose?: () => void;
}

export interface OpenForm<D extends object> {
  readonly typed: D;
  readonly change: (part: Partial<D>) => void;
  /** What to say at a field, or at the first of several. */
  readonly error: (...fields: readonly string[]) => string | null;
  readonly touch: (field: string) => void;
  /** For the form's element. */
  readonly props: CheckedForm<FieldIssue>['props'];
  readonly submit: () => void;
  readonly close: () => void;
  /** For `TypedParts`. */
  readonly parts: TypedForm<D>;
}

/** Of a form in which nothing can be wrong. */
export const NO_CHECK = {
  check: () => ({ ok: true, value: null }) as const,
  say: () => '',
};

interface Said extends FieldIssue {
  readonly text: string;
}

/** One way for every form: kept while it is typed, checked at its fields, saved, and kept where it was not. */
export function useForm<D extends object, T, I extends FieldIssue>({
  name,
  start,
  of = 'new',
  ...rest
}: FormOptions<D, T, I>): OpenForm<D> {
  return useFormOf(useTyped(name, start, rest.onClose, of), rest);
}

/** The same of what is kept already, where something else has to be known of it before it is checked. */
export function useFormOf<D extends object, T, I extends FieldIssue>(
  parts: TypedForm<D>,
  { check, say, save, onClose }: Omit<FormOptions<D, T, I>, 'name' | 'start' | 'of'>,
): OpenForm<D> {
  const { typed } = parts;
  const now = check(typed);
  const inWords = (issues: readonly I[]): readonly Said[] =>
    issues.map((issue) => ({ field: issue.field, text: say(issue) }));

  function hear(saved: Saved<I>): readonly Said[] {
    if (typeof saved === 'string') return saved === '' ? [] : [{ field: 'form', text: saved }];
    if (typeof saved === 'object' && saved.length > 0) return inWords(saved);
    if (saved === false) return [];
    parts.reset();
    checked.reset();
    onClose?.();
    return [];
  }

  const checked = useCheckedForm<Said>({
    issues: now.ok ? [] : inWords(now.issues),
    typed,
    isOutdated: parts.newer !== null,
    onSave: () => {
      if (!now.ok) return [];
      const saved = save(now.value, typed);
      return saved instanceof Promise ? saved.then(hear) : hear(saved);
    },
  });
  return {
    typed,
    change: parts.change,
    error: (...fields) =>
      fields.map((field) => checked.issueAt(field)).find((found) => found !== null)?.text ?? null,
    touch: checked.touch,
    props: checked.props,
    submit: checked.submit,
    close: parts.unsaved.close,
    parts,
  };
}
