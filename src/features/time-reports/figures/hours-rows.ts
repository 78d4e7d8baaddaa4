import {
  comparedGroups,
  type ComparedGroup,
  type Grouping,
  hoursBy,
} from '#domain/time/report/groups.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';

/** The groups of a report, the most hours first where time does not order them. */
export function hoursRows(
  grouping: Grouping,
  input: ReportInput,
  before: ReportInput | null,
): readonly ComparedGroup[] {
  const earlier = before === null ? null : hoursBy(grouping, before);
  const groups = comparedGroups(grouping, hoursBy(grouping, input), earlier);
  const inTime = grouping === 'week' || grouping === 'month';
  return inTime ? groups : groups.toSorted((a, b) => b.minutes - a.minutes);
}
