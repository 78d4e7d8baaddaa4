import { isActive } from '../../../audit.ts';
import type { TimeRule } from '../time-rule.ts';

interface Item {
  readonly id: string;
  readonly deleted: number | null;
}

/** What a rule may be limited to: what is there, and what is not any more. */
export interface WhoItems<
  Unit extends Item = Item,
  Person extends Item = Item,
  Activity extends Item = Item,
> {
  readonly units: readonly Unit[];
  readonly people: readonly Person[];
  readonly activities: readonly Activity[];
}

/**
 * What a rule names that has been archived, deactivated or deleted: it does nothing for the rule any more.
 * What nobody knows of is not said to be gone: it may only not have come yet.
 */
export function goneFrom<U extends Item, P extends Item, A extends Item>(
  { who }: Pick<TimeRule, 'who'>,
  items: WhoItems<U, P, A>,
): WhoItems<U, P, A> {
  const gone = <T extends Item>(all: readonly T[], ids: readonly string[]): T[] =>
    all.filter((one) => !isActive(one) && ids.includes(one.id));
  return {
    units: gone(items.units, who.units),
    people: gone(items.people, who.employeeIds),
    activities: gone(items.activities, who.activityIds),
  };
}
