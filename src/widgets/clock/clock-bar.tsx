import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { otherUnits, type Unit } from '#domain/farm/unit.ts';
import { newEntryPath } from '#domain/routes/time-routes.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass, type ButtonSize } from '#ui/inputs/button.tsx';
import { Dialog } from '../fields/dialog.tsx';
import { UnitChip } from '../people/unit-chip.tsx';
import { pause, resume, startHere, startOn, stopClock } from './clock-actions.ts';
import { useClockActivities } from './use-clock-activities.ts';
import { type ReadyClock, useClock, useIsPhone } from './use-clock.ts';

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
function UnitSheet({ open, title, onClose, ...keys }: UnitSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      <UnitRows {...keys} />
    </Dialog>
  );
}

/** In place of the clock on a farm that registers by hand. */
export function ByHandLink({ size }: { size: ButtonSize }) {
  const { t } = useTranslation();
  return (
    <Link to={newEntryPath()} className={buttonClass({ variant: 'primary', size, block: true })}>
      <Icon name="plus" size={20} />
      {t('time.clock.byHand')}
    </Link>
  );
}

/** The key that is meant most often takes the room: to stop at work, to go on on a break. */
const MAIN_KEY = 'min-w-0 grow';
const SIDE_KEY = 'min-w-24 shrink-0';

/**
 * The clock's keys under the thumb, on phones alone; brings its own room at the end of the page. `byMonth`: one's own month
 * is on the page, and is not read a second time.
 */
export function ClockBar({ byMonth = false }: { byMonth?: boolean }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const clock = useClock({ byMonth });
  if (!phone || clock.status !== 'ready') return null;
  if (clock.running === null && clock.unit === null) return null;
  return (
    <>
      <div aria-hidden="true" className="h-[calc(5.5rem+env(safe-area-inset-bottom))] shrink-0" />
      <section
        aria-label={t('time.clock.title')}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
      >
        <BarKeys clock={clock} />
      </section>
    </>
  );
}

/** What a start would be on, where that was chosen in the card. */
function StartsOn({ clock }: { clock: ReadyClock }) {
  const { activityId } = clock;
  const name = useClockActivities(clock, activityId).find((one) => one.id === activityId)?.name;
  return name === undefined ? null : `: ${name}`;
}

function BarKeys({ clock }: { clock: ReadyClock }) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { running, unit, clocked, byHand } = clock;
  const others = otherUnits(clocked, running?.unitId ?? null);
  const choice = others.length > (running === null && !byHand ? 1 : 0);
  function pick(unitId: string, activityId: string | null) {
    setChoosing(false);
    startOn(clock, unitId, activityId);
  }
  return (
    <div className="flex gap-2.5">
      {running !== null && (
        <Button
          size="clock"
          variant={clock.pause === null ? 'secondary' : 'primary'}
          stacked={clock.pause === null}
          iconLeft={clock.pause === null ? 'coffee' : 'play'}
          className={clock.pause === null ? SIDE_KEY : MAIN_KEY}
          aria-label={t(clock.pause === null ? 'time.clock.pauseLabel' : 'time.clock.resumeLabel')}
          onClick={clock.pause === null ? pause : resume}
        >
          {t(clock.pause === null ? 'time.clock.pause' : 'time.clock.resume')}
        </Button>
      )}
      {choice && (
        <Button
          size="clock"
          stacked
          iconLeft={running === null ? 'building' : 'swap'}
          className="min-w-24 shrink-0"
          aria-label={t(running === null ? 'common.selectUnit' : 'time.clock.switchLabel')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t(running === null ? 'common.unit' : 'time.clock.switch')}
        </Button>
      )}
      {running === null && clock.byHand && <ByHandLink size="clock" />}
      {running === null && unit !== null && !clock.byHand && (
        <Button
          variant="primary"
          size="clock"
          iconLeft="play"
          className="min-w-0 grow"
          onClick={() => startHere(clock)}
        >
          <span className="block truncate">{t('time.clock.start')}</span>{' '}
          <span className="block truncate text-sm font-normal">
            {t('time.clock.at', { unit: unit.unitName })}
            <StartsOn clock={clock} />
          </span>
        </Button>
      )}
      {running !== null && (
        <Button
          variant={clock.pause === null ? 'warning' : 'secondary'}
          size="clock"
          stacked={clock.pause !== null}
          iconLeft="stop"
          className={clock.pause === null ? MAIN_KEY : SIDE_KEY}
          aria-label={t('time.clock.stopLabel')}
          onClick={() => stopClock(running)}
        >
          {t('time.clock.stop')}
        </Button>
      )}
      <UnitSheet
        open={choosing}
        title={t(running === null ? 'time.clock.start' : 'time.clock.switchLabel')}
        clock={clock}
        units={others}
        onPick={pick}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
