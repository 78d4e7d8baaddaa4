import { useTranslation } from 'react-i18next';
import { type Unit } from '#domain/unit/unit.ts';
import { Modal } from '#ui/modal.tsx';
import { UnitChip } from '../unit-chip.tsx';

export type UnitSheetProps = {
  open: boolean;
  title: string;
  units: readonly Unit[];
  onPick: (unitId: string) => void;
  onClose: () => void;
};

/** The units as large keys under the thumb: one tap is enough. */
export function UnitSheet({ open, title, units, onPick, onClose }: UnitSheetProps) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={onClose} title={title} closeText={t('common.close')} size="small">
      <ul className="grid gap-2">
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              onClick={() => onPick(unit.id)}
              className="flex min-h-16 w-full min-w-0 items-center rounded-card border border-line-strong bg-surface px-4 text-left transition-colors hover:bg-surface-2 active:bg-line"
            >
              <UnitChip name={unit.unitName} className="!px-2.5 !py-1 !text-md" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
