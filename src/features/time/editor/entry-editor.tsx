import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCard } from '#data/stores/card.ts';
import { dataOf } from '#data/live/live.ts';
import { addDays, type Day, dayOf, timeOf } from '#domain/dates/day.ts';
import { type Registration } from '#domain/time/registration.ts';
import { canDelete } from '#domain/time/transitions.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SheetContent } from '#ui/side-sheet.tsx';
import { removeEntries } from '../actions.ts';
import { NEW_ENTRY } from '../address/model.ts';
import { presentOf, type Surroundings, usePersonDays } from '../hooks.ts';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntryForm } from './hooks.ts';
import { type EntryForm as Form } from './model.ts';
import { forgetTyped, type Typed, typedFor } from './store.ts';

export type EntryEditorProps = {
  around: Surroundings;
  /** Null for a new one. */
  existing: Registration | null;
  initial: Form;
  /** Stands above the form while nothing has been typed: a decision is about what stands there. */
  decisions?: ReactNode;
  onDone: () => void;
};

/** The registrations around the day in the form; they follow the day as it is changed. */
function useOthers(around: Surroundings, day: Day): readonly Registration[] {
  const { registrations } = usePersonDays(around, addDays(day, -1), addDays(day, 1));
  return registrations ?? [];
}

/** What was typed in a row of days before this opened; the next one to open begins afresh. */
function useTyped(entryId: string): Typed | null {
  const [typed] = useState(() => typedFor(entryId));
  useEffect(() => forgetTyped, []);
  return typed;
}

/** A version of somebody else to choose about, and fields that say what is wrong, from the top. */
const FAULTS = '[data-conflict], [aria-invalid=true]';

/** After a save that was refused, the first field that says why gets the focus. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(FAULTS)?.focus();
  }, [form, tries]);
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

/** The form of one entry: typed, judged at its fields, saved, deleted. */
export function EntryEditor({ around, existing, initial, decisions, onDone }: EntryEditorProps) {
  const { t } = useTranslation();
  const { actor, farm, person, settings, nowMs } = around;
  const [day, setDay] = useState(initial.day);
  const others = useOthers(around, day);
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const typed = useTyped(existing?.id ?? NEW_ENTRY);
  const state = useEntryForm({ around, others, birthDate, existing, initial, typed });
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useFirstFault(ref, tries);
  if (state.form.day !== day) setDay(state.form.day);

  function save(): void {
    if (state.save()) onDone();
    else setTries((before) => before + 1);
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
      <StateNotice entry={existing} timeZone={farm.timeZone} />
      <EntryForm
        state={state}
        around={around}
        keptUnitId={existing?.unitId ?? null}
        today={dayOf(nowMs, farm.timeZone)}
      />
    </form>
  );
  const mayDelete = existing !== null && canDelete(actor, existing, farm, settings, nowMs).ok;
  const footer = (
    <>
      {mayDelete && (
        <Button
          variant="danger-soft"
          iconLeft="trash"
          className="mr-auto"
          onClick={() => {
            const { workDate } = existing;
            removeEntries(
              [existing],
              presentOf(around, addDays(workDate, -1), addDays(workDate, 1)),
            );
            onDone();
          }}
        >
          {t('timeEntry.delete')}
        </Button>
      )}
      <Button onClick={onDone}>{t('common.cancel')}</Button>
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
