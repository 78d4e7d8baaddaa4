import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/stores/plan/plan-weeks.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { leaveDaysOf } from '#domain/leave/cost/leave-days.ts';
import { type LeaveInput } from '#domain/leave/days/leave-input.ts';
import { type Leave } from '#domain/leave/document/leave.ts';
import { shiftsInTheWay } from '#domain/leave/request/conflicts.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { shiftsOf } from '#domain/plan/week/plan-week.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { askedRange } from './model.ts';

/** Plans are published weeks ahead, not months: what is asked for longer is looked through so far, in weeks. */
const MOST_WEEKS = 8;
/** Shifts that are named; of more the count is enough. */
const MOST = 4;

type Props = {
  farm: Pick<Farm, 'id' | 'timeZone'>;
  input: LeaveInput;
  leave: Leave;
  /** Whether the reader is the person. */
  isOwn: boolean;
};

/** Published shifts of a person on the days that a leave asks for; none while they are not known. */
function useShiftsInTheWay({ farm, input, leave }: Omit<Props, 'isOwn'>) {
  const { id: farmId, timeZone } = farm;
  const range = askedRange(leave);
  const first = range === null ? null : weekOf(range.from);
  const last = range === null ? null : weekOf(range.to);
  const scope = useMemo(() => {
    if (first === null || last === null) return null;
    const furthest = addWeeks(first, MOST_WEEKS - 1);
    return { farmId, unitIds: null, from: first, to: last < furthest ? last : furthest };
  }, [farmId, first, last]);
  const weeks = dataOf(publishedWeeks.use(scope));
  return useMemo(() => {
    if (weeks === null || range === null) return [];
    const shifts = weeks.flatMap((week) => shiftsOf(week, timeZone));
    const found = shiftsInTheWay({
      person: input.context.person,
      days: leaveDaysOf(range, input.context),
      part: range.part,
      shifts,
      timeZone,
    });
    const byId = new Map(shifts.map((shift) => [shift.id, shift]));
    return found.map(({ shiftId }) => byId.get(shiftId)).filter((shift) => shift !== undefined);
  }, [weeks, range, input.context, timeZone]);
}

/** What is planned for the person on the days of a leave: somebody else has to take it, or it is only pointed out. */
export function ShiftsInTheWay(props: Props) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const shifts = useShiftsInTheWay(props);
  if (shifts.length === 0) return null;
  const { isOwn } = props;
  const named = shifts
    .slice(0, MOST)
    .map(({ start, end }) => `${format.day(start)} ${format.clock(start)}–${format.clock(end)}`);
  const more = shifts.length - named.length;
  const list = [...named, ...(more > 0 ? [t('leaveTeam.shifts.more', { count: more })] : [])];
  return (
    <Notice kind="warning">
      {t(isOwn ? 'leaveTeam.shifts.own' : 'leaveTeam.shifts.inTheWay', {
        count: shifts.length,
        list: list.join(', '),
      })}
    </Notice>
  );
}
