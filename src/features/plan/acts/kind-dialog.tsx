import { useTranslation } from 'react-i18next';
import type { ShiftTemplate } from '#domain/plan/settings/planning-settings.ts';
import { stretchTimes } from '#domain/plan/settings/stretch.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { changeKind } from './actions.ts';

type Props = {
  kinds: readonly ShiftTemplate[];
  timeZone: string;
  shifts: readonly BoardShift[];
  onClose: () => void;
};

/** Makes shifts ones that come again and again: a press on which. */
export function KindDialog({ kinds, timeZone, shifts, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      size="small"
      title={t('planActs.kinds.title', { count: shifts.length })}
      closeText={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-base text-text-2">
          {t(kinds.length === 0 ? 'planActs.kinds.none' : 'planActs.kinds.hint')}
        </p>
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => {
            const { from, to } = stretchTimes(kind);
            return (
              <Button
                key={`${kind.title} ${from} ${to}`}
                onClick={() => {
                  changeKind(shifts, kind, timeZone);
                  onClose();
                }}
              >
                {`${kind.title} ${from}–${to}`}
              </Button>
            );
          })}
        </div>
      </div>
    </Modal>
  );
}
