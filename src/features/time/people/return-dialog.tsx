import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { sendBack } from './actions.ts';

type Props = {
  /** What goes back; empty while the dialog is closed. */
  registrations: readonly Registration[];
  /** Whose it is; null where it is that of several. */
  name: string | null;
  onClose: () => void;
  onSent?: () => void;
};

/** Time goes back with a reason: the person has to know what would be right. */
export function ReturnDialog({ registrations, name, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const count = registrations.length;
  const [error, setError] = useState<string | null>(null);
  function send() {
    const wrong = sendBack(registrations, reason);
    setError(wrong);
    if (wrong !== null) return;
    setReason('');
    onSent?.();
    onClose();
  }
  return (
    <Modal
      open={registrations.length > 0}
      onClose={onClose}
      title={
        name === null
          ? t('timePeople.return.titleOf', { count })
          : t('timePeople.return.title', { name })
      }
      closeText={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" iconLeft="undo" onClick={send}>
            {t('timePeople.return.send')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={t('timePeople.return.reason')}
          placeholder={t('timePeople.return.placeholder')}
          hint={t('timePeople.return.hint')}
          value={reason}
          onChange={setReason}
          error={error}
          autoComplete="off"
        />
      </form>
    </Modal>
  );
}
