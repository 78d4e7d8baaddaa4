import { create } from 'zustand';
import { useActor } from '#data/base/actor.ts';
import { noteEntry } from '#data/registrations/note-entry.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { dayOf, monthOf } from '#domain/dates/day.ts';
import { notesAskedFor } from '#domain/time/flags/flags.ts';
import { settingsAnywhere } from '#domain/time/period/time-settings.ts';
import { firstOwnDay } from '#domain/time/registration/own-time.ts';
import { NOTE_MAX, type Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { AskCard } from './ask-card.tsx';
import { attempt } from '#widgets/clock/clock-actions.ts';
import { span } from '#widgets/clock/clock-model.ts';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';
import { useOwnMonth } from '#widgets/clock/use-own-month.ts';

/** "Later" is a night's sleep, or until the app is opened anew. */
const LATER_MS = 8 * 3_600_000;

/** Until when (epoch ms) a question was put off, by the registration it is about. */
const usePutOff = create<{ readonly until: Readonly<Record<string, number>> }>(() => ({
  until: {},
}));

function putOff(id: string): void {
  usePutOff.setState(({ until }) => ({ until: { ...until, [id]: Date.now() + LATER_MS } }));
}

/** The registrations that wait for a note, of the months in which one may still write it. */
function useAskedFor({ farm, uid }: ReadyClock): readonly Registration[] {
  const actor = useActor();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const month = monthOf(dayOf(nowMs, farm.timeZone));
  const all = settingsAnywhere(settings);
  const editWindowDays = Math.max(...all.map((one) => one.editWindowDays));
  const first = monthOf(firstOwnDay(farm, { editWindowDays }, nowMs));
  const asks = all.some((one) => one.noteWhenLong) ? uid : null;
  const present = useOwnMonth(farm, asks, month);
  const before = useOwnMonth(farm, asks, first === month ? null : first);
  const until = usePutOff((state) => state.until);
  if (actor === null || asks === null) return [];
  const known = [...before.registrations, ...present.registrations];
  return notesAskedFor(known, { actor, farm, settings, nowMs }).filter(
    ({ id }) => (until[id] ?? 0) <= nowMs,
  );
}

interface NoteIssue {
  readonly field: 'note';
  readonly text: string;
}

/** The command says what is wrong with it. */
const NO_ISSUES: readonly NoteIssue[] = [];

function Asked({ clock, registration }: { clock: ReadyClock; registration: Registration }) {
  const { t, format } = useFarmWords();
  const form = useTyped(`late-note.${registration.id}`, { note: '' });
  const { note } = form.typed;
  const checked = useCheckedForm({
    issues: NO_ISSUES,
    typed: form.typed,
    onSave: () => {
      const wrong = attempt('noteEntry', () => noteEntry(registration, note));
      if (wrong !== null) return [{ field: 'note', text: wrong }];
      form.reset();
      return [];
    },
  });
  return (
    <AskCard
      icon="pencil"
      title={t('clockAsk.lateNote.title')}
      text={t('clockAsk.lateNote.text', {
        day: format.day(registration.workDate),
        ...span(registration, clock.farm.timeZone),
      })}
    >
      <form {...checked.props} className="mt-3 grid gap-3">
        <TypedParts form={form} />
        <TextInput
          label={t('words.note')}
          hint={t('clockAsk.correct.noteHint')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(note) => form.change({ note })}
          error={checked.issueAt('note')?.text ?? null}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {t('clockAsk.lateNote.save')}
          </Button>
          <Button onClick={() => putOff(registration.id)}>{t('clockAsk.lateNote.later')}</Button>
        </div>
      </form>
    </AskCard>
  );
}

/** The note that the farm wants with a long day: asked for after the stop, which it never holds up. */
export function NotePrompt({ clock }: { clock: ReadyClock }) {
  const [latest] = useAskedFor(clock);
  if (latest === undefined) return null;
  return <Asked key={latest.id} clock={clock} registration={latest} />;
}
