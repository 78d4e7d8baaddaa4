import { templateRows, type TemplateShift } from '#domain/plan/template/plan-template.ts';
import { CLASH_REASONS, type RollOut, type RollOutClash } from '#domain/plan/template/lay-out.ts';
import type { Verdict } from '#domain/plan/validator/verdict.ts';
import { addWeeks, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { applyEdit } from '#domain/plan/week/plan-edit.ts';
import type { BoardWeek } from '../shared/model.ts';

/** Weeks that a roll-out may begin with: some that are past, and a year ahead. */
const PAST = 4;
const AHEAD = 52;

export function weekChoices(today: WeekKey): WeekKey[] {
  return Array.from({ length: PAST + AHEAD + 1 }, (_, at) => addWeeks(today, at - PAST));
}

/** How many people a template has, and how many shifts of it are open. */
export function templateCounts(shifts: readonly TemplateShift[]) {
  const rows = templateRows(shifts);
  return {
    people: rows.filter(({ employeeId }) => employeeId !== null).length,
    open: rows.find(({ employeeId }) => employeeId === null)?.count ?? 0,
  };
}

/** What is in the way, by reason in their fixed order; of who is gone, what is left out and what becomes open. */
export function clashGroups(clashes: readonly RollOutClash[]) {
  return CLASH_REASONS.flatMap((reason) =>
    [false, true].flatMap((isLaid) => {
      const some = clashes.filter((one) => one.reason === reason && one.isLaid === isLaid);
      return some.length === 0 ? [] : [{ key: clashKey(reason, isLaid), clashes: some }];
    }),
  );
}

function clashKey(reason: RollOutClash['reason'], isLaid: boolean) {
  if (isLaid && reason === 'away') return 'awayOpen' as const;
  if (isLaid && reason === 'notEmployed') return 'notEmployedOpen' as const;
  return reason;
}

/** The weeks as a roll-out would leave them. */
export function weeksAfter(
  before: readonly BoardWeek[] | null,
  result: RollOut | null,
): readonly BoardWeek[] | null {
  if (before === null || !result?.ok) return before;
  return before.map((week) => {
    const edit = result.edits.find((one) => one.week === week.draft.week);
    return edit === undefined ? week : { ...week, draft: applyEdit(week.draft, edit) };
  });
}

const keyOf = ({ rule, employeeId, day, lastDay }: Verdict): string =>
  [rule, employeeId ?? '', day, lastDay].join(' ');

/** What the rules say after a change that they did not say before. */
export function newVerdicts(before: readonly Verdict[], after: readonly Verdict[]): Verdict[] {
  const known = new Set(before.map(keyOf));
  return after.filter((one) => !known.has(keyOf(one)));
}
