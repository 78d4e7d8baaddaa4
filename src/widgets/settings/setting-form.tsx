import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { TypedParts } from '../unsaved/unsaved-question.tsx';
import type { OpenForm } from '../unsaved/use-form.ts';

type Props<D extends object> = {
  form: OpenForm<D>;
  saveText: string;
  /** False for a form that is part of its page. */
  hasCancel?: boolean;
  /** The fields, two beside each other where there is room. */
  children: ReactNode;
};

/** A form in a card of settings: its fields, what is wrong with the whole, and the two ways out of it. */
export function SettingForm<D extends object>(props: Props<D>) {
  const { form, saveText, hasCancel = true, children } = props;
  const { t } = useTranslation();
  const wrong = form.error('form');
  return (
    <form {...form.props} className="grid w-full items-start gap-3 sm:grid-cols-2">
      {children}
      {wrong && (
        <div className="sm:col-span-2">
          <Notice kind="error">{wrong}</Notice>
        </div>
      )}
      <div className="flex justify-end gap-2 sm:col-span-2">
        {hasCancel && (
          <Button link onClick={form.close}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary">
          {saveText}
        </Button>
      </div>
      <div className="empty:hidden sm:col-span-2">
        <TypedParts form={form.parts} />
      </div>
    </form>
  );
}
