import type { Farm } from '#domain/farm/farm.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import type { PlanRule } from '#domain/plan/shift/plan-rules.ts';
import type { Stretch } from '#domain/plan/settings/stretch.ts';

/** What each card gets. */
export type CardProps = { farm: Farm; settings: PlanningSettings };

/** The rules as the page shows them, by what they are about. */
export const RULE_GROUPS = [
  { key: 'rest', rules: ['dailyRest', 'weeklyRest', 'average', 'norm', 'seatHours'] },
  { key: 'shifts', rules: ['overlap', 'employment', 'leave', 'leaveAsked', 'unavailable', 'unit'] },
  { key: 'plan', rules: ['understaffed', 'lateNotice'] },
  { key: 'young', rules: ['youngHours', 'youngRest', 'youngNight', 'youngDaysOff', 'youngSchool'] },
] as const satisfies readonly { readonly key: string; readonly rules: readonly PlanRule[] }[];

/** Entries of a map of settings, by unit and then by when they begin. */
export function sortedEntries<T extends Stretch & { readonly unitId: string | null }>(
  map: Readonly<Record<string, T>>,
  unitIds: readonly string[],
): readonly (readonly [id: string, one: T])[] {
  // Those of every unit first, those of a unit that is gone last.
  const at = ({ unitId }: T): number => {
    if (unitId === null) return -1;
    const found = unitIds.indexOf(unitId);
    return found === -1 ? unitIds.length : found;
  };
  return Object.entries(map).toSorted(
    ([a, one], [b, two]) =>
      at(one) - at(two) || one.startMinute - two.startMinute || (a < b ? -1 : 1),
  );
}
