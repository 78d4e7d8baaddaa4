import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#domain/dates/day.ts';
import { NOTE_MAX, type Registration } from '#domain/time/registration.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { moveStartTo, saveNote } from './clock-actions.ts';
import { instantNear } from './clock-model.ts';
import { type ReadyClock } from './use-clock.ts';

const MS_PER_MINUTE = 60_000;
const EARLIER = [5, 15, 30] as const;

type Props = { clock: ReadyClock; running: Registration; onClose: () => void };

/** Moves the start of what runs and keeps a note with it; errors stand at their fields. */
export function CorrectDialog({ clock, running, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = clock.farm;
  const before = timeOf(running.start, timeZone);
  const [time, setTime] = useState(before);
  const [note, setNote] = useState(running.note);
  const [errors, setErrors] = useState<{ time?: string | null; note?: string | null }>({});

  function startError(): string | null {
    if (time.trim() === before) return null;
    const start = instantNear(time, running.start, { to: Date.now() }, timeZone);
    return start === null ? t('time.correct.unreadable') : moveStartTo(start, clock.registrations);
  }

  function save(event?: FormEvent) {
    event?.preventDefault();
    const wrongTime = startError();
    const wrongNote = note.trim() === running.note ? null : saveNote(note);
    setErrors({ time: wrongTime, note: wrongNote });
    if (wrongTime === null && wrongNote === null) onClose();
  }

  return (
    <Modal
      open
      size="small"
      onClose={onClose}
      title={t('time.correct.title')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={() => save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={save} className="grid gap-4">
        <div>
          <TextInput
            label={t('time.correct.start')}
            hint={t('time.correct.startHint')}
            inputMode="numeric"
            autoComplete="off"
            value={time}
            onChange={setTime}
            error={errors.time ?? null}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            {EARLIER.map((minutes) => (
              <Button
                key={minutes}
                onClick={() => setTime(timeOf(running.start - minutes * MS_PER_MINUTE, timeZone))}
              >
                {t('time.correct.earlier', { minutes })}
              </Button>
            ))}
          </div>
        </div>
        <TextInput
          label={t('time.correct.note')}
          hint={t('time.correct.noteHint')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={setNote}
          error={errors.note ?? null}
          autoComplete="off"
        />
        <button type="submit" className="sr-only">
          {t('common.save')}
        </button>
      </form>
    </Modal>
  );
}
