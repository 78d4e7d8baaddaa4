import { useTranslation } from 'react-i18next';
import { dayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { PERSON_DAYS } from '#domain/employee/person-days.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { cx } from '#ui/cx.ts';
import { Segmented } from '#ui/inputs/segmented.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useChosen } from '#ui/hooks/use-chosen.ts';
import { savePerson, saveStart } from '../shared/actions.ts';
import type { ManagedFarm } from '../shared/hooks.ts';
import { employmentChange, minutesADay, type PersonRights } from '../shared/model.ts';
import { Labelled } from '#ui/inputs/labelled.tsx';

/** Any Monday to Sunday, to name the weekdays by. */
const WEEK = [
  '2026-11-16',
  '2026-11-17',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
];
const TYPES = ['flex', 'hourly'] as const;

export type EmploymentCardProps = {
  person: Employee;
  rights: PersonRights;
  managed: ManagedFarm;
};

function WeekdayChoice({ person, disabled }: { person: Employee; disabled: boolean }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const [own, choose] = useChosen(person.weekdayPattern ?? [], (days) => {
    return savePerson(person, { weekdayPattern: days.length === 0 ? null : days });
  });
  const toggle = (weekday: number) => {
    const days = own.includes(weekday) ? own.filter((day) => day !== weekday) : [...own, weekday];
    choose(days.toSorted((a, b) => a - b));
  };
  return (
    <fieldset disabled={disabled} className="grid w-full grid-cols-7 gap-1.5 md:flex md:w-auto">
      <legend className="sr-only">{t('management.employee.weekdays')}</legend>
      {WEEK.map((day, index) => {
        const checked = own.includes(index + 1);
        return (
          <label
            key={day}
            className={cx(
              'relative grid min-h-11 place-items-center rounded-field border px-1.5 text-base md:min-w-11 font-semibold md:min-h-[38px]',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              checked
                ? 'border-transparent bg-primary-soft text-primary'
                : 'border-line-strong text-text-2 has-enabled:hover:border-text-3',
            )}
          >
            <input
              type="checkbox"
              checked={checked}
              onChange={() => toggle(index + 1)}
              className="sr-only"
            />
            {format.weekdayShort(day)}
          </label>
        );
      })}
    </fieldset>
  );
}

function Weekdays({ person, rights, managed }: EmploymentCardProps) {
  const { t } = useTranslation();
  const minutes = minutesADay(person, managed.today);
  return (
    <Labelled
      label={t('management.employee.weekdays')}
      hint={
        minutes === null
          ? t('management.employee.weekdaysFarm', { count: managed.farm.workDaysPerWeek })
          : t('management.employee.weekdaysOwn', { hours: hoursMinutes(minutes) })
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <WeekdayChoice person={person} disabled={!rights.terms} />
        {minutes !== null && rights.terms && (
          <Button
            size="small"
            link
            onClick={() => void savePerson(person, { weekdayPattern: null })}
          >
            {t('management.employee.weekdaysReset')}
          </Button>
        )}
      </div>
    </Labelled>
  );
}

/** How somebody is employed: type, from when, on which days. */
export function EmploymentCard(props: EmploymentCardProps) {
  const { person, rights, managed } = props;
  const { t } = useTranslation();
  const { timeZone } = managed.farm;
  const type = person.employmentType;
  return (
    <Card aria-labelledby="employment">
      <CardHead id="employment" title={t('management.employee.employment')} />
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2">
        <Labelled
          label={t('management.employee.type')}
          hint={t(`management.employee.typeHint.${type}`)}
        >
          <Segmented
            label={t('management.employee.type')}
            value={type}
            disabled={!rights.terms}
            options={TYPES.map((value) => ({
              value,
              label: t(`management.employmentTypes.${value}`),
            }))}
            onChange={(next) => savePerson(person, employmentChange(person, next, managed.today))}
          />
        </Labelled>
        <DayField
          label={t('management.employee.startDate')}
          value={person.startDate === null ? null : dayOf(person.startDate, timeZone)}
          min={PERSON_DAYS.first}
          max={PERSON_DAYS.last}
          disabled={!rights.terms}
          onChange={(day) => void saveStart(person, day, timeZone)}
        />
        <div className="md:col-span-2">
          <Weekdays {...props} />
        </div>
      </div>
    </Card>
  );
}
