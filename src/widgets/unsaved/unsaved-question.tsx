import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { type TypedForm } from './use-typed.ts';
import { type Unsaved } from './use-unsaved.ts';

/** Stands beside a form that may not be left by mistake. */
export function UnsavedQuestion({ unsaved }: { unsaved: Unsaved }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={unsaved.asked !== null}
      title={t('common.unsaved.title')}
      action={t('common.unsaved.discard')}
      cancel={t('common.unsaved.keep')}
      danger
      onConfirm={() => unsaved.answer(true)}
      onClose={() => unsaved.answer(false)}
    >
      <p>{t('common.unsaved.text')}</p>
    </ConfirmDialog>
  );
}

/** Says that what stands in the form was typed before the page was loaded anew. */
export function RestoredNotice({ restored }: { restored: boolean }) {
  const { t } = useTranslation();
  return restored && <Notice kind="info">{t('common.unsaved.restored')}</Notice>;
}

/** What a form says of itself beside its fields: that it was restored, and the question before it is left. */
export function TypedParts({ form }: { form: Pick<TypedForm<object>, 'isRestored' | 'unsaved'> }) {
  return (
    <>
      <RestoredNotice restored={form.isRestored} />
      <UnsavedQuestion unsaved={form.unsaved} />
    </>
  );
}
