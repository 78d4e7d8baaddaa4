import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useActivities } from '#data/time/activities.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { useUnits } from '#data/base/units.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { activeEmployees, type Employee, fullName } from '#domain/employee/employee.ts';
import { seatIncludes } from '#domain/access/seats.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { activitiesOf } from '#domain/time/registration/cap.ts';
import { openBreakOf } from '#domain/time/registration/break.ts';
import { type Registration, runningOf } from '#domain/time/registration/registration.ts';
import { isActive } from '#domain/audit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Tick } from '#ui/inputs/checkbox.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import type { CrewPress } from '#data/clock/clock-crew.ts';
import { pressFor } from '#widgets/decisions/missed-acts.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';

type Props = { actor: Actor; farm: Farm; unitIds: readonly string[] | null; onClose: () => void };

type Crew = { person: Employee; running: Registration | null; mine: readonly Registration[] };

function useCrew({ actor, farm, unitIds }: Omit<Props, 'onClose'>) {
  const employees = useEmployees();
  const live = runningRegistrations.use({ farmId: farm.id, unitIds });
  const running = dataOf(live) ?? [];
  const mayEnterFor = (person: Employee): boolean =>
    can(actor, 'registration.enterFor', {
      farmId: farm.id,
      employeeId: person.id,
      role: person.role,
      unitIds: unitIds === null ? person.units : person.units.filter((id) => unitIds.includes(id)),
    });
  const all = activeEmployees(employees, null)
    .filter((one) => seatIncludes(one.seatType, 'time_registration_basic') && mayEnterFor(one))
    .map((person): Crew => {
      const mine = running.filter((one) => one.employeeId === person.id);
      return { person, mine, running: runningOf(mine, person.id) };
    });
  return { live, all };
}

/** Where a start is, and on what; absent is nothing in particular. */
type Place = { unitId: string; activityId?: string };

const isHere = ({ running }: Crew, { unitId, activityId }: Place): boolean =>
  running?.unitId === unitId && (activityId === undefined || running.activityId === activityId);

function Since({ running }: { running: Registration }) {
  const { t, format } = useFarmWords();
  const since = openBreakOf(running)?.start ?? null;
  return (
    <span className="text-sm text-text-2">
      {since === null
        ? t('common.started', { time: format.clock(running.start) })
        : t('timePeople.crew.onBreak', { time: format.clock(since) })}
    </span>
  );
}

/** What can be pressed on a clock that runs. */
function RunningKeys({ crew, running }: { crew: Crew; running: Registration }) {
  const { t } = useTranslation();
  const name = fullName(crew.person);
  const onBreak = openBreakOf(running) !== null;
  const pause = onBreak ? 'resume' : 'pause';
  return (
    <>
      <Button
        size="small"
        iconLeft={onBreak ? 'play' : 'coffee'}
        aria-label={t(`timePeople.crew.${pause}Of`, { name })}
        onClick={() => pressFor([crew], { kind: pause })}
      >
        {t(`timePeople.crew.${pause}`)}
      </Button>
      <Button
        size="small"
        variant="secondary"
        iconLeft="stop"
        aria-label={t('timePeople.crew.stopOf', { name })}
        onClick={() => pressFor([crew], { kind: 'out' })}
      >
        {t('timePeople.crew.stop')}
      </Button>
    </>
  );
}

type MemberProps = { crew: Crew; place: Place; ticked: boolean; onTick: () => void };

function Member({ crew, place, ticked, onTick }: MemberProps) {
  const { t } = useTranslation();
  const { person, running } = crew;
  const name = fullName(person);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2 first:border-t-0">
      <label className="-my-2 flex min-h-14 min-w-0 grow items-center gap-3">
        <Tick
          pixels={22}
          aria-label={t('peopleBoard.select', { name })}
          checked={ticked}
          onChange={onTick}
        />
        <span className="grid min-w-0">
          <span className="truncate text-base font-semibold text-text">{name}</span>
          {running !== null && <Since running={running} />}
        </span>
      </label>
      <span className="ml-auto flex flex-wrap justify-end gap-1.5">
        {running !== null && <RunningKeys crew={crew} running={running} />}
        {!isHere(crew, place) && (
          <Button
            size="small"
            variant="success"
            iconLeft="play"
            aria-label={t('timePeople.crew.startOf', { name })}
            onClick={() => pressFor([crew], { kind: 'in', ...place })}
          >
            {t(running === null ? 'timePeople.crew.start' : 'timePeople.crew.switch')}
          </Button>
        )}
      </span>
    </li>
  );
}

type BulkProps = { ticked: readonly Crew[]; place: Place; onDone: () => void };

/** One press for everybody ticked off, with how many it is about. */
function BulkKeys({ ticked, place, onDone }: BulkProps) {
  const { t } = useTranslation();
  const running = ticked.filter((one) => one.running !== null);
  const absent = ticked.filter((one) => !isHere(one, place));
  function all(crew: readonly Crew[], what: CrewPress): void {
    pressFor(crew, what);
    onDone();
  }
  return (
    <>
      {running.length > 0 && (
        <Button variant="secondary" iconLeft="stop" onClick={() => all(running, { kind: 'out' })}>
          {t('timePeople.crew.stopAll', { count: running.length })}
        </Button>
      )}
      {absent.length > 0 && (
        <Button
          variant="primary"
          iconLeft="play"
          onClick={() => all(absent, { kind: 'in', ...place })}
        >
          {t('timePeople.crew.startAll', { count: absent.length })}
        </Button>
      )}
    </>
  );
}

const NOBODY: { readonly ids: readonly string[] } = { ids: [] };

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

/** Starts and stops the clocks of one's people: for those without a phone, or with wet gloves. */
export function CrewDialog({ onClose, ...props }: Props) {
  const { t } = useTranslation();
  const units = useUnits().filter(
    (unit) => isActive(unit) && (props.unitIds === null || props.unitIds.includes(unit.id)),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [activity, setActivity] = useState('');
  // Who was ticked off is to be pressed for: unit and activity alone are only looked through.
  const form = useTyped(`crew.${props.farm.id}`, NOBODY, onClose);
  const { ids } = form.typed;
  const unitId = chosen ?? units[0]?.id ?? null;
  const { live, all } = useCrew(props);
  const crew = all.filter(
    ({ person, running }) =>
      unitId !== null && (person.units.includes(unitId) || running?.unitId === unitId),
  );
  const ticked = crew.filter(({ person }) => ids.includes(person.id));
  const activities = activitiesOf(useActivities(props.farm.id), unitId);
  const activityId = activities.find(({ id }) => id === activity)?.id;
  const place = unitId !== null && { unitId, ...(activityId === undefined ? {} : { activityId }) };
  return (
    <Dialog
      onClose={form.unsaved.close}
      title={t('timePeople.crew.title')}
      footer={
        place &&
        ticked.length > 0 && <BulkKeys {...{ ticked, place }} onDone={() => form.reset()} />
      }
    >
      <TypedParts form={form} />
      {units.length > 1 && (
        <Select
          label={t('common.unit')}
          value={unitId ?? ''}
          options={units.map((unit) => ({ value: unit.id, label: unit.unitName }))}
          onChange={setChosen}
        />
      )}
      {activities.length > 0 && (
        <Select
          label={t('time.clock.activity')}
          value={activityId ?? ''}
          options={[
            { value: '', label: t('time.clock.noActivity') },
            ...activities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setActivity}
        />
      )}
      {crew.length === 0 && <p className="py-3 text-base text-text-2">{t('peopleBoard.nobody')}</p>}
      {place && (
        // Nobody is started before it is known whose clock runs.
        <LiveBoundary of={[live]} failed={t('timePeople.loadFailed')} skeleton="mt-2 h-40 w-full">
          {() => (
            <ul className="mt-2">
              {crew.map((one) => (
                <Member
                  key={one.person.id}
                  crew={one}
                  place={place}
                  ticked={ids.includes(one.person.id)}
                  onTick={() => form.change({ ids: toggled(ids, one.person.id) })}
                />
              ))}
            </ul>
          )}
        </LiveBoundary>
      )}
    </Dialog>
  );
}
