import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { sendBack } from './actions.ts';

type Props = {
  /** What goes back; empty while the dialog is closed. */
  registrations: readonly Registration[];
  /** Whose it is; null where it is that of several. */
  name: string | null;
  onClose: () => void;
  onSent?: () => void;
};

function OpenDialog({ registrations, name, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const about = registrations.map(({ id }) => id).join(' ');
  const form = useTyped(`return.${about}`, { reason: '' }, onClose);
  const { reason } = form.typed;
  const count = registrations.length;
  const [error, setError] = useState<string | null>(null);
  function send() {
    const wrong = sendBack(registrations, reason);
    setError(wrong);
    if (wrong !== null) return;
    form.reset();
    onSent?.();
    onClose();
  }
  return (
    <Modal
      open
      onClose={form.unsaved.close}
      title={
        name === null
          ? t('timePeople.return.titleOf', { count })
          : t('timePeople.return.title', { name })
      }
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={form.unsaved.close}>{t('common.cancel')}</Button>
          <Button variant="primary" iconLeft="undo" onClick={send}>
            {t('timePeople.return.send')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TypedParts form={form} />
        <TextInput
          label={t('timePeople.return.reason')}
          placeholder={t('timePeople.return.placeholder')}
          hint={t('timePeople.return.hint')}
          value={reason}
          onChange={(reason) => form.change({ reason })}
          error={error}
          autoComplete="off"
        />
      </form>
    </Modal>
  );
}

/** Time goes back with a reason: the person has to know what would be right. */
export function ReturnDialog(props: Props) {
  return props.registrations.length > 0 && <OpenDialog {...props} />;
}
