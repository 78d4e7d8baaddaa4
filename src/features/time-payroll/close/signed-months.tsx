import { useTranslation } from 'react-i18next';
import { monthSignOffs } from '#data/time/month-sign-offs.ts';
import { unitMonths } from '#data/time/months.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, addMonths, dayOf, type Month, monthOf } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { type MonthSignOff, signedAt, signOffState } from '#domain/time/month/month-sign-off.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';

type Props = {
  farm: Farm;
  employees: readonly Employee[];
  /** Home units of the people; null is everybody's. */
  unitIds: readonly string[] | null;
};

const KINDS = { unsigned: 'neutral', signed: 'green', changed: 'wheat' } as const;

type KnownProps = Pick<Props, 'employees'> & {
  month: Month;
  months: readonly TimeMonth[];
  signOffs: readonly MonthSignOff[];
};

function Known({ employees, month, months, signOffs }: KnownProps) {
  const { t, format } = useFarmWords();
  const people = employees
    .filter(isActive)
    .flatMap((person) => {
      const counted = months.find((one) => one.employeeId === person.id);
      if (counted === undefined) return [];
      const signOff = signOffs.find((one) => one.employeeId === person.id) ?? null;
      // Whoever has said something of a month stays, where nothing is left in it too.
      if (counted.days.length === 0 && signOff === null) return [];
      const at = signOff === null ? null : signedAt(signOff);
      const when = at === null ? t('timeSignOff.justNow') : format.dateTime(at);
      const state = signOffState(signOff, counted.stamps);
      return [{ id: person.id, name: fullName(person), state, when }];
    })
    .toSorted((a, b) => compareDanish(a.name, b.name));
  if (people.length === 0) return null;
  const done = people.filter(({ state }) => state === 'signed').length;
  return (
    <Card title={t('timeSignOff.list.title', { month: format.month(month) })}>
      <p className="text-sm text-text-2">
        {t('timeSignOff.list.count', { done, all: people.length })}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {people.map(({ id, name, state, when }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <Tag kind={KINDS[state]}>{t(`timeSignOff.list.${state}`, { when })}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who has said of the month that ended last that it is right: everybody with time in it. */
export function SignedMonths({ farm, employees, unitIds }: Props) {
  const { t } = useTranslation();
  const { monthSignOff: isAsked } = useTimeSettings();
  // The month that ended last, from its last day on.
  const month = addMonths(monthOf(addDays(dayOf(useNow('minute'), farm.timeZone), 1)), -1);
  const scope = isAsked ? { farmId: farm.id, unitIds, month } : null;
  const months = unitMonths.use(scope);
  const signOffs = monthSignOffs.use(scope);
  if (!isAsked) return null;
  return (
    <LiveBoundary
      of={[months, signOffs]}
      failed={t('timePeriods.signedFailed')}
      skeleton="h-24 w-full rounded-card"
    >
      {([months, signOffs]) => <Known {...{ employees, month, months, signOffs }} />}
    </LiveBoundary>
  );
}
