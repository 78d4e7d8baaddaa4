import { useDeferredValue, useMemo } from 'react';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { PLAN_RULES, type PlanRule } from '#domain/plan/shift/plan-rules.ts';
import { type ShiftChange, stateOf } from '#domain/plan/week/difference.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useReasonText } from '../shared/board-words.ts';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import { CHANGE_TAGS } from './model.ts';

const startOf = ({ before, after }: ShiftChange): number => (after ?? before)?.start ?? 0;

/** So many lines are there at once, more than fit on a screen; the rest follows. */
const FIRST_LINES = 20;

/** What lines say things with, asked for once for all of them. */
function useLineWords(employees: readonly Employee[]) {
  const { t, format } = useFarmWords();
  const times = useShiftTimes();
  const reasonText = useReasonText();
  const names = useMemo(
    () => new Map(employees.map((person) => [person.id, fullName(person)])),
    [employees],
  );
  return { t, format, times, reasonText, names };
}

type LineProps = { change: ShiftChange; words: ReturnType<typeof useLineWords> };

function ChangeLine({ change, words: { t, format, times, reasonText, names } }: LineProps) {
  const { before, after } = change;
  const shown = after ?? before;
  if (shown === null) return null;
  const state = stateOf(change);
  const kept = PLAN_RULES.flatMap((rule): [PlanRule, string][] => {
    const reason = after?.overrides[rule];
    return reason === undefined ? [] : [[rule, reason]];
  });
  const was = before !== null && after !== null && times(before) !== times(after);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 py-1.5 text-base">
      <Tag kind={CHANGE_TAGS[state]}>{state !== 'published' && t(`plan.changes.${state}`)}</Tag>
      <span className="font-medium text-text">
        {names.get(shown.employeeId ?? '') ?? t('plan.publish.nobody')}
      </span>
      <span className="tnum text-text-2">
        {format.day(shown.start)} {times(shown)}
      </span>
      {was && (
        <s className="tnum text-sm text-text-2">{t('plan.shift.was', { times: times(before) })}</s>
      )}
      {kept.map(([rule, reason]) => (
        <span key={rule} className="basis-full text-sm text-wheat-text">
          {t('plan.publish.reason', {
            rule: t(`planSettings.rules.names.${rule}`),
            reason: reasonText(reason),
          })}
        </span>
      ))}
    </li>
  );
}

type Props = { label: string; changes: readonly ShiftChange[]; employees: readonly Employee[] };

/** What a publication changes, by start. */
export function ChangeLines({ label, changes, employees }: Props) {
  const words = useLineWords(employees);
  const sorted = useMemo(() => changes.toSorted((a, b) => startOf(a) - startOf(b)), [changes]);
  const count = useDeferredValue(sorted.length, FIRST_LINES);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {sorted.slice(0, count).map((change) => (
        <ChangeLine key={`${change.week} ${change.id}`} {...{ change, words }} />
      ))}
    </ul>
  );
}
