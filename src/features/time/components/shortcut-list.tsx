import { useTranslation } from 'react-i18next';
import { Modal } from '#ui/modal.tsx';

const KEYS = [
  ['N', 'new'],
  ['T', 'today'],
  ['← →', 'turn'],
  ['1 2 3', 'views'],
  ['Enter', 'save'],
  ['Esc', 'cancel'],
  ['↑ ↓', 'minutes'],
  ['?', 'list'],
] as const;

/** What the keyboard can do on the page. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="small"
      title={t('timeEntry.shortcuts.title')}
      closeText={t('common.close')}
    >
      <dl className="grid gap-2.5">
        {KEYS.map(([key, what]) => (
          <div key={key} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-3">
            <dt>
              <kbd className="rounded-chip border border-line-strong bg-surface-2 px-1.5 py-0.5 font-sans text-sm font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-base text-text-2">{t(`timeEntry.shortcuts.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
