import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import type { ModalProps } from '#ui/overlays/modal.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { TypedParts } from './unsaved-question.tsx';
import type { OpenForm } from './use-form.ts';

type Props<D extends object> = Pick<ModalProps, 'title' | 'size'> & {
  form: OpenForm<D>;
  /** What the button says that saves. */
  action: string;
  icon?: IconName;
  disabled?: boolean;
  /** What stands in the database now, of a form with one field. */
  theirs?: string | undefined;
  /** Stands before the buttons. */
  beside?: ReactNode;
  above?: ReactNode;
  /** Fields beside each other where there is room. */
  isWide?: boolean;
  children: ReactNode;
};

/** A dialog with a form: its fields, what is wrong with the whole, and the two ways out of it. */
export function FormDialog<D extends object>(props: Props<D>) {
  const { form, title, size, action, icon, disabled, theirs, beside, above, isWide } = props;
  const { t } = useTranslation();
  const wrong = form.error('form');
  return (
    <Dialog
      {...{ title, ...(size && { size }) }}
      onClose={form.close}
      footer={
        <>
          {beside}
          <Button onClick={form.close}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            {...(icon !== undefined && { iconLeft: icon })}
            disabled={disabled}
            onClick={form.submit}
          >
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form
        {...form.props}
        className={isWide ? 'grid items-start gap-3 sm:grid-cols-2' : 'grid gap-4'}
      >
        <div className={isWide ? 'empty:hidden sm:col-span-2' : 'empty:hidden'}>
          <TypedParts form={form.parts} theirs={theirs} />
        </div>
        {wrong && (
          <div className={isWide ? 'sm:col-span-2' : ''}>
            <Notice kind="error">{wrong}</Notice>
          </div>
        )}
        {props.children}
        {/* Enter in a field saves; the button that is seen stands outside. */}
        <button type="submit" hidden disabled={disabled}>
          {action}
        </button>
      </form>
    </Dialog>
  );
}
