import { useTranslation } from 'react-i18next';
import { saveAudience } from '#data/guides/publish-guide.ts';
import { type AudienceIssue, checkAudience } from '#domain/guides/check-audience.ts';
import type { Guide } from '#domain/guides/guide.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { saveOnServer } from '#widgets/feedback/save-on-server.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { audienceOf, type Reach } from './model.ts';
import { useNamed } from './hooks.ts';
import { AudienceFields } from './audience-fields.tsx';

interface AudienceDialogProps {
  guide: Guide;
  reach: Reach;
  onClose: () => void;
}

/** Asks whom a guide is for before it is published; what is published says so in its own dialog. */
export function AudienceDialog({ guide, reach, onClose }: AudienceDialogProps) {
  const { t } = useTranslation();
  const named = useNamed(reach);
  const first = audienceOf(guide, reach);
  const form = useTyped(`guide.audience.${guide.id}`, first, onClose, 'saved');
  const { typed, change } = form;
  const check = checkAudience(typed);
  const checked = useCheckedForm<AudienceIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    isOutdated: form.newer !== null,
    onSave: async () => {
      if (!check.ok) return;
      if (!(await saveOnServer(() => saveAudience(guide, check.value), 'guides'))) return;
      form.unsaved.done();
      onClose();
    },
  });
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={t('guides.author.audience')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('guides.author.cancel')}</Button>
          <Button variant="primary" onClick={checked.submit}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...checked.props} className="grid gap-4">
        <TypedParts form={form} />
        <AudienceFields
          {...{ typed, change }}
          {...reach}
          employees={named}
          askedOn={null}
          codeAt={(field) => checked.issueAt(field)?.code ?? null}
        />
      </form>
    </Modal>
  );
}
