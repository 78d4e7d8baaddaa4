import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useCard } from '#data/base/card.ts';
import { useFarm } from '#data/base/farm.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { can } from '#domain/access/can.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { pressFor } from './press-crew.ts';
import { useRunningClocks } from './use-running-clocks.ts';

type Props = {
  person: Employee;
  shift: Pick<PlannedShift, 'unitId' | 'activityId'>;
};

/** What can be done about somebody who has not come: call them, or start their clock. */
export function MissedActs({ person, shift }: Props) {
  const { t } = useTranslation();
  const actor = useActor();
  const farmId = useFarm()?.id ?? '';
  const target = { farmId, employeeId: person.id, unitIds: person.units, role: person.role };
  const mayRead = actor !== null && can(actor, 'card.read', target);
  const phone = dataOf(useCard(farmId, mayRead ? person.id : null))?.phone ?? '';
  const { crewClock } = useTimeSettings();
  const { unitId, activityId } = shift;
  const isOfUnit = person.units.includes(unitId);
  const enters = { ...target, unitIds: [unitId] };
  const mayPress = crewClock && isOfUnit && actor !== null;
  const name = fullName(person);
  const isEntered = mayPress && can(actor, 'registration.enterFor', enters);
  // Who works in another unit comes over from there: two clocks never run at once.
  const clocks = dataOf(useRunningClocks(farmId, isEntered));
  const mine = clocks?.filter(({ employeeId }) => employeeId === person.id);
  return (
    <>
      {phone !== '' && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={t('planDay.callOf', { name })}
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="phone" size={14} className="mr-1.5" />
          {t('planDay.call')}
        </a>
      )}
      {isEntered && mine !== undefined && (
        <Button
          size="small"
          iconLeft="play"
          aria-label={t('planDay.clockInOf', { name })}
          onClick={() => pressFor([{ person, mine }], { kind: 'in', unitId, activityId })}
        >
          {t('planDay.clockIn')}
        </Button>
      )}
    </>
  );
}
