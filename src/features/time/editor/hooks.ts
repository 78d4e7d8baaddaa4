import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthMinutes } from '#domain/time/registration/cap.ts';
import { checkEntry, type EntryCheck } from '#domain/time/entry/entry.ts';
import type { EntryField, EntryIssue, EntryWarning } from '#domain/time/entry/entry-issue.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { issueText, saveEntry } from '../shared/actions.ts';
import type { FormContext } from '../shared/hooks.ts';
import {
  draftOfForm,
  type EntryForm,
  isSameEntry,
  issueAt,
  tidied,
  withTime,
  withBreaksAlong,
  type FormTimes,
} from './model.ts';

export interface FormInput {
  readonly around: FormContext;
  /** The person's registrations around the day. */
  readonly others: readonly Registration[];
  readonly birthDate: Day | null;
  /** Null for a new one. */
  readonly existing: Registration | null;
  readonly initial: EntryForm;
  /** What was typed before, to go on with; null begins with `initial`. */
  readonly typed: Typed | null;
}

/** What was typed before a reload. */
export interface Typed {
  readonly form: EntryForm;
  /** What it was begun on, as text: where that is other than what stands now, one chooses. */
  readonly begun: string;
}

/** Two versions of one entry. */
export interface EntryConflict {
  readonly theirs: EntryForm;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

export interface EntryFormState {
  readonly form: EntryForm;
  readonly check: EntryCheck;
  readonly isChanged: boolean;
  /** What it was begun on, as text; what stands now, once a conflict is answered. */
  readonly begun: string;
  readonly set: (change: Partial<EntryForm>) => void;
  readonly setTime: (field: 'from' | 'to' | 'day', value: string) => void;
  /** After a field: it is tidied, and says from now on what is wrong, if anything was typed in it. */
  readonly leave: (field: EntryField) => void;
  readonly errorAt: (field: EntryField, index?: number) => string | null;
  /** Saves it, or shows everything that is wrong; whether it was saved. */
  readonly save: () => boolean;
  /** Back to how it began. */
  readonly reset: () => void;
  readonly input: FormInput;
  /** What somebody else has made of it while it was being typed; until one is chosen nothing is saved. */
  readonly conflict: EntryConflict | null;
}

/** The words of what is wrong with an entry. */
export function useIssueText(): (issue: EntryIssue) => string {
  // The component follows a change of the language.
  useTranslation();
  return issueText;
}

/** The words of what should be thought about before saving. */
export function useWarningText(): (warning: EntryWarning) => string {
  const { t } = useTranslation();
  return ({ code, params = {} }) =>
    t(`timeEntry.warnings.${code}`, {
      length: hoursMinutes(Number(params['minutes'] ?? 0)),
      max: hoursMinutes(Number(params['max'] ?? 0)),
    });
}

const TIMES: readonly EntryField[] = ['from', 'to'];
/** What nobody types shows at once what is wrong with it. */
const AT_ONCE: readonly EntryField[] = ['form', 'unitId'];
const NOTHING: ReadonlySet<EntryField> = new Set();

const FIELDS = ['day', 'from', 'to', 'unitId', 'breaks', 'note'] as const satisfies EntryField[];

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** A form, what has been typed in, and what of that was left. */
interface Typing {
  readonly form: EntryForm;
  readonly touched: ReadonlySet<EntryField>;
  readonly left: ReadonlySet<EntryField>;
  /** Its times as they were when a field was last left: what touches them moves along from there. */
  readonly times: FormTimes;
}

const untouched = (form: EntryForm): Typing => ({
  form,
  touched: NOTHING,
  left: NOTHING,
  times: tidied(form),
});

/** With times as clocks show them, and the breaks that touch them. */
function settled(before: Typing): Typing {
  const form = tidied(withBreaksAlong(before.form, before.times));
  return { ...before, form, times: form };
}

function typedIn(before: Typing, form: EntryForm): Typing {
  const changed = FIELDS.filter((field) => !isSame(form[field], before.form[field]));
  return { ...before, form, touched: new Set([...before.touched, ...changed]) };
}

/** Focus goes by itself too, to another window or as a dialog opens: that says nothing about a field. */
function leftAt(before: Typing, field: EntryField): Typing {
  const after = TIMES.includes(field) ? settled(before) : before;
  const isTouched = before.touched.has(field);
  return { ...after, left: isTouched ? new Set([...before.left, field]) : before.left };
}

/** What the form was begun on, as text, and what somebody else has made of it; the same again once that is answered. */
function useVersions({ existing, initial, typed }: FormInput) {
  const now = JSON.stringify(initial);
  const [begun, setBegun] = useState(existing === null ? now : (typed?.begun ?? now));
  const [theirs, setTheirs] = useState<EntryForm | null>(begun === now ? null : initial);
  const answer = (): void => {
    setBegun(now);
    setTheirs(null);
  };
  return { begun, theirs, setTheirs, answer };
}

/** A form of an entry with its judgement; what is wrong shows at a field once it was typed in and left. */
export function useEntryForm(input: FormInput): EntryFormState {
  const { around, others, existing, birthDate, initial, typed } = input;
  const { actor, farm, person, settings, nowMs } = around;
  const [base, setBase] = useState(initial);
  const [{ form, left, times }, setTyping] = useState(() => untouched(typed?.form ?? initial));
  const [tried, setTried] = useState(false);
  const { begun, theirs, setTheirs, answer } = useVersions(input);
  const issueText = useIssueText();
  if (!isSame(base, initial)) {
    // Somebody else, or the save itself, changed it: what has not been touched here follows.
    setBase(initial);
    const isFollowing = isSame(form, base) || isSameEntry(form, initial);
    if (isFollowing) setTyping((before) => ({ ...before, form: initial, times: tidied(initial) }));
    if (isFollowing || existing === null) answer();
    else setTheirs(initial);
  }
  const request = useMemo(() => {
    const minutes = monthMinutes(others, form.day, existing?.id ?? null, nowMs);
    const whose = { employeeId: person.id, person, birthDate, others, monthMinutes: minutes };
    return { draft: draftOfForm(withBreaksAlong(form, times)), ...whose };
  }, [form, times, others, existing, nowMs, person, birthDate]);
  const check = useMemo(
    () => checkEntry({ ...request, actor, farm, settings, nowMs, existing }),
    [request, actor, farm, settings, nowMs, existing],
  );
  function reset(): void {
    setTyping(untouched(initial));
    setTried(false);
    answer();
  }
  return {
    form,
    check,
    isChanged: !isSame(form, initial),
    begun,
    set: (change) => setTyping((before) => typedIn(before, { ...before.form, ...change })),
    setTime: (field, value) =>
      setTyping((before) => typedIn(before, withTime(before.form, field, value))),
    leave: (field) => setTyping((before) => leftAt(before, field)),
    errorAt: (field, index) => {
      const issue = check.ok ? null : issueAt(check.issues, field, index ?? null);
      const isSeen = tried || left.has(field) || AT_ONCE.includes(field);
      return issue !== null && isSeen ? issueText(issue) : null;
    },
    save: () => {
      setTyping(settled);
      setTried(true);
      const isSaved = theirs === null && check.ok && saveEntry(existing, request);
      if (isSaved) setTried(false);
      return isSaved;
    },
    reset,
    input,
    conflict: theirs && { theirs, keepMine: answer, takeTheirs: reset },
  };
}
