import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { shortName } from '#domain/employee/employee.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** Colleagues that are named; of one more the name is as short. */
const MOST = 3;

interface Times {
  readonly start: number;
  readonly end: number;
}

/** From and to of a shift. */
export function useShiftTimes(): (shift: Times) => string {
  const format = useFarmFormat();
  return ({ start, end }) => `${format.clock(start)}–${format.clock(end)}`;
}

/** When a shift is, in a few words: day and times. */
export function useShiftText(): (shift: Times) => string {
  const format = useFarmFormat();
  const times = useShiftTimes();
  return (shift) => `${format.day(shift.start)} ${times(shift)}`;
}

/** Who else is there, in words; empty where nobody is. */
export function useCompany(): (shift: Pick<OwnShift, 'withIds'>) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  return ({ withIds }) => {
    const names = employees.filter(({ id }) => withIds.includes(id)).map((one) => shortName(one));
    if (names.length === 0) return '';
    const more = names.length - MOST;
    if (more < 2) return t('dashboard.shifts.with', { names: names.join(', ') });
    const first = names.slice(0, MOST).join(', ');
    return t('dashboard.shifts.withMore', { names: first, count: more });
  };
}

/** What somebody of a request is called, in short; "a colleague" of who is not known. */
export function useNameOf(): (employeeId: string | null) => string {
  const { t } = useTranslation();
  const employees = useEmployees();
  return (employeeId) => {
    const person = employees.find(({ id }) => id === employeeId);
    return person === undefined ? t('shiftAsk.somebody') : shortName(person);
  };
}
