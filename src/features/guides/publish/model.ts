import { type Guide, GUIDE_LIMITS } from '#domain/guides/guide.ts';
import { type Unit } from '#domain/unit/unit.ts';

/** Whom a guide is for, as it is asked. */
export interface Audience {
  readonly isEverybody: boolean;
  readonly units: readonly string[];
  readonly people: readonly string[];
  readonly newcomerDays: number | null;
  readonly acknowledge: boolean;
}

/** Where an author may publish to. */
export interface Reach {
  readonly units: readonly Unit[];
  /** Whether the author may reach the whole farm. */
  readonly isAll: boolean;
}

/** Whom a guide is for as it stands. */
export function audienceOf(guide: Guide, { isAll }: Reach): Audience {
  const { units, people, newcomerDays, acknowledge } = guide;
  return {
    isEverybody: isAll && units.length + people.length === 0,
    units,
    people,
    newcomerDays,
    acknowledge,
  };
}

/** What is asked as it is stored; null where it means nobody, or more people by name than there may be. */
export function storedAudience(
  asked: Audience,
): Pick<Guide, 'units' | 'people' | 'newcomerDays' | 'acknowledge'> | null {
  const { isEverybody, newcomerDays, acknowledge } = asked;
  const [units, people] = isEverybody ? [[], []] : [asked.units, asked.people];
  if (people.length > GUIDE_LIMITS.people) return null;
  if (hasNobody(asked)) return null;
  return { units: [...units], people: [...people], newcomerDays, acknowledge };
}

/** Whether it is for nobody. */
export function hasNobody({ isEverybody, units, people }: Audience): boolean {
  return !isEverybody && units.length + people.length === 0;
}
