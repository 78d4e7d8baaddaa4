import { useTranslation } from 'react-i18next';
import { Overlay } from '#ui/overlays/overlay.tsx';

export function BusyOverlay({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return busy ? <Overlay text={t('common.processing')} /> : null;
}
