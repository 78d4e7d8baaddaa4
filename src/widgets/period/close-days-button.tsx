import { useState } from 'react';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { closedThrough, type Farm } from '#domain/farm/farm.ts';
import { allowedUnits } from '#domain/farm/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmWords } from '../format/use-farm-format.ts';
import { CloseDaysDialog } from './close-days-dialog.tsx';

export type CloseDaysButtonProps = {
  actor: Actor;
  farm: Farm;
  /** The units it is about; null is all of an owner's. */
  unitIds: readonly string[] | null;
  /** The day that is proposed, unless it is still to come. */
  proposed: Day;
  /** Says no more than what it does: how far the days are closed stands beside it. */
  plain?: boolean;
};

/** The way to close days of some units; unless it is plain, of one it says how far they are closed. */
export function CloseDaysButton({ actor, farm, unitIds, ...props }: CloseDaysButtonProps) {
  const { proposed, plain = false } = props;
  const { t, format } = useFarmWords();
  const [open, setOpen] = useState(false);
  const yesterday = addDays(dayOf(useNow('minute'), farm.timeZone), -1);
  const units = allowedUnits(useUnits(), actor).filter(
    ({ id }) =>
      (unitIds === null || unitIds.includes(id)) &&
      can(actor, 'unit.closeDays', { farmId: farm.id, unitIds: [id] }),
  );
  const [unit] = units;
  if (unit === undefined) return null;
  const through = units.length === 1 && !plain ? closedThrough(farm, unit.id) : null;
  const day = proposed < yesterday ? proposed : yesterday;
  return (
    <div>
      <Button {...(!plain && { iconLeft: 'lock' })} onClick={() => setOpen(true)}>
        {through === null
          ? t('timePeriods.days.open')
          : t('timePeriods.days.through', { day: format.day(through) })}
      </Button>
      {open && (
        <CloseDaysDialog
          {...{ actor, farm, units }}
          proposed={day}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
