import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { fullName, initials } from '#domain/employee/employee.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { chipStyleOf } from '#domain/farm/unit.ts';
import { LiveDot } from '#ui/feedback/live-dot.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { StartFromShift } from '#widgets/clock/start-from-shift.tsx';
import { GuideLinks } from '#widgets/guides/guide-links.tsx';
import { UnitChip } from '#widgets/people/unit-chip.tsx';
import { useCompany, useShiftTimes } from '#widgets/plan/shift-words.ts';
import { useUnitName } from './hooks.ts';

/** Faces that are shown beside the names. */
const FACES = 3;

/** Who else is there. */
function Company({ shift }: { shift: OwnShift }) {
  const employees = useEmployees();
  const words = useCompany()(shift);
  if (words === '') return null;
  const people = employees.filter(({ id }) => shift.withIds.includes(id)).slice(0, FACES);
  return (
    <p className="flex items-center gap-2 text-base text-text-2">
      <span className="flex [&>:not(:last-child)]:-mr-1.5">
        {people.map((person) => (
          <Avatar
            key={person.id}
            size="small"
            initials={initials(person)}
            colour={chipStyleOf(fullName(person))}
          />
        ))}
      </span>
      {words}
    </p>
  );
}

/** What there is to know of a shift: where, what, with whom, and what the plan says of its day. */
function Facts({ shift, notes }: { shift: OwnShift; notes: readonly string[] }) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const times = useShiftTimes();
  const said = [shift.note, ...notes].filter((note) => note !== '');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base text-text">
        <UnitChip name={nameOf(shift.unitId)} />
        {shift.title !== '' && <span>{shift.title}</span>}
        {shift.breakMinutes > 0 && (
          <span className="text-text-2">
            {t('dashboardTiles.shifts.break', { count: shift.breakMinutes })}
          </span>
        )}
      </p>
      <Company shift={shift} />
      {said.map((note) => (
        <p
          key={note}
          className="flex items-start gap-2 text-base [overflow-wrap:anywhere] text-text-2"
        >
          <Icon name="book" size={17} className="mt-0.5 shrink-0" />
          {note}
        </p>
      ))}
      <GuideLinks guideIds={shift.guideIds} />
      <StartFromShift {...{ shift }} unitName={nameOf(shift.unitId)} times={times(shift)} />
    </>
  );
}

type PresentCardProps = { shift: OwnShift; notes: readonly string[]; nowMs: number };

/** The shift one is on, in large figures, with how long it lasts. */
export function PresentCard({ shift, notes, nowMs }: PresentCardProps) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const left = hoursMinutes(Math.ceil((shift.end - nowMs) / 60_000));
  return (
    <Card aria-labelledby="shift-present" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="shift-present" className="flex items-center gap-2 text-md font-semibold text-text">
          <LiveDot />
          {t('planMine.present')}
        </h2>
        <span className="tnum text-sm text-text-2">{t('planMine.endsIn', { time: left })}</span>
      </div>
      <p className="tnum text-xl font-semibold text-text">{times(shift)}</p>
      <Facts {...{ shift, notes }} />
    </Card>
  );
}

type NextCardProps = { shift: OwnShift; notes: readonly string[]; today: string; timeZone: string };

/** The next shift, and on which day. */
export function NextCard({ shift, notes, today, timeZone }: NextCardProps) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const day = dayOf(shift.start, timeZone);
  const date = format.day(day);
  const isSoon = day === today || day === addDays(today, 1);
  const when = isSoon ? t(day === today ? 'planMine.today' : 'planMine.tomorrow', { date }) : date;
  return (
    <Card aria-labelledby="shift-next" className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="shift-next" className="text-md font-semibold text-text">
          {t('planMine.next')}
        </h2>
        <span className="text-sm text-text-2">{when}</span>
      </div>
      <p className="tnum text-xl font-semibold text-text">{times(shift)}</p>
      <Facts {...{ shift, notes }} />
    </Card>
  );
}
