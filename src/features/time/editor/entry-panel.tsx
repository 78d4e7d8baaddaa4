import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedUnit } from '#data/stores/selected-unit.ts';
import { useSync } from '#data/stores/sync.ts';
import { useUnits } from '#data/stores/units.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { shortName } from '#domain/employee/employee.ts';
import { type Registration } from '#domain/time/registration.ts';
import { canDelete, canEdit, type TransitionCode } from '#domain/time/transitions.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SheetContent, SheetHead, SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { removeEntries } from '../actions.ts';
import { NEW_ENTRY } from '../address/model.ts';
import { EntryHistory } from '../history/entry-history.tsx';
import {
  presentOf,
  type Surroundings,
  usePersonDays,
  useSurroundings,
  type Whose,
} from '../hooks.ts';
import { EntryDecisions } from './entry-decisions.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { addRefusal, emptyForm, entryUnits, firstUnit, formOf } from './model.ts';
import { typedFor } from './store.ts';

export type EntryPanelProps = {
  whose: Whose;
  /** `new` for one that is not there yet. */
  entryId: string;
  /** The day on screen: a new one begins on it, another one is looked for around it. */
  day: Day;
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

function NewEntry(props: EntryPanelProps & { around: Surroundings }) {
  const { around, day, onClose } = props;
  const { t } = useTranslation();
  const { actor, person, settings } = around;
  const chosen = useSelectedUnit((state) => state.unitId);
  const { registrations } = usePersonDays(around, day, day);
  const units = entryUnits(actor, person, useUnits(), null);
  const refusal = addRefusal(actor, person, settings, units);
  if (refusal !== null) {
    const text = t(`timeEntry.addRefused.${refusal}`, { name: shortName(person) });
    return <Alone icon="lock" title={text} />;
  }
  const initial = emptyForm(firstUnit(units, chosen, registrations ?? []), day);
  return <EntryEditor around={around} existing={null} initial={initial} onDone={onClose} />;
}

type Part = 'entry' | 'history';

type KnownProps = {
  around: Surroundings;
  entry: Registration;
  onClose: () => void;
};

function ReadEntry({ around, entry, code, onClose }: KnownProps & { code: TransitionCode }) {
  const { t } = useTranslation();
  const { actor, farm, settings, nowMs } = around;
  const footer = canDelete(actor, entry, farm, settings, nowMs).ok && (
    <Button
      variant="danger-soft"
      iconLeft="trash"
      onClick={() => {
        const { workDate } = entry;
        removeEntries([entry], presentOf(around, addDays(workDate, -1), addDays(workDate, 1)));
        onClose();
      }}
    >
      {t('timeEntry.delete')}
    </Button>
  );
  return (
    <SheetContent footer={footer}>
      <EntryDecisions around={around} entry={entry} />
      <EntryFacts around={around} entry={entry} code={code} />
    </SheetContent>
  );
}

function KnownEntry({ around, entry, onClose }: KnownProps) {
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
            onDone={onClose}
          />
        </div>
      ) : (
        !isHistory && <ReadEntry {...{ around, entry, onClose }} code={judged.code} />
      )}
    </>
  );
}

function FoundEntry(props: EntryPanelProps & { around: Surroundings }) {
  const { around, entryId, day, onClose } = props;
  const { t } = useTranslation();
  const { online } = useSync();
  const { live, registrations } = usePersonDays(around, addDays(day, -1), addDays(day, 1));
  const entry = registrations?.find((one) => one.id === entryId) ?? null;
  if (entry !== null) {
    return <KnownEntry around={around} entry={entry} onClose={onClose} />;
  }
  if (live.status === 'loading' || live.status === 'idle') {
    return (
      <SheetContent>
        <Skeleton className="h-64 w-full" />
      </SheetContent>
    );
  }
  const text = t(online ? 'timeEntry.missing' : 'timeEntry.missingOffline');
  return <Alone icon="search" title={text} />;
}

/** One registration of a person beside their days: to be entered, changed, read, with its history. */
export default function EntryPanel(props: EntryPanelProps) {
  const { whose, entryId, onClose } = props;
  const { t } = useTranslation();
  const around = useSurroundings(whose);
  const isNew = entryId === NEW_ENTRY;
  // A row of days may have had no field for what was missing.
  const [typed] = useState(() => typedFor(entryId));
  const focusOn = typed?.focusOn ?? (isNew ? 'from' : null);
  const isOther = whose.person.id !== whose.actor.uid;
  const name = shortName(whose.person);
  const title = isOther
    ? t(isNew ? 'timeEntry.newFor' : 'timeEntry.editOf', { name })
    : t(isNew ? 'timeEntry.newTitle' : 'timeEntry.editTitle');
  const Content = isNew ? NewEntry : FoundEntry;
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      closeText={t('common.close')}
      {...(focusOn !== null && { focusOn })}
    >
      <Content key={entryId} {...props} around={around} />
    </SideSheet>
  );
}
