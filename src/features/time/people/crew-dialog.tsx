import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockCrewIn, clockCrewOut } from '#data/commands/clock-crew.ts';
import { dataOf } from '#data/live/live.ts';
import { useEmployees } from '#data/stores/employees.ts';
import { runningRegistrations } from '#data/stores/running.ts';
import { useUnits } from '#data/stores/units.ts';
import { type Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { type Registration, runningOf } from '#domain/time/registration.ts';
import { isActive } from '#domain/audit.ts';
import { translate } from '#i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useFarmFormat } from '#widgets/use-farm-format.ts';

type Props = { actor: Actor; farm: Farm; unitIds: readonly string[] | null; onClose: () => void };

type Crew = { person: Employee; running: Registration | null; mine: readonly Registration[] };

function useCrew({ actor, farm, unitIds }: Omit<Props, 'onClose'>): readonly Crew[] {
  const employees = useEmployees();
  const running = dataOf(runningRegistrations.use({ farmId: farm.id, unitIds })) ?? [];
  const mayEnterFor = (person: Employee): boolean =>
    can(actor, 'registration.enterFor', {
      farmId: farm.id,
      employeeId: person.id,
      unitIds: unitIds === null ? person.units : person.units.filter((id) => unitIds.includes(id)),
    });
  return activeEmployees(employees, null)
    .filter((one) => seatIncludes(one.seatType, 'time_registration_basic') && mayEnterFor(one))
    .map((person) => {
      const mine = running.filter((one) => one.employeeId === person.id);
      return { person, mine, running: runningOf(mine, person.id) };
    });
}

/** Says why the clock of somebody could not be touched. */
function say(result: ReturnType<typeof clockCrewIn>): void {
  if (!result.ok) showToast({ kind: 'error', text: translate(`errors.${result.code}`) });
}

function Member({ crew, unitId }: { crew: Crew; unitId: string }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const { person, running, mine } = crew;
  const name = fullName(person);
  const isHere = running?.unitId === unitId;
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span className="grid min-w-0 grow">
        <span className="truncate text-base font-semibold text-text">{name}</span>
        {running !== null && (
          <span className="text-sm text-text-2">
            {t('common.started', { time: format.clock(running.start) })}
          </span>
        )}
      </span>
      {running !== null && (
        <Button
          size="small"
          variant="danger-soft"
          iconLeft="stop"
          aria-label={t('timePeople.crew.stopOf', { name })}
          onClick={() => say(clockCrewOut({ person, running: mine }))}
        >
          {t('timePeople.crew.stop')}
        </Button>
      )}
      {!isHere && (
        <Button
          size="small"
          variant="success"
          iconLeft="play"
          aria-label={t('timePeople.crew.startOf', { name })}
          onClick={() => say(clockCrewIn({ person, running: mine }, unitId))}
        >
          {t(running === null ? 'timePeople.crew.start' : 'timePeople.crew.switch')}
        </Button>
      )}
    </li>
  );
}

/** Starts and stops the clocks of one's people: for those without a phone, or with wet gloves. */
export function CrewDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation();
  const units = useUnits().filter(
    (unit) => isActive(unit) && (props.unitIds === null || props.unitIds.includes(unit.id)),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const unitId = chosen ?? units[0]?.id ?? null;
  const crew = useCrew(props).filter(
    ({ person, running }) =>
      unitId !== null && (person.units.includes(unitId) || running?.unitId === unitId),
  );
  return (
    <Modal open onClose={onClose} title={t('timePeople.crew.title')} closeText={t('common.close')}>
      {units.length > 1 && (
        <Select
          label={t('common.unit')}
          value={unitId ?? ''}
          options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
          onChange={setChosen}
        />
      )}
      {crew.length === 0 && <p className="py-3 text-base text-text-2">{t('timePeople.nobody')}</p>}
      {unitId !== null && (
        <ul className="mt-2">
          {crew.map((one) => (
            <Member key={one.person.id} crew={one} unitId={unitId} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
