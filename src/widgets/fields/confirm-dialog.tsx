import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from './dialog.tsx';
import { BusyOverlay } from './busy-overlay.tsx';

export type ConfirmDialogProps = {
  open?: boolean;
  title: string;
  /** What the button does, as a verb. */
  action: string;
  /** Else "Cancel", where that could mean either. */
  cancel?: string;
  /** It ends something. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** While what it answers is under way, nothing else can be pressed. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** The consequence in words. */
  children: ReactNode;
};

/** Asks before something that others will feel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, action, danger = false, disabled = false } = props;
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const busy = props.busy === true || isConfirming;

  async function confirm() {
    setConfirming(true);
    try {
      await props.onConfirm();
    } finally {
      setConfirming(false);
    }
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={props.onClose}
        closable={!busy}
        title={title}
        footer={
          <>
            <Button onClick={props.onClose} disabled={busy}>
              {props.cancel ?? t('common.cancel')}
            </Button>
            <Button
              variant={danger ? 'warning' : 'primary'}
              busy={busy}
              disabled={disabled}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 text-base text-text-2">{props.children}</div>
      </Dialog>
      <BusyOverlay busy={busy} />
    </>
  );
}
