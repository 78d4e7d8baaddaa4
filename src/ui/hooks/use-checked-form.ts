import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';

export interface FieldIssue {
  readonly field: string;
}

/** A form whose fields say what is wrong once somebody has tried to save, or has left them. */
export interface CheckedForm<I extends FieldIssue> {
  /** For the form's element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent) => void;
  };
  /** For a button that stands outside the form. */
  readonly submit: () => void;
  /** Everything that is to be said now, in the order in which it was found. */
  readonly shown: readonly I[];
  /** What to say at a field; null while nothing is wrong there, or nobody has been there yet. */
  readonly issueAt: (field: I['field']) => I | null;
  /** A field that has been filled in says what is wrong with it from now on. */
  readonly touch: (field: I['field']) => void;
  /** Clears what was touched and tried, after a save in a form that stays open. */
  readonly reset: () => void;
}

type Refusal<I> = readonly I[] | void;

export interface CheckedFormOptions<I extends FieldIssue> {
  /** What the domain says of what stands in the form now. */
  readonly issues: readonly I[];
  /**
   * Called when nothing is wrong. What it answers, at once or later, is wrong as well, for somebody else knows more
   * than the form (a server, a list that has changed): it stands at its field until `typed` is another.
   */
  readonly onSave: () => Refusal<I> | Promise<Refusal<I>>;
  /** What stands in the form; only compared. */
  readonly typed: unknown;
  /** Somebody else has changed the same, and one of the two has to be chosen first: nothing is saved. */
  readonly isOutdated?: boolean;
}

/** A version of somebody else to choose about, and fields and notices that say what is wrong, from the top. */
const FAULTS = '[data-conflict], [aria-invalid=true], [data-fault]';

/** A group of fields has no focus itself: its first field has. */
function focusOn(fault: HTMLElement | null): void {
  const group = fault?.matches('fieldset') ? fault.querySelector<HTMLElement>(':enabled') : null;
  (group ?? fault)?.focus();
}

/** After a save that was refused, the first field that says why has the focus. Answers what tells of such a save. */
export function useFirstFault(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  // Before anything is painted, and after an overlay that lay over the form has gone.
  useLayoutEffect(() => {
    if (tries > 0) focusOn(form.current?.querySelector<HTMLElement>(FAULTS) ?? null);
  }, [form, tries]);
  return () => setTries((before) => before + 1);
}

/** Whether a save is under way: to be asked at once, and as it is drawn. */
function useUnderWay() {
  const isNow = useRef(false);
  const [isShown, setShown] = useState(false);
  const set = (is: boolean): void => {
    isNow.current = is;
    setShown(is);
  };
  return { isNow, isShown, set };
}

/** One way for every form: checked as it is typed, said when it is tried, the first fault found by the focus. */
export function useCheckedForm<I extends FieldIssue>({
  issues,
  onSave,
  typed,
  isOutdated = false,
}: CheckedFormOptions<I>): CheckedForm<I> {
  const ref = useRef<HTMLFormElement>(null);
  const refused = useFirstFault(ref);
  const saving = useUnderWay();
  const [isTried, setTried] = useState(false);
  const [touched, setTouched] = useState<readonly I['field'][]>([]);
  const [told, setTold] = useState<{ readonly of: string; readonly issues: readonly I[] } | null>(
    null,
  );
  const now = JSON.stringify(typed);
  const later = told?.of === now ? told.issues : [];

  function hear(answer: Refusal<I>): void {
    if (!answer || answer.length === 0) return;
    setTold({ of: now, issues: answer });
    refused();
  }

  function submit(): void {
    // A second press while a save is under way would save the same twice.
    if (saving.isNow.current) return;
    setTried(true);
    // What was refused before is being asked anew.
    setTold(null);
    if (isOutdated || issues.length > 0) {
      refused();
      return;
    }
    const answer = onSave();
    if (!(answer instanceof Promise)) {
      hear(answer);
      return;
    }
    saving.set(true);
    void answer.finally(() => saving.set(false)).then(hear);
  }

  // What is being saved may arrive before the answer, and would be in its own way: a name that is taken by now.
  const known = saving.isShown ? [] : [...issues, ...later];
  const shown = known.filter(({ field }) => isTried || touched.includes(field));
  return {
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    submit,
    shown,
    issueAt: (field) => shown.find((one) => one.field === field) ?? null,
    touch: (field) => setTouched((before) => [...new Set([...before, field])]),
    reset: () => {
      setTried(false);
      setTouched([]);
      setTold(null);
    },
  };
}
