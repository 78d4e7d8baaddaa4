import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/stores/session/actor.ts';
import { useCard } from '#data/stores/session/card.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { useTimeSettings } from '#data/stores/time/time-settings.ts';
import { can } from '#domain/access/can.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { type BoardShift } from '#domain/plan/week/difference.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { pressFor } from '#widgets/time-decisions/press-crew.ts';
import { type DayRow, missedShifts } from '../day/model.ts';

/** That somebody has not come, and since how long, below their name. */
export function MissedSince({ row }: { row: DayRow }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const nowMs = useNow('minute');
  const [shift] = missedShifts(row, nowMs);
  if (shift === undefined || shift.end <= nowMs) return null;
  const length = format.hours(Math.floor((nowMs - shift.start) / 60_000));
  return (
    <span className="tnum truncate text-xs font-semibold text-red">
      {t('planDay.missedFor', { length })}
    </span>
  );
}

/** What can be done about somebody who has not come: call them, or start their clock. */
export function MissedActs({ person, shift }: { person: Employee; shift: BoardShift }) {
  const { t } = useTranslation();
  const actor = useActor();
  const farmId = useFarm()?.id ?? '';
  const target = { farmId, employeeId: person.id, unitIds: person.units };
  const mayRead = actor !== null && can(actor, 'card.read', target);
  const phone = dataOf(useCard(farmId, mayRead ? person.id : null))?.phone ?? '';
  const { crewClock } = useTimeSettings();
  const { unitId, activityId } = shift;
  const isOfUnit = person.units.includes(unitId);
  const enters = { ...target, unitIds: [unitId] };
  const mayPress = crewClock && isOfUnit && actor !== null;
  const name = fullName(person);
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
      {mayPress && can(actor, 'registration.enterFor', enters) && (
        <Button
          size="small"
          aria-label={t('planDay.clockInOf', { name })}
          onClick={() => pressFor([{ person, mine: [] }], { kind: 'in', unitId, activityId })}
        >
          {t('planDay.clockIn')}
        </Button>
      )}
    </>
  );
}
