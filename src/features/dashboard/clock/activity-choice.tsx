import { useTranslation } from 'react-i18next';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Link } from 'react-router-dom';
import { guidePath } from '#domain/routes/module-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { chooseActivity } from '#widgets/clock/clock-actions.ts';
import { useClockActivities } from '#widgets/clock/use-clock-activities.ts';
import { pickActivity, type ReadyClock } from '#widgets/clock/use-clock.ts';

type ActivityMenuProps = {
  clock: ReadyClock;
  unitId: string;
  value: string | null;
  label: string;
  onChoose: (activityId: string | null) => void;
};

/** The activities of a unit; a farm or unit without them is not asked. */
function ActivityMenu({ clock, unitId, value, label, onChoose }: ActivityMenuProps) {
  const { t } = useTranslation();
  const all = useClockActivities(clock, value);
  const activities = activitiesOf(all, unitId);
  if (activities.length === 0) return null;
  const chosen = all.find((one) => one.id === value);
  const choose = (id: string | null) => {
    if (id !== value) onChoose(id);
  };
  return (
    <Menu
      short
      variant="secondary"
      label={label}
      trigger={
        <>
          <Icon name="layers" size={16} />
          {chosen?.name ?? t('time.clock.activity')}
        </>
      }
      items={[
        ...activities.map((one) => ({
          key: one.id,
          label: one.name,
          checked: one.id === value,
          onSelect: () => choose(one.id),
        })),
        {
          key: 'none',
          label: t('time.clock.noActivity'),
          checked: value === null,
          onSelect: () => choose(null),
        },
      ]}
    />
  );
}

/** The way to the guide of what one works on; nothing where it has none. */
export function ActivityGuide({ clock, running }: { clock: ReadyClock; running: Registration }) {
  const { t } = useTranslation();
  const chosen = useClockActivities(clock, running.activityId).find(
    ({ id }) => id === running.activityId,
  );
  if (chosen === undefined || chosen.guideId === null) return null;
  return (
    <Link
      to={guidePath(chosen.guideId)}
      aria-label={t('time.clock.guideOf', { activity: chosen.name })}
      className={buttonClass({ link: true })}
    >
      <Icon name="book" size={16} />
      {t('time.clock.guide')}
    </Link>
  );
}

/** What one works on from now, in one tap: what was done before it keeps its own activity. */
export function ActivityChoice({ clock, running }: { clock: ReadyClock; running: Registration }) {
  const { t } = useTranslation();
  const isFirst = running.activityId === null;
  return (
    <ActivityMenu
      clock={clock}
      unitId={running.unitId}
      value={running.activityId}
      label={t(isFirst ? 'time.clock.activityLabel' : 'time.clock.switchActivity')}
      onChoose={(id) => void chooseActivity(id, clock.cap?.minutes ?? null)}
    />
  );
}

/** What the next start is on; a start needs no answer. */
export function StartActivity({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const { unit, uid } = clock;
  if (unit === null) return null;
  return (
    <ActivityMenu
      clock={clock}
      unitId={unit.id}
      value={clock.activityId}
      label={t('time.clock.activityLabel')}
      onChoose={(id) => pickActivity(id === null ? null : { uid, unitId: unit.id, id })}
    />
  );
}
