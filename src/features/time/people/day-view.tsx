import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { useEmployees } from '#data/base/employees.ts';
import { unitDays, type UnitDaysScope } from '#data/registrations/unit-days.ts';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import { PeriodStepper } from '#widgets/period/period-stepper.tsx';
import { withStoredFlags } from '../shared/figures.ts';
import { useDaysInputs, useStoredFlags } from '../shared/hooks.ts';
import type { DaysInput } from '../shared/model.ts';
import { useTimeDecisions } from '#widgets/time-decisions/use-time-decisions.ts';
import { dayEntries } from './model.ts';
import { EntryLine } from './entry-line.tsx';

type Props = {
  actor: Actor;
  farm: Farm;
  day: Day;
  unitIds: readonly string[] | null;
  onDay: (day: Day) => void;
  onMonth: () => void;
};

/** What a person's registrations of the day are shown with, by employee id. */
function useInputOf(
  { farm, day, unitIds }: Pick<Props, 'farm' | 'day' | 'unitIds'>,
  known: readonly Registration[] | null,
  unsentIds: ReadonlySet<string>,
): (employeeId: string) => DaysInput {
  const employees = useEmployees();
  const nowMs = useNow('minute');
  // Work goes on over midnight: what touches it there shares its breaks, or lies on top of it.
  const before = dataOf(unitDays.use(dayScope(farm, unitIds, addDays(day, -1))));
  const after = dataOf(unitDays.use(dayScope(farm, unitIds, addDays(day, 1))));
  const registrations = useMemo(
    () => known && [...(before ?? []), ...known, ...(after ?? [])],
    [before, known, after],
  );
  const inputs = useDaysInputs(farm, employees, { registrations, unsentIds });
  const stored = useStoredFlags(farm.id, unitIds, { from: day, to: day });
  return (employeeId) => {
    const input = inputs.get(employeeId) ?? { registrations: [], unsentIds, nowMs, farm };
    return withStoredFlags(input, (one) => stored(employeeId, one));
  };
}

const dayScope = (farm: Farm, unitIds: Props['unitIds'], day: Day): UnitDaysScope => ({
  farmId: farm.id,
  unitIds,
  from: day,
  until: addDays(day, 1),
});

/** Everybody's time of one day, the most urgent first: the daily round of a leader. */
export function DayView({ actor, farm, day, unitIds, onDay, onMonth }: Props) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const { make, dialog } = useTimeDecisions();
  const scope = dayScope(farm, unitIds, day);
  const live = unitDays.use(scope);
  const unsent = unitDays.usePendingIds(scope);
  const known = dataOf(live);
  const inputOf = useInputOf({ farm, day, unitIds }, known, unsent);
  const nameOf = (id: string): string => {
    const person = employees.find((one) => one.id === id);
    return person === undefined ? t('common.unknownEmployee') : fullName(person);
  };
  const entries = dayEntries(known ?? [], nameOf);
  const waiting = entries.filter(
    ({ registration }) =>
      registration.status === 'pending' &&
      can(actor, 'registration.decide', {
        farmId: farm.id,
        employeeId: registration.employeeId,
        unitIds: [registration.unitId],
      }),
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <PeriodStepper kind="day" day={day} onStep={(by) => onDay(addDays(day, by))} />
        <Button link iconLeft="grid" onClick={onMonth}>
          {t('timePeople.wholeMonth')}
        </Button>
      </div>
      <LiveBoundary
        of={[live]}
        failed={t('timePeople.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      >
        {() => (
          <Card flush aria-labelledby="people-day">
            <CardHead
              inset
              id="people-day"
              title={t('timePeople.registrations')}
              count={entries.length}
              end={
                waiting.length > 0 && (
                  <Button
                    size="small"
                    variant="primary"
                    iconLeft="check"
                    onClick={() =>
                      make(
                        'approve',
                        waiting.map(({ registration }) => registration),
                      )
                    }
                  >
                    {t('timePeople.approveAll', { count: waiting.length })}
                  </Button>
                )
              }
            />
            {entries.length === 0 && <EmptyState icon="clock" title={t('timePeople.emptyDay')} />}
            <ul className="border-t border-line">
              {entries.map(({ registration, name }) => (
                <EntryLine
                  key={registration.id}
                  {...{ registration, farm, name }}
                  input={inputOf(registration.employeeId)}
                  showName
                  onDecide={make}
                />
              ))}
            </ul>
          </Card>
        )}
      </LiveBoundary>
      {dialog}
    </div>
  );
}
