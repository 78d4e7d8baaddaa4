import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { BusyOverlay } from './busy-overlay.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What the button does, as a verb. */
  action: string;
  /** Else "Cancel", where that could mean either. */
  cancel?: string;
  /** It ends something. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The consequence in words. */
  children: ReactNode;
};

/** Asks before something that others will feel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, action, danger = false, busy = false, disabled = false } = props;
  const { t } = useTranslation();
  return (
    <>
      <Modal
        open={open}
        onClose={props.onClose}
        closable={!busy}
        title={title}
        closeText={t('common.close')}
        footer={
          <>
            <Button onClick={props.onClose} disabled={busy}>
              {props.cancel ?? t('common.cancel')}
            </Button>
            <Button
              variant={danger ? 'danger' : 'primary'}
              busy={busy}
              disabled={disabled}
              onClick={props.onConfirm}
            >
              {action}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 text-base text-text-2">{props.children}</div>
      </Modal>
      <BusyOverlay busy={busy} />
    </>
  );
}
