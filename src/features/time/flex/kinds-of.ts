import { addDays, monthRange } from '#domain/dates/day.ts';
import { mayMoveFlex } from '#domain/time/flex-check.ts';
import { type Account, type FlexEntry, KINDS_OF } from '#domain/time/flex-entry.ts';
import { type Whose } from '../hooks.ts';
import { type FlexInput } from './model.ts';

/** What one may do with an account in a month that is open. */
export function kindsOf(
  { actor, farm, person }: Whose,
  { month }: FlexInput,
  account: Account,
): FlexEntry['kind'][] {
  const last = addDays(monthRange(month).until, -1);
  if (farm.lockedThrough !== null && last <= farm.lockedThrough) return [];
  return KINDS_OF[account].filter((kind) => mayMoveFlex(actor, farm.id, person, kind));
}
