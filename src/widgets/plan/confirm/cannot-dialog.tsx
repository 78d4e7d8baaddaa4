import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineShifts } from '#data/plan/answer-plan.ts';
import type { WeekToConfirm } from '#domain/plan/week/confirmation.ts';
import { DECLINED_MAX } from '#domain/plan/week/plan-receipt.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { useShiftText } from '../shift-words.ts';

type Props = WeekToConfirm & { title: string; onClose: () => void };

/** On which shifts of a published week one cannot come; no reason is asked for. Of one shift alone it is clear which. */
export function CannotDialog({ week, shifts, title, onClose }: Props) {
  const { t } = useTranslation();
  const text = useShiftText();
  const [chosen, setChosen] = useState<readonly string[]>(
    shifts.length === 1 ? shifts.map(({ id }) => id) : [],
  );
  // What went away meanwhile is not said.
  const ids = shifts.map(({ id }) => id).filter((id) => chosen.includes(id));
  const isWhole = ids.length > 0 && ids.length <= DECLINED_MAX;
  return (
    <Modal open size="small" title={title} closeText={t('common.close')} onClose={onClose}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole) return;
          declineShifts(week, ids);
          onClose();
        }}
      >
        <p className="text-sm text-text-2">{t('plan.confirm.cannotText')}</p>
        <div className="grid gap-1">
          {shifts.map((shift) => (
            <Checkbox
              key={shift.id}
              label={[text(shift), shift.title].filter(Boolean).join(' · ')}
              checked={chosen.includes(shift.id)}
              onChange={(isOn) =>
                setChosen((now) => {
                  const others = now.filter((id) => id !== shift.id);
                  return isOn ? [...others, shift.id] : others;
                })
              }
            />
          ))}
        </div>
        <div className="flex items-center justify-end gap-2">
          {ids.length === 0 && (
            <p className="mr-auto text-sm text-text-2">{t('plan.confirm.cannotNone')}</p>
          )}
          <Button link onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!isWhole}>
            {t('plan.confirm.cannotSend')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
