import { paths } from '#domain/paths.ts';
import { type TimeRule, TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { dataOf } from '../live/live.ts';

/** All versions of a farm's rules, deleted ones too: older time was calculated with them. */
export const timeRules = createLiveFamily({
  name: 'time-rules',
  schema: TimeRuleSchema,
  queries: (scope: { readonly farmId: string }) => [{ path: paths.timeRules(scope.farmId) }],
});

const NONE: readonly TimeRule[] = [];

/** The rules while the component is on screen; none while unknown. A null farm reads nothing. */
export function useTimeRules(farmId: string | null): readonly TimeRule[] {
  return dataOf(timeRules.use(farmId === null ? null : { farmId })) ?? NONE;
}
