import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { farmAbsences } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import type { Absence } from '#domain/leave/document/leave.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { compareDanish } from '#domain/text/compare.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card, CardHead, CardRow } from '#ui/layout/card.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';

type Props = { reader: LeaveReader; today: Day };

/** So many days ahead are shown. */
const AHEAD = 14;

/** Colleagues of the own units who are away now or soon: that they are, and never why. */
export function ColleaguesCard({ reader, today }: Props) {
  const { t } = useTranslation();
  const live = farmAbsences.use({ farmId: reader.farm.id, from: today });
  return (
    <Card flush aria-label={t('leave.colleagues.title')}>
      <CardHead inset title={t('leave.colleagues.title')} />
      <LiveBoundary of={[live]} failed={t('leave.colleagues.failed')} skeleton="h-28 w-full">
        {([absences]) => <Rows {...{ reader, today, absences }} />}
      </LiveBoundary>
    </Card>
  );
}

function Rows({ reader, today, absences }: Props & { absences: readonly Absence[] }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const employees = useEmployees();
  const { person } = reader;
  const away = useMemo(() => {
    const until = addDays(today, AHEAD);
    const mates = employees.filter(
      (one) =>
        isActive(one) &&
        one.id !== person.id &&
        one.units.some((unit) => person.units.includes(unit)),
    );
    return mates
      .map((mate) => ({
        mate,
        spans: absences
          .filter((one) => one.employeeId === mate.id && one.from <= until && isActive(one))
          .toSorted((a, b) => (a.from < b.from ? -1 : 1))
          // Leave within other leave says nothing more.
          .filter(
            ({ to }, at, all) =>
              to === null || all.slice(0, at).every((one) => one.to === null || one.to < to),
          ),
      }))
      .filter(({ spans }) => spans.length > 0)
      .toSorted((a, b) => compareDanish(fullName(a.mate), fullName(b.mate)));
  }, [employees, absences, person, today]);
  if (away.length === 0) {
    return (
      <p className="border-t border-line px-4 py-3 text-base text-text-2 md:px-[18px]">
        {t('leave.colleagues.none')}
      </p>
    );
  }
  return away.map(({ mate, spans }) => (
    <CardRow
      key={mate.id}
      start={<Avatar initials={initials(mate)} colour={chipStyleOf(fullName(mate))} />}
      title={fullName(mate)}
      end={spans
        .map(({ from, to }) =>
          from <= today
            ? to === null || to === today
              ? t('leave.colleagues.today')
              : t('leave.colleagues.until', { days: words.range(to, null) })
            : words.range(from, to),
        )
        .join(', ')}
    />
  ));
}
