import type { Day } from '#domain/dates/day.ts';
import { unitsOn } from '#domain/employee/home-unit.ts';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { mondayOfWeek, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { Select } from '#ui/inputs/select.tsx';
import { Choices } from '#widgets/fields/choices.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { changePlan } from '../shared/actions.ts';
import { type TemplatePlace, useWeekText, useLaidOut } from '../templates/hooks.ts';
import { LayOutModal } from '../templates/lay-out-modal.tsx';
import { WayFields } from '../templates/roll-out-form.tsx';
import {
  type CopyChoice,
  type CopySource,
  daysToCopyTo,
  firstChoice,
  weeksToCopyTo,
  carryingsOf,
  weeksOfCopy,
} from '../acts/copy.ts';
import { useCallback } from 'react';
import { copyShifts } from '#domain/plan/template/roll-out.ts';
import type { LayOutPlace, RollOut } from '#domain/plan/template/lay-out.ts';

/** Reads what a copy would do and what the rules would say of it then. */
function useCopy(place: TemplatePlace, source: CopySource, choice: CopyChoice) {
  const make = useCallback(
    (to: LayOutPlace): RollOut =>
      copyShifts(source.shifts, carryingsOf(source, choice), choice, to),
    [source, choice],
  );
  return useLaidOut(place, weeksOfCopy(source, choice), make);
}

type Props = TemplatePlace & { source: CopySource; onClose: () => void };

type FieldsProps = {
  source: CopySource;
  unitId: string;
  typed: CopyChoice;
  onChange: (part: Partial<CopyChoice>) => void;
};

/** The active people of a unit to choose from, and whoever has it now, by name. */
export const peopleOf = (
  employees: readonly Employee[],
  { unitId, day, own }: { unitId: string; day: Day; own: string | null },
) =>
  employees
    .filter((one) => one.id === own || (isActive(one) && unitsOn(one, day).includes(unitId)))
    .map((one) => ({ value: one.id, label: fullName(one) }))
    .toSorted((a, b) => compareDanish(a.label, b.label));

/** Where the shifts go. */
function Target({ source, unitId, typed, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const weekText = useWeekText();
  const employees = useEmployees();
  if (source.kind === 'week') return null;
  if (source.kind === 'day') {
    return (
      <div className="sm:col-span-2">
        <Choices
          label={t('planActs.copy.days')}
          options={daysToCopyTo(source.day).map((value) => ({ value, label: format.day(value) }))}
          value={typed.days}
          onChange={(days) => onChange({ days })}
        />
      </div>
    );
  }
  return (
    <>
      <Select
        label={t('words.to')}
        value={typed.employeeId}
        options={peopleOf(employees, {
          unitId,
          day: mondayOfWeek(typed.week),
          own: source.employeeId,
        })}
        onChange={(employeeId) => onChange({ employeeId })}
      />
      <Select
        label={t('words.week')}
        value={typed.week}
        options={weeksToCopyTo(source.from).map((value) => ({ value, label: weekText(value) }))}
        onChange={(week) => onChange({ week })}
      />
    </>
  );
}

/** What is copied, in words. */
function useTitle(source: CopySource): string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const weekText = useWeekText();
  if (source.kind === 'day') return t('planActs.copy.dayTitle', { day: format.day(source.day) });
  if (source.kind === 'person') return t('planActs.copy.personTitle', { name: source.name });
  const within = (week: WeekKey): string =>
    weekText(week).replace(/^./, (first) => first.toLocaleLowerCase());
  return t('planActs.copy.weekTitle', { from: within(source.from), to: within(source.to) });
}

/** Copies a week, a day or somebody's shifts: what comes and what is left out is shown before anything is written. */
export function CopyDialog({ farm, unit, source, onClose }: Props) {
  const { t } = useTranslation();
  const title = useTitle(source);
  const about = source.kind === 'day' ? source.day : source.from;
  const form = useTyped(
    `plan-copy.${farm.id}.${unit.id}.${source.kind}.${about}`,
    firstChoice(source),
    onClose,
  );
  const { typed, change } = form;
  const laid = useCopy({ farm, unit }, source, typed);
  return (
    <LayOutModal
      {...{ title, form, laid }}
      backText={t('common.cancel')}
      actText={(count) => t('planActs.copy.act', { count })}
      onLayOut={({ edits, added }) => {
        changePlan(t('plan.copied', { count: added }), edits);
        onClose();
      }}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Target {...{ source, typed }} unitId={unit.id} onChange={change} />
        <WayFields typed={typed} onChange={change} />
      </div>
    </LayOutModal>
  );
}
