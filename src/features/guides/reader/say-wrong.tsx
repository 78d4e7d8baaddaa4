import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayWrong } from '#data/guides/save-guide.ts';
import { GUIDE_LIMITS, type GuideCopy } from '#domain/guides/guide.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { ReasonDialog } from '#widgets/decisions/reason-dialog.tsx';

/** Lets a reader say that something is wrong at a step; it goes to those who write the guide, offline too. */
export function SayWrong({ copy, stepId }: { copy: GuideCopy; stepId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const send = (text: string): null => {
    sayWrong(copy, stepId, text);
    showToast({ kind: 'success', text: t('guides.feedback.thanks') });
    return null;
  };
  return (
    <>
      <Button size="small" link iconLeft="alert-circle" onClick={() => setIsOpen(true)}>
        {t('guides.feedback.act')}
      </Button>
      {isOpen && (
        <ReasonDialog
          about={`guide.${copy.guideId}.${stepId}`}
          words={{
            title: t('guides.feedback.act'),
            label: t('guides.feedback.what'),
            hint: t('guides.feedback.who'),
            send: t('guides.feedback.send'),
            icon: 'send',
            max: GUIDE_LIMITS.feedback,
          }}
          onSend={send}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
