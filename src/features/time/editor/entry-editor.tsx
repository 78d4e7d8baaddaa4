import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '#data/base/card.ts';
import { dataOf } from '#data/live/live.ts';
import { addDays, type Day, dayOf, timeOf } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { canDelete } from '#domain/time/registration/transitions.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFirstFault } from '#ui/hooks/use-checked-form.ts';
import { SheetContent } from '#ui/overlays/side-sheet.tsx';
import { RestoredNotice } from '#widgets/unsaved/unsaved-question.tsx';
import { draftOf } from '#widgets/unsaved/use-draft.ts';
import { removeEntries } from '../shared/actions.ts';
import { presentOf, type FormContext, usePersonDays } from '../shared/hooks.ts';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryForm } from './entry-form.tsx';
import { type EntryFormState, type Typed, useEntryForm } from './hooks.ts';
import type { EntryForm as Form } from './model.ts';

/** What would be lost with the panel; `typed` is null while nothing would. */
export interface Unfinished {
  /** Under which it is kept for a reload, with what it was begun on, as text. */
  readonly name: string;
  readonly typed: { readonly form: Form; readonly begun: string } | null;
}

/** What the panel wants to hear of the form in it. */
export type EditorInPanel = {
  onDone: () => void;
  onCancel: () => void;
  onTyped: (unfinished: Unfinished) => void;
};

export type EntryEditorProps = EditorInPanel & {
  around: FormContext;
  /** Null for a new one. */
  existing: Registration | null;
  initial: Form;
  /** Stands above the form while nothing has been typed: a decision is about what stands there. */
  decisions?: ReactNode;
};

/** The registrations around the day in the form; they follow the day as it is changed. */
function useOthers(around: FormContext, day: Day): readonly Registration[] {
  const { registrations } = usePersonDays(around, addDays(day, -1), addDays(day, 1));
  return registrations ?? [];
}

type Tell = EditorInPanel['onTyped'];

/** Tells the panel what it would lose. */
function useTold({ form, isChanged, begun }: EntryFormState, name: string, tell: Tell) {
  const typed = useMemo(() => (isChanged ? { begun, form } : null), [isChanged, form, begun]);
  useEffect(() => tell({ name, typed }), [tell, name, typed]);
}

function StateNotice({ entry, timeZone }: { entry: Registration | null; timeZone: string }) {
  const { t } = useTranslation();
  if (entry?.status === 'returned') {
    const { returnReason: reason } = entry;
    return (
      <Notice kind="warning">
        {reason ? t('timeEntry.returnedBecause', { reason }) : t('timeEntry.returnedPlain')}
      </Notice>
    );
  }
  if (entry?.status !== 'needsAction') return null;
  const { end } = entry;
  return (
    <Notice kind="warning">
      {end === null
        ? t('timeEntry.proposedNone')
        : t('timeEntry.proposed', { time: timeOf(end, timeZone) })}
    </Notice>
  );
}

function saveKey(entry: Registration | null): 'save' | 'sendAgain' | 'confirm' {
  if (entry?.status === 'returned') return 'sendAgain';
  return entry?.status === 'needsAction' ? 'confirm' : 'save';
}

type DeleteProps = {
  around: FormContext;
  entry: Registration;
  className?: string;
  onDone: () => void;
};

/** Deletes an entry, with the way back. Whether that is allowed is asked before. */
export function DeleteButton({ around, entry, onDone, ...look }: DeleteProps) {
  const { t } = useTranslation();
  const { workDate } = entry;
  return (
    <Button
      variant="secondary"
      iconLeft="trash"
      {...look}
      onClick={() => {
        removeEntries([entry], presentOf(around, addDays(workDate, -1), addDays(workDate, 1)));
        onDone();
      }}
    >
      {t('timeEntry.delete')}
    </Button>
  );
}

/** The form of one entry: typed, judged at its fields, saved, deleted. */
export function EntryEditor(props: EntryEditorProps) {
  const { around, existing, initial, decisions, onDone, onCancel, onTyped } = props;
  const { t } = useTranslation();
  const { actor, farm, person, settings, nowMs } = around;
  const [day, setDay] = useState(initial.day);
  const others = useOthers(around, day);
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const name = `entry.${person.id}.${existing?.id ?? initial.day}`;
  const [typed] = useState(() => draftOf<Typed>(name, { begun: '', form: initial }));
  const state = useEntryForm({ around, others, birthDate, existing, initial, typed });
  useTold(state, name, onTyped);
  const ref = useRef<HTMLFormElement>(null);
  const refused = useFirstFault(ref);
  if (state.form.day !== day) setDay(state.form.day);

  function save(): void {
    if (state.save()) onDone();
    else refused();
  }

  /** Saves it and begins with the next one, where one types. */
  function saveAndNext(): void {
    if (!state.save()) {
      refused();
      return;
    }
    state.reset();
    ref.current?.querySelector<HTMLElement>('[name=from]')?.focus();
  }

  const form = (
    <form
      ref={ref}
      id="entry-form"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {existing !== null && state.conflict !== null && (
        <EntryConflict
          around={around}
          entry={existing}
          mine={state.form}
          conflict={state.conflict}
        />
      )}
      <RestoredNotice restored={typed !== null && state.isChanged} />
      <StateNotice entry={existing} timeZone={farm.timeZone} />
      <EntryForm
        state={state}
        around={around}
        keptUnitId={existing?.unitId ?? null}
        today={dayOf(nowMs, farm.timeZone)}
      />
    </form>
  );
  const footer = (
    <>
      {existing !== null && canDelete(actor, existing, farm, settings, nowMs).ok && (
        <DeleteButton className="mr-auto" entry={existing} {...{ around, onDone }} />
      )}
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      {existing === null && <Button onClick={saveAndNext}>{t('timeEntry.saveAndNext')}</Button>}
      <Button variant="primary" type="submit" form="entry-form">
        {t(`timeEntry.${saveKey(existing)}`)}
      </Button>
    </>
  );
  return (
    <SheetContent footer={footer}>
      {!state.isChanged && decisions}
      {form}
    </SheetContent>
  );
}
