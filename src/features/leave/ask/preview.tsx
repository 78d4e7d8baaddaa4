import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, type Live } from '#data/live/live.ts';
import { farmAbsences } from '#data/leave/unit-leaves.ts';
import { useEmployees } from '#data/base/employees.ts';
import { isLeaderOrOwnerOf } from '#domain/access/can.ts';
import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { factsOf } from '#domain/leave/document/leave-type.ts';
import type { Absence, Leave } from '#domain/leave/document/leave.ts';
import { betterDays } from '#domain/leave/calendar/better-days.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import type { LeaveReader } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { DayMatrix } from '../inbox/day-matrix.tsx';
import { ShiftsInTheWay } from '../inbox/shifts-in-way.tsx';
import { useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import { type Around, pictureOf } from '#widgets/leave-inbox/picture.ts';
import { useStaffPlan } from '#widgets/leave-inbox/staff-plan.ts';
import { awayLines, countedLines } from '#widgets/leave-inbox/away-lines.ts';

type Props = {
  reader: LeaveReader;
  input: LeaveInput;
  leave: Leave;
  /** Other days are tried. */
  onDays: (days: { readonly from: Day; readonly to: Day }) => void;
};

const NOBODY: readonly Absence[] = [];

type OtherProps = Pick<Props, 'input' | 'leave' | 'onDays'> & { around: Around };

/** Finds the next days on which fewer are away: they are put into the form, and nothing is sent. */
function OtherDays({ input, leave, around, onDays }: OtherProps) {
  const { t } = useTranslation();
  const [isNone, setNone] = useState(false);
  const { to } = leave;
  if (to === null) return null;
  if (isNone) return <span>{t('leaveAsk.noOtherDays')}</span>;
  const look = (): void => {
    const { away: absences, people, timeZone } = around;
    const active = people.filter((one) => isActive(one));
    const found = betterDays(input, { ...leave, to }, { absences, people: active, timeZone });
    if (found === null) setNone(true);
    else onDays(found);
  };
  return (
    <Button size="small" onClick={look}>
      {t('leaveAsk.otherDays')}
    </Button>
  );
}

/** What days come to before they are sent: their cost day by day, who else is away, and the balance after. */
export function Preview({ reader, input, leave, onDays }: Props) {
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const inbox = useInboxWords();
  const people = useEmployees();
  const { farm } = reader;
  const sees = input.settings.colleaguesSee || isLeaderOrOwnerOf(reader.actor);
  const from = input.today < leave.from ? input.today : leave.from;
  const live = farmAbsences.use(sees ? { farmId: farm.id, from } : null);
  const absences = dataOf(live) ?? NOBODY;
  const plan = useStaffPlan(farm, leave);
  const around = useMemo(() => {
    const away = countedLines(awayLines(absences, []), input.today);
    return { away, requests: [], people, timeZone: farm.timeZone };
  }, [absences, people, farm, input.today]);
  const picture = useMemo(
    () => pictureOf(input, leave, around, plan),
    [input, leave, around, plan],
  );
  const { worst, balance, units, minutes } = picture;
  const isHours = factsOf(leave.type).account === 'lieu' || leave.part === 'hours';
  const isWarned =
    worst.kind === 'full' ||
    worst.kind === 'blocked' ||
    worst.kind === 'short' ||
    worst.kind === 'away';
  const of: readonly Live<unknown>[] = sees ? [live] : [];
  const matrix = (knowsAway: boolean) => (
    <DayMatrix
      picture={picture}
      caption={t('leaveAsk.matrix')}
      words={inbox}
      isCancel={false}
      knowsAway={knowsAway}
      isOwn={leave.employeeId === reader.actor.uid}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="tnum text-right text-md font-semibold text-text" role="status">
        {isHours ? format.hours(minutes) : words.days(units)}
      </p>
      <div className="-mx-4 border-y border-line md:-mx-[18px]">
        <LiveBoundary of={of} failed={matrix(false)} skeleton="mx-4 my-3 h-24 md:mx-[18px]">
          {() => matrix(sees)}
        </LiveBoundary>
      </div>
      <ShiftsInTheWay {...{ farm, input, leave }} isOwn={leave.employeeId === reader.actor.uid} />
      {isWarned && (
        <Notice
          kind="warning"
          action={
            <OtherDays key={`${leave.from} ${leave.to}`} {...{ input, leave, around, onDays }} />
          }
        >
          {inbox.worst(worst)}
        </Notice>
      )}
      {balance !== null && (
        <p className="rounded-field border border-line bg-surface-2 px-3 py-2.5">
          <FreeDays free={balance.before} after={balance.after} isAhead={balance.isAhead} />
        </p>
      )}
    </div>
  );
}
