import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAudience } from '#data/commands/guides/keep-guide.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { audienceOf, hasNobody, type Reach, storedAudience } from './model.ts';
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
  const form = useTyped(`guide.audience.${guide.id}`, audienceOf(guide, reach), onClose);
  const { typed, change } = form;
  const [isAsked, setIsAsked] = useState(false);
  const keep = (): void => {
    setIsAsked(true);
    const audience = storedAudience(typed);
    if (audience === null) return;
    keepAudience(guide, audience);
    form.unsaved.done();
    onClose();
  };
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={t('guides.author.audience')}
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('guides.author.cancel')}</Button>
          <Button variant="primary" onClick={keep}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TypedParts form={form} />
        {isAsked && hasNobody(typed) && <Notice kind="error">{t('guides.author.noUnit')}</Notice>}
        <AudienceFields {...{ typed, change }} {...reach} employees={named} />
      </div>
    </Modal>
  );
}
