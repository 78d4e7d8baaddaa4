import { useTranslation } from 'react-i18next';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { Button } from '#ui/inputs/button.tsx';
import { LongText } from '#ui/inputs/long-text.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import type { BoardColumn } from './model.ts';

type Props = {
  name: string;
  column: BoardColumn;
  onSave: (note: string) => void;
  onClose: () => void;
};

/** What is to be remembered of a day: the vet, the milk tanker, silage. */
export function NoteDialog({ name, column, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const form = useTyped(name, { note: column.notes.join('\n') }, onClose);
  return (
    <Modal
      open
      size="small"
      title={t('plan.notes.title', { day: format.longDay(column.day, { year: false }) })}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          form.reset();
          onSave(form.typed.note.trim());
        }}
      >
        <LongText
          label={t('plan.notes.label')}
          hint={t('plan.notes.hint')}
          value={form.typed.note}
          maxLength={PLAN_WEEK_LIMITS.note}
          onChange={(note) => form.change({ note })}
        />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={form.unsaved.close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('common.save')}
          </Button>
        </div>
        <TypedParts form={form} />
      </form>
    </Modal>
  );
}
