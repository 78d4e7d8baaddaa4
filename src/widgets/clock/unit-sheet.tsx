import { useTranslation } from 'react-i18next';
import type { Unit } from '#domain/farm/unit.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { UnitChip } from '../people/unit-chip.tsx';
import { useClockActivities } from './use-clock-activities.ts';
import type { ReadyClock } from './use-clock.ts';

type UnitRowsProps = {
  clock: ReadyClock;
  units: readonly Unit[];
  /** With one of the unit's activities, or with none. */
  onPick: (unitId: string, activityId: string | null) => void;
};

type UnitSheetProps = UnitRowsProps & {
  open: boolean;
  title: string;
  onClose: () => void;
};

function UnitRows({ clock, units, onPick }: UnitRowsProps) {
  const { t } = useTranslation();
  const activities = useClockActivities(clock);
  return (
    <ul className="grid gap-2">
      {units.map(({ id, unitName }) => (
        <li key={id} className="grid gap-1.5">
          <button
            type="button"
            onClick={() => onPick(id, null)}
            className="flex min-h-16 w-full min-w-0 items-center rounded-card border border-line-strong bg-surface px-4 text-left transition-colors hover:bg-surface-2 active:bg-line"
          >
            <UnitChip name={unitName} className="!px-2.5 !py-1 !text-md" />
          </button>
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            {activitiesOf(activities, id).map((activity) => (
              <Button
                key={activity.id}
                className="min-h-12"
                aria-label={t('time.clock.withActivity', {
                  unit: unitName,
                  activity: activity.name,
                })}
                onClick={() => onPick(id, activity.id)}
              >
                {activity.name}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The units as large keys under the thumb, their activities below them: one tap is enough. */
export function UnitSheet({ open, title, onClose, ...keys }: UnitSheetProps) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={onClose} title={title} closeText={t('common.close')} size="small">
      <UnitRows {...keys} />
    </Modal>
  );
}
