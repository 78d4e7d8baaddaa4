import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { useUnits } from '#data/base/units.ts';
import { reconnectAll } from '#data/live/registry.ts';
import { useSync } from '#data/outbox/sync.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { fullName, shortName } from '#domain/employee/employee.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  canDelete,
  canEdit,
  canReturn,
  type TransitionCode,
} from '#domain/time/registration/transitions.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { SheetContent, SheetHead, SideSheet } from '#ui/overlays/side-sheet.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useTimeDecisions } from '#widgets/decisions/use-time-decisions.ts';
import { UnsavedQuestion } from '#widgets/unsaved/unsaved-question.tsx';
import { useUnsaved } from '#widgets/unsaved/use-unsaved.ts';
import type { TimeAddress } from '../navigation/use-time-address.ts';
import { NEW_ENTRY } from '../navigation/address.ts';
import {
  type FormContext,
  type TimesheetContext,
  useFormContext,
  usePersonDays,
} from '../shared/hooks.ts';
import { Decisions } from '../people/entry-line.tsx';
import { EntryHistory } from './entry-history.tsx';
import { DeleteButton, type EditorInPanel, EntryEditor, type Unfinished } from './entry-editor.tsx';
import { EntryFacts } from './entry-facts.tsx';
import {
  addRefusal,
  byHandUnits,
  emptyForm,
  entryUnits,
  firstUnit,
  formOf,
  isOfOtherDays,
} from './model.ts';

type DayEntriesProps = Pick<EntryPanelProps, 'entryId' | 'day' | 'address'> & {
  around: FormContext;
  /** What has been typed would be lost: it stays with its entry. */
  isTyping: boolean;
};

/** The registrations of the day in the panel, one beside the other, and the way to enter one more. */
function DayEntries({ around, entryId, day: shownDay, address, isTyping }: DayEntriesProps) {
  const { t, format } = useFarmWords();
  const { actor, person, settings, farm } = around;
  const near = usePersonDays(around, addDays(shownDay, -1), addDays(shownDay, 1)).registrations;
  const opened = near?.find((one) => one.id === entryId);
  const day = opened?.workDate ?? shownDay;
  const units = entryUnits(actor, person, useUnits(), { from: day, to: day });
  const ofDay = (near ?? []).filter((one) => isActive(one) && one.workDate === day);
  const isKnown = entryId === NEW_ENTRY || ofDay.some((one) => one.id === entryId);
  const mayAdd = addRefusal(actor, person, settings, units) === null;
  const options = [
    ...ofDay.map((one) => {
      const { from, to } = formOf(one, farm.timeZone);
      return { value: one.id, label: `${from}–${to === '' ? t('words.now') : to}` };
    }),
    ...(mayAdd || entryId === NEW_ENTRY
      ? [{ value: NEW_ENTRY, label: t('timeEntry.another') }]
      : []),
  ];
  if (!isKnown || options.length < 2) return null;
  return (
    <SheetHead>
      <div className="overflow-x-auto">
        <Segmented
          label={t('timeEntry.ofDay', { day: format.day(day) })}
          value={entryId}
          options={options}
          disabled={isTyping}
          onChange={(id) => (id === NEW_ENTRY ? address.openNew(day) : address.open(id, day))}
        />
      </div>
    </SheetHead>
  );
}

type Props = { around: FormContext; entry: Registration };

/** What a leader decides about a registration that they have opened; never about their own. */
function EntryDecisions({ around, entry }: Props) {
  const { actor, farm, person, settings, nowMs } = around;
  const { make, dialog } = useTimeDecisions();
  const isOwn = entry.employeeId === actor.uid;
  // Whatever may be decided may also be returned.
  if (isOwn || !canReturn(actor, entry, farm, settings, nowMs).ok) return null;
  const name = fullName(person);
  return (
    <div className="mb-4 rounded-card border border-line bg-surface-2 px-3.5 py-2.5">
      <Decisions registration={entry} {...{ farm, name }} onDecide={make} />
      {dialog}
    </div>
  );
}

export type EntryPanelProps = {
  whose: TimesheetContext;
  /** `new` for one that is not there yet. */
  entryId: string;
  /** The day on screen: a new one begins on it, another one is looked for around it. */
  day: Day;
  address: Pick<TimeAddress, 'open' | 'openNew'>;
  onClose: () => void;
};

/** Why there is nothing to fill in. */
function Alone(props: { icon: 'lock' | 'search'; title: string }) {
  return (
    <SheetContent>
      <EmptyState {...props} />
    </SheetContent>
  );
}

type ContentProps = EntryPanelProps & EditorInPanel & { around: FormContext };

function NewEntry(props: ContentProps) {
  const { around, day, onDone, onCancel, onTyped } = props;
  const { t } = useTranslation();
  const { actor, person, settings } = around;
  const chosen = useSelectedUnit((state) => state.unitId);
  const { registrations } = usePersonDays(around, day, day);
  const units = entryUnits(actor, person, useUnits(), { from: day, to: day });
  const refusal = addRefusal(actor, person, settings, units);
  if (refusal !== null) {
    const text = t(`timeEntry.addRefused.${refusal}`, { name: shortName(person) });
    return <Alone icon="lock" title={text} />;
  }
  const open = person.id === actor.uid ? byHandUnits(units, settings) : units;
  const ofDay = open.filter(({ id }) => !isOfOtherDays(person, id, day));
  const begun = ofDay.length === 0 ? open : ofDay;
  const initial = emptyForm(firstUnit(begun, chosen, registrations ?? []), day);
  return <EntryEditor existing={null} {...{ around, initial, onDone, onCancel, onTyped }} />;
}

type Part = 'entry' | 'history';

type KnownProps = EditorInPanel & { around: FormContext; entry: Registration };

type ReadProps = Pick<KnownProps, 'around' | 'entry' | 'onDone'> & { code: TransitionCode };

function ReadEntry({ around, entry, code, onDone }: ReadProps) {
  const { actor, farm, settings, nowMs } = around;
  const mayDelete = canDelete(actor, entry, farm, settings, nowMs).ok;
  const footer = mayDelete && <DeleteButton {...{ around, entry, onDone }} />;
  return (
    <SheetContent footer={footer}>
      <EntryDecisions around={around} entry={entry} />
      <EntryFacts around={around} entry={entry} code={code} />
    </SheetContent>
  );
}

function KnownEntry({ around, entry, ...panel }: KnownProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('entry');
  const { actor, farm, settings, nowMs } = around;
  const judged = canEdit(actor, entry, farm, settings, nowMs);
  const isHistory = part === 'history';
  return (
    <>
      <SheetHead>
        <Segmented<Part>
          label={t('timeEntry.parts.label')}
          value={part}
          options={[
            { value: 'entry', label: t('timeEntry.parts.entry') },
            { value: 'history', label: t('timeEntry.parts.history') },
          ]}
          onChange={setPart}
        />
      </SheetHead>
      {isHistory && (
        <SheetContent>
          <EntryHistory farm={farm} entry={entry} />
        </SheetContent>
      )}
      {judged.ok ? (
        // What has been typed waits behind the history.
        <div className={isHistory ? 'hidden' : 'contents'}>
          <EntryEditor
            around={around}
            existing={entry}
            initial={formOf(entry, farm.timeZone)}
            decisions={<EntryDecisions around={around} entry={entry} />}
            {...panel}
          />
        </div>
      ) : (
        !isHistory && <ReadEntry {...{ around, entry }} onDone={panel.onDone} code={judged.code} />
      )}
    </>
  );
}

function FoundEntry(props: ContentProps) {
  const { around, entryId, day, onDone, onCancel, onTyped } = props;
  const { t } = useTranslation();
  const { online } = useSync();
  const { live, registrations } = usePersonDays(around, addDays(day, -1), addDays(day, 1));
  const entry = registrations?.find((one) => one.id === entryId) ?? null;
  if (entry !== null) {
    return <KnownEntry {...{ around, entry, onDone, onCancel, onTyped }} />;
  }
  const text = t(online ? 'timeEntry.missing' : 'timeEntry.missingOffline');
  return (
    <LiveBoundary
      of={[live]}
      failed={
        <SheetContent>
          <LoadFailed text={t('timeEntry.entryFailed')} onRetry={reconnectAll} />
        </SheetContent>
      }
      skeleton={
        <SheetContent>
          <Skeleton className="h-64 w-full" />
        </SheetContent>
      }
    >
      {() => <Alone icon="search" title={text} />}
    </LiveBoundary>
  );
}

/** One registration of a person beside their days: to be entered, changed, read, with its history. */
export default function EntryPanel(props: EntryPanelProps) {
  const { whose, entryId, onClose } = props;
  const { t } = useTranslation();
  const around = useFormContext(whose);
  const isNew = entryId === NEW_ENTRY;
  const isOther = whose.person.id !== whose.actor.uid;
  const name = shortName(whose.person);
  const title = isOther
    ? t(isNew ? 'timeEntry.newFor' : 'timeEntry.editOf', { name })
    : t(isNew ? 'timeEntry.add' : 'timeEntry.editTitle');
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null);
  const unsaved = useUnsaved(unfinished?.name ?? '', unfinished?.typed ?? null, onClose);
  function done(): void {
    unsaved.done();
    onClose();
  }
  const Content = isNew ? NewEntry : FoundEntry;
  return (
    <SideSheet
      open
      onClose={unsaved.close}
      title={title}
      closeText={t('common.close')}
      {...(isNew && { focusOn: 'from' })}
    >
      <DayEntries {...props} around={around} isTyping={(unfinished?.typed ?? null) !== null} />
      <Content
        key={entryId}
        {...props}
        around={around}
        onDone={done}
        onCancel={unsaved.close}
        onTyped={setUnfinished}
      />
      <UnsavedQuestion unsaved={unsaved} />
    </SideSheet>
  );
}
