import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useCard } from '#data/base/card.ts';
import { useFarm } from '#data/base/farm.ts';
import { useUnits } from '#data/base/units.ts';
import { type CrewPress, pressForCrew } from '#data/clock/clock-crew.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { can } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { settingsIn } from '#domain/time/period/time-settings.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';

/**
 * The clocks that run in every unit whose time one reads, whichever is selected: somebody may have come to another one.
 * Nothing is read where it is not asked for.
 */
export function useRunningClocks(farmId: string, isAsked: boolean): Live<readonly Registration[]> {
  const actor = useActor();
  const units = useUnits();
  const unitIds = useMemo(() => {
    if (actor === null || can(actor, 'unit.seeAll', { farmId })) return null;
    return units
      .filter((unit) => isActive(unit))
      .map(({ id }) => id)
      .filter((id) => can(actor, 'registration.read', { farmId, unitIds: [id] }));
  }, [actor, units, farmId]);
  return runningRegistrations.use(isAsked && actor !== null ? { farmId, unitIds } : null);
}

/** Somebody with what of theirs is known to run. */
interface CrewOf {
  readonly person: Employee;
  readonly mine: readonly Registration[];
}

/** Presses the clock of some, and says whose could not be touched and why. */
export function pressFor(crew: readonly CrewOf[], what: CrewPress): void {
  const members = crew.map(({ person, mine }) => ({ person, running: mine }));
  const refused = groupBy(pressForCrew(members, what), ({ code }) => code);
  for (const [code, people] of refused) {
    const names = people.map(({ person }) => fullName(person)).join(', ');
    const why = translate(`errors.${code}`);
    showToast({ kind: 'error', text: translate('timePeople.crew.failed', { names, why }) });
  }
}

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
  const { unitId, activityId } = shift;
  const { crewClock } = settingsIn(useTimeSettings(), unitId);
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
