import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { timeOf } from '#domain/dates/day.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import { splitShift } from '#domain/plan/shift/split-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { TimeInput } from '#widgets/fields/time-input.tsx';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
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
  const form = useTyped(name, first, onClose);
  const { time, person } = form.typed;
  const split = splitShift(shift, time, timeZone);
  const checked = useCheckedForm<{ field: 'time'; code: string }>({
    issues: split.ok ? [] : [{ field: 'time', code: split.code }],
    typed: form.typed,
    onSave: () => {
      form.reset();
      splitInTwo(shift, { time, employeeId: person === OPEN ? null : person }, timeZone);
      onClose();
    },
  });
  const people = employees
    .filter((one) => one.id === shift.employeeId || (isActive(one) && one.units.includes(unit.id)))
    .map((one) => ({ value: one.id, label: fullName(one) }))
    .toSorted((a, b) => compareDanish(a.label, b.label));
  const isWrong = checked.issueAt('time') !== null && !split.ok;
  return (
    <Modal
      open
      size="small"
      title={t('planActs.splitting.title')}
      closeText={t('common.close')}
      onClose={form.unsaved.close}
    >
      <form {...checked.props} className="grid gap-3">
        <TimeInput
          label={t('planActs.splitting.at')}
          value={time}
          error={isWrong ? t(`planActs.splitting.refusals.${split.code}`) : null}
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
        <div className="flex justify-end gap-2">
          <Button link onClick={form.unsaved.close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('planActs.splitting.act')}
          </Button>
        </div>
        <TypedParts form={form} />
      </form>
    </Modal>
  );
}
