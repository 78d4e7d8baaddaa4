import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { giveShifts } from './actions.ts';

type Props = {
  unit: Unit;
  timeZone: string;
  shifts: readonly BoardShift[];
  onClose: () => void;
};

/** Gives shifts to somebody else of the unit. */
export function GiveDialog({ unit, timeZone, shifts, onClose }: Props) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const people = employees
    .filter((one) => isActive(one) && one.units.includes(unit.id))
    .filter(({ id }) => shifts.some(({ employeeId }) => employeeId !== id))
    .map((one) => ({ value: one.id, label: fullName(one) }))
    .toSorted((a, b) => compareDanish(a.label, b.label));
  const [chosen, choose] = useState(people[0]?.value ?? '');
  return (
    <Modal
      open
      size="small"
      title={t('planActs.giveTo.title', { count: shifts.length })}
      closeText={t('common.close')}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          giveShifts(shifts, chosen, timeZone);
          onClose();
        }}
      >
        {people.length === 0 ? (
          <p className="text-base text-text-2">{t('planActs.giveTo.nobody')}</p>
        ) : (
          <Select
            label={t('plan.shift.person')}
            value={chosen}
            options={people}
            onChange={choose}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button link onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={people.length === 0}>
            {t('planActs.giveTo.act')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
