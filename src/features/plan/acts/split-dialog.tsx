import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { timeOf } from '#domain/dates/day.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import { splitShift } from '#domain/plan/shift/split-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Select } from '#ui/inputs/select.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { FormDialog } from '#widgets/unsaved/form-dialog.tsx';
import { useForm } from '#widgets/unsaved/use-form.ts';
import { splitInTwo } from './actions.ts';

type Props = {
  name: string;
  unit: Unit;
  timeZone: string;
  shift: BoardShift;
  onClose: () => void;
};

/** Nobody yet: an open shift. */
const OPEN = 'open';
const QUARTER_MS = 15 * 60_000;

/** Half of the way, on a quarter of an hour. */
const halfWay = ({ start, end }: BoardShift): number =>
  Math.round((start + end) / 2 / QUARTER_MS) * QUARTER_MS;

/** Splits a shift in two: when, and who has the last part. */
export function SplitDialog({ name, unit, timeZone, shift, onClose }: Props) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const employees = useEmployees();
  const first = { time: timeOf(halfWay(shift), timeZone), person: shift.employeeId ?? OPEN };
  const form = useForm({
    name,
    start: first,
    check: ({ time }) => {
      const split = splitShift(shift, time, timeZone);
      if (split.ok) return { ok: true, value: split };
      return { ok: false, issues: [{ field: 'time', code: split.code }] };
    },
    say: ({ code }) => t(`planActs.splitting.refusals.${code}`),
    save: (_value, { time, person }) =>
      splitInTwo(shift, { time, employeeId: person === OPEN ? null : person }, timeZone),
    onClose,
  });
  const { time, person } = form.typed;
  const split = splitShift(shift, time, timeZone);
  const people = employees
    .filter((one) => one.id === shift.employeeId || (isActive(one) && one.units.includes(unit.id)))
    .map((one) => ({ value: one.id, label: fullName(one) }))
    .toSorted((a, b) => compareDanish(a.label, b.label));
  return (
    <FormDialog
      size="small"
      title={t('planActs.splitting.title')}
      action={t('planActs.splitting.act')}
      {...{ form }}
    >
      <TimeInput
        label={t('planActs.splitting.at')}
        value={time}
        error={form.error('time')}
        onChange={(next) => form.change({ time: next })}
      />
      <Select
        label={t('planActs.splitting.second')}
        value={person}
        options={[{ value: OPEN, label: t('plan.shift.nobody') }, ...people]}
        onChange={(next) => form.change({ person: next })}
      />
      <p aria-live="polite" className="tnum min-h-5 text-base text-text-2">
        {split.ok &&
          t('planActs.splitting.result', {
            first: times(split.first),
            second: times(split.second),
          })}
      </p>
    </FormDialog>
  );
}
