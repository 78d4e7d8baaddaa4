import { useTranslation } from 'react-i18next';
import { Modal, type ModalProps } from '#ui/overlays/modal.tsx';

type DialogProps = Omit<ModalProps, 'open' | 'closeText'> & { open?: boolean };

/** A dialog in the language of the interface; open as long as it is drawn, where nothing else is said. */
export function Dialog({ open = true, ...rest }: DialogProps) {
  const { t } = useTranslation();
  return <Modal {...rest} open={open} closeText={t('common.close')} />;
}
