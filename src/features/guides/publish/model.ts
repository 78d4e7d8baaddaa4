import type { Audience } from '#domain/guides/check-audience.ts';
import type { Guide } from '#domain/guides/guide.ts';
import type { Unit } from '#domain/farm/unit.ts';

/** Where an author may publish to. */
export interface Reach {
  readonly units: readonly Unit[];
  /** Whether the author may reach the whole farm. */
  readonly isAll: boolean;
}

/** Whom a guide is for as it stands. */
export function audienceOf(guide: Guide, { isAll }: Reach): Audience {
  const { units, people, newcomerDays, acknowledge, readWithin } = guide;
  return {
    isEverybody: isAll && units.length + people.length === 0,
    units,
    people,
    newcomerDays,
    acknowledge,
    readWithin,
  };
}
