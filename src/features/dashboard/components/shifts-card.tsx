import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { useEmployees } from '#data/stores/session/employees.ts';
import { useUnits } from '#data/stores/session/units.ts';
import { dayOf } from '#domain/dates/day.ts';
import { shortName } from '#domain/employee/employee.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { type OwnShift, ownShifts } from '#domain/plan/week/own-shifts.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { UnitChip } from '#widgets/people/unit-chip.tsx';

/** Shifts that are named; the plan has the others. */
const MOST = 5;

function ShiftLine({ shift, unitName }: { shift: OwnShift; unitName: string }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const employees = useEmployees();
  const times = ({ start, end }: Pick<OwnShift, 'start' | 'end'>): string =>
    `${format.clock(start)}–${format.clock(end)}`;
  const others = employees
    .filter(({ id }) => shift.withIds.includes(id))
    .map((person) => shortName(person));
  return (
    <li className="grid gap-0.5 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="text-base font-medium text-text">{format.day(shift.start)}</span>
        <span className="tnum text-md font-semibold text-text">{times(shift)}</span>
        {shift.was !== null && (
          <>
            <s className="tnum text-sm text-text-2">{times(shift.was)}</s>
            <Tag kind="wheat">{t('dashboard.shifts.newTime')}</Tag>
          </>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-2">
        <UnitChip name={unitName} />
        {shift.title !== '' && <span>{shift.title}</span>}
        {shift.breakMinutes > 0 && (
          <span>{t('dashboard.shifts.break', { count: shift.breakMinutes })}</span>
        )}
        {others.length > 0 && (
          <span>{t('dashboard.shifts.with', { names: others.join(', ') })}</span>
        )}
      </span>
      {shift.note !== '' && <span className="text-sm text-text-2">{shift.note}</span>}
    </li>
  );
}

/** One's next shifts of this week and the next, whatever the seat; nothing where none is published. */
export default function ShiftsCard({ farm, employeeId }: { farm: Farm; employeeId: string }) {
  const { t } = useTranslation();
  const units = useUnits();
  const nowMs = useNow('minute');
  const { timeZone } = farm;
  const from = weekOf(dayOf(nowMs, timeZone));
  const weeks = dataOf(
    publishedWeeks.use({ farmId: farm.id, unitIds: null, from, to: addWeeks(from, 1) }),
  );
  const shifts = useMemo(
    () => (weeks === null ? [] : ownShifts(weeks, { employeeId, fromMs: nowMs, timeZone })),
    [weeks, employeeId, nowMs, timeZone],
  );
  if (shifts.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('dashboard.shifts.title')} />
      <ul className="mt-1 divide-y divide-line">
        {shifts.slice(0, MOST).map((shift) => (
          <ShiftLine
            key={shift.id}
            shift={shift}
            unitName={units.find(({ id }) => id === shift.unitId)?.unitName ?? ''}
          />
        ))}
      </ul>
    </Card>
  );
}
