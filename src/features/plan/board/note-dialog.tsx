import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { LongText } from '#ui/inputs/long-text.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';

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
  const { t } = useTranslation();
  const format = useFarmFormat();
  const form = useTyped(name, { note: notes.join('\n') }, onClose, 'saved');
  const checked = useCheckedForm({
    issues: [],
    typed: form.typed,
    isOutdated: form.newer !== null,
    onSave: () => {
      form.reset();
      onSave(form.typed.note.trim());
    },
  });
  return (
    <Modal
      open
      size="small"
      title={t('plan.notes.title', { day: format.longDay(day, { year: false }) })}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
    >
      <form {...checked.props} className="grid gap-3">
        <LongText
          label={t('plan.notes.label')}
          hint={t('plan.notes.hint')}
          value={form.typed.note}
          maxLength={PLAN_WEEK_LIMITS.note}
          onChange={(note) => form.change({ note })}
        />
        <div className="flex justify-end gap-2">
          <Button link onClick={form.unsaved.close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('common.save')}
          </Button>
        </div>
        <TypedParts form={form} theirs={notes.length === 0 ? undefined : notes.join(', ')} />
      </form>
    </Modal>
  );
}
