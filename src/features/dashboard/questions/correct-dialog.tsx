import { useTranslation } from 'react-i18next';
import { earlierEndOf, moveClockStart } from '#data/clock/move-start.ts';
import { timeOf } from '#domain/dates/day.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { NOTE_MAX, type Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { useAround } from '#widgets/hooks/use-around.ts';
import { attempt, correctActivity, saveNote } from '#widgets/clock/clock-actions.ts';
import { instantNear, span } from '#widgets/clock/clock-model.ts';
import { useClockActivities } from '#widgets/clock/use-clock-activities.ts';
import type { ReadyClock } from '#widgets/clock/use-clock.ts';

const MS_PER_MINUTE = 60_000;
const EARLIER = [5, 15, 30] as const;

type Props = { clock: ReadyClock; running: Registration; onClose: () => void };

interface CorrectionIssue {
  readonly field: 'time' | 'activity' | 'note';
  readonly text: string;
}

type StartFieldProps = {
  start: number;
  timeZone: string;
  time: string;
  onChange: (time: string) => void;
  error: string | null;
};

function StartField({ start, timeZone, time, onChange, error }: StartFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput
        label={t('clockAsk.correct.start')}
        hint={t('clockAsk.correct.startHint')}
        inputMode="numeric"
        value={time}
        onChange={onChange}
        error={error}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {EARLIER.map((minutes) => (
          <Button
            key={minutes}
            onClick={() => onChange(timeOf(start - minutes * MS_PER_MINUTE, timeZone))}
          >
            {t('clockAsk.correct.earlier', { minutes })}
          </Button>
        ))}
      </div>
    </div>
  );
}

type ActivityFieldProps = {
  clock: ReadyClock;
  unitId: string;
  value: string;
  onChange: (activityId: string) => void;
  error: string | null;
};

/** What all of it was on; a farm or unit without activities is not asked. */
function ActivityField({ clock, unitId, value, ...field }: ActivityFieldProps) {
  const { t } = useTranslation();
  const all = useClockActivities(clock, value === '' ? null : value);
  const choices = activitiesOf(all, unitId);
  if (choices.length === 0) return null;
  const kept = all.filter((one) => one.id === value && !choices.includes(one));
  return (
    <Select
      label={t('time.clock.activity')}
      hint={t('clockAsk.correct.activityHint')}
      value={value}
      options={[
        { value: '', label: t('time.clock.noActivity') },
        ...[...choices, ...kept].map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...field}
    />
  );
}

/** What came before and moves along, as it was and as it will be. */
function MovesAlong(props: { start: number; around: readonly Registration[]; timeZone: string }) {
  const { start, around, timeZone } = props;
  const { t } = useTranslation();
  const earlier = earlierEndOf(start, around);
  const entry = around.find(({ id }) => id === earlier?.id);
  if (earlier === null || entry === undefined) return null;
  const end = timeOf(earlier.end, timeZone);
  return (
    <Notice kind="info">
      {t('clockAsk.correct.movesAlong', { ...span(entry, timeZone), end })}
    </Notice>
  );
}

/** The fields of the dialog, and how they are kept. */
function useCorrection({ clock, running, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = clock.farm;
  const before = timeOf(running.start, timeZone);
  const nowMs = useNow('minute');
  const around = useAround(clock.farm.id, running);
  const first = { time: before, activity: running.activityId ?? '', note: running.note };
  const form = useTyped(`correct.${running.id}`, first, onClose, 'saved');
  const { time, activity, note } = form.typed;

  function startAt(to: number): number | null {
    return instantNear(time, running.start, { to }, timeZone);
  }

  function moveStart(): string | null {
    if (time.trim() === before) return null;
    const start = startAt(Date.now());
    if (start === null) return t('clockAsk.correct.unreadable');
    return attempt('moveClockStart', () => moveClockStart(start, around));
  }

  /** Each field is a change of its own; those that are refused say why. */
  function save(): readonly CorrectionIssue[] {
    const chosen = activity === '' ? null : activity;
    const wrong: readonly [CorrectionIssue['field'], string | null][] = [
      ['time', moveStart()],
      ['activity', chosen === running.activityId ? null : correctActivity(chosen)],
      ['note', note.trim() === running.note ? null : saveNote(note)],
    ];
    const issues = wrong.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
    if (issues.length > 0) return issues;
    form.reset();
    onClose();
    return [];
  }

  const isMoved = time.trim() !== before;
  const start = isMoved ? startAt(nowMs) : null;
  const unreadable = { field: 'time', text: t('clockAsk.correct.unreadable') } as const;
  const checked = useCheckedForm<CorrectionIssue>({
    issues: isMoved && start === null ? [unreadable] : [],
    typed: form.typed,
    isOutdated: form.newer !== null,
    onSave: save,
  });
  return { around, start, form, checked };
}

/** Moves the start of what runs, and keeps its activity and a note with it; errors stand at their fields. */
export function CorrectDialog(props: Props) {
  const { t } = useTranslation();
  const { clock, running } = props;
  const { around, start, form, checked } = useCorrection(props);
  const error = (field: CorrectionIssue['field']) => checked.issueAt(field)?.text ?? null;
  const { time, activity, note } = form.typed;
  return (
    <Dialog
      size="small"
      onClose={form.unsaved.close}
      title={t('clockAsk.correct.title')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={form} />
        <StartField
          start={running.start}
          timeZone={clock.farm.timeZone}
          time={time}
          onChange={(time) => form.change({ time })}
          error={error('time')}
        />
        {start !== null && (
          <MovesAlong start={start} around={around} timeZone={clock.farm.timeZone} />
        )}
        <ActivityField
          clock={clock}
          unitId={running.unitId}
          value={activity}
          onChange={(activity) => form.change({ activity })}
          error={error('activity')}
        />
        <TextInput
          label={t('words.note')}
          hint={t('clockAsk.correct.noteHint')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(note) => form.change({ note })}
          error={error('note')}
        />
        <button type="submit" className="sr-only">
          {t('common.save')}
        </button>
      </form>
    </Dialog>
  );
}
