import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import type { NewerVersion, TypedForm } from './use-typed.ts';
import type { Unsaved } from './use-unsaved.ts';

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

/** Says that somebody else changed what is being typed, and asks which of the two is to stand. */
function NewerNotice({ newer, theirs }: { newer: NewerVersion; theirs?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="warning"
      isFault
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={newer.keepMine}>
            {t('common.unsaved.keepMine')}
          </Button>
          <Button size="small" onClick={newer.takeTheirs}>
            {t('common.unsaved.takeTheirs')}
          </Button>
        </span>
      }
    >
      {theirs === undefined
        ? t('common.unsaved.newer')
        : t('common.unsaved.newerText', { text: theirs })}
    </Notice>
  );
}

type Parts = {
  form: Pick<TypedForm<object>, 'isRestored' | 'unsaved'> & { newer?: NewerVersion | null };
  /** What stands in the database now, of a form with one field. */
  theirs?: string | undefined;
};

/**
 * What a form says of itself beside its fields: that somebody else has changed it, that it was restored, and the
 * question before it is left.
 */
export function TypedParts({ form, theirs }: Parts) {
  return (
    <>
      {form.newer && <NewerNotice newer={form.newer} theirs={theirs} />}
      <RestoredNotice restored={form.isRestored} />
      <UnsavedQuestion unsaved={form.unsaved} />
    </>
  );
}
