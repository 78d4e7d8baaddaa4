import { useTranslation } from 'react-i18next';
import { activitiesOf } from '#domain/time/registration/activity.ts';
import { otherUnits } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { pause, resume, startOn, stopClock } from '#widgets/clock/model/clock-actions.ts';
import { useClockActivities } from '#widgets/clock/model/use-clock-activities.ts';
import type { ReadyClock } from '#widgets/clock/model/use-clock.ts';

/** Switch and stop, as they stand in the desktop's card. */
export function ClockKeys({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const activities = useClockActivities(clock);
  const others = otherUnits(clock.units, clock.running?.unitId ?? null);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button
        variant={clock.pause === null ? 'secondary' : 'primary'}
        iconLeft={clock.pause === null ? 'coffee' : 'play'}
        className="grow basis-28"
        aria-label={t(clock.pause === null ? 'time.clock.pauseLabel' : 'time.clock.resumeLabel')}
        onClick={clock.pause === null ? pause : resume}
      >
        {t(clock.pause === null ? 'time.clock.pause' : 'time.clock.resume')}
      </Button>
      {others.length > 0 && (
        <Menu
          label={t('time.clock.switchLabel')}
          variant="secondary"
          align="start"
          className="grow basis-28 [&>button]:w-full"
          trigger={
            <>
              <Icon name="swap" size={17} />
              {t('time.clock.switch')}
            </>
          }
          items={others.flatMap((unit) => [
            {
              key: unit.id,
              label: <UnitChip name={unit.unitName} />,
              onSelect: () => startOn(clock, unit.id, null),
            },
            ...activitiesOf(activities, unit.id).map(({ id, name }) => ({
              key: `${unit.id} ${id}`,
              label: t('time.clock.withActivity', { unit: unit.unitName, activity: name }),
              onSelect: () => startOn(clock, unit.id, id),
            })),
          ])}
        />
      )}
      <Button
        variant="secondary"
        iconLeft="stop"
        className="grow basis-28"
        aria-label={t('time.clock.stopLabel')}
        onClick={() => stopClock(clock.running)}
      >
        {t('time.clock.stop')}
      </Button>
    </div>
  );
}
