import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import type { CheckedForm, FieldIssue } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TypedParts } from '../unsaved/unsaved-question.tsx';
import type { TypedForm } from '../unsaved/use-typed.ts';

type Props<T extends object, I extends FieldIssue> = {
  checked: CheckedForm<I>;
  typed: TypedForm<T>;
  /** What is wrong and has no field; null is nothing. */
  wrong: string | null;
  saveText: string;
  /** The fields, two beside each other where there is room. */
  children: ReactNode;
};

/** A form in a card of settings: its fields, what is wrong with the whole, and the two ways out of it. */
export function SettingForm<T extends object, I extends FieldIssue>(props: Props<T, I>) {
  const { checked, typed, wrong, saveText, children } = props;
  const { t } = useTranslation();
  return (
    <form {...checked.props} className="grid w-full items-start gap-3 sm:grid-cols-2">
      {children}
      {wrong !== null && (
        <div className="sm:col-span-2">
          <Notice kind="error">{wrong}</Notice>
        </div>
      )}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button link onClick={typed.unsaved.close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary">
          {saveText}
        </Button>
      </div>
      <div className="empty:hidden sm:col-span-2">
        <TypedParts form={typed} />
      </div>
    </form>
  );
}
