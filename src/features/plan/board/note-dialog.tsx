import type { Day } from '#domain/dates/day.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { LongText } from '#ui/inputs/long-text.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { NO_CHECK, useForm } from '#widgets/unsaved/use-form.ts';

type Props = {
  name: string;
  day: Day;
  /** Its lines as they stand now. */
  notes: readonly string[];
  onSave: (note: string) => void;
  onClose: () => void;
};

/** What is to be remembered of a day: the vet, the milk tanker, silage. */
export function NoteDialog({ name, day, notes, onSave, onClose }: Props) {
  const { t, format } = useFarmWords();
  const form = useForm({
    ...NO_CHECK,
    name,
    start: { note: notes.join('\n') },
    of: 'saved',
    save: (_value, { note }) => onSave(note.trim()),
    onClose,
  });
  return (
    <FormDialog
      size="small"
      title={t('plan.notes.title', { day: format.longDay(day, { year: false }) })}
      action={t('common.save')}
      theirs={notes.length === 0 ? undefined : notes.join(', ')}
      {...{ form }}
    >
      <LongText
        label={t('plan.notes.label')}
        hint={t('plan.notes.hint')}
        value={form.typed.note}
        maxLength={PLAN_WEEK_LIMITS.note}
        onChange={(note) => form.change({ note })}
      />
    </FormDialog>
  );
}
