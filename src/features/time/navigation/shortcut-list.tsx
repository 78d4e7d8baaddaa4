import { useTranslation } from 'react-i18next';
import { Dialog } from '#widgets/fields/dialog.tsx';

const KEYS = [
  ['N', 'new'],
  ['T', 'today'],
  ['← →', 'turn'],
  ['1 2 3', 'views'],
  ['C', 'copy'],
  ['Ctrl Z', 'undo'],
  ['Enter', 'save'],
  ['Esc', 'cancel'],
  ['↑ ↓', 'minutes'],
  ['?', 'list'],
] as const;

type Props = {
  open: boolean;
  /** Keys and what they do, in words; else those of a person's days. */
  keys?: readonly (readonly [string, string])[];
  onClose: () => void;
};

/** What the keyboard can do on the page. */
export function ShortcutList({ open, keys, onClose }: Props) {
  const { t } = useTranslation();
  const shown = keys ?? KEYS.map(([key, what]) => [key, t(`timeEntry.shortcuts.keys.${what}`)]);
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('timeEntry.shortcuts.title')}>
      <dl className="grid gap-2.5">
        {shown.map(([key, what]) => (
          <div key={key} className="grid grid-cols-[4.5rem_1fr] items-baseline gap-3">
            <dt>
              <kbd className="rounded-chip border border-line-strong bg-surface-2 px-1.5 py-0.5 font-sans text-sm font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-base text-text-2">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
