import type { ReactNode } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { useAtWork, useOwnWeek } from './shared/hooks.ts';
import { useToday } from './today/hooks.ts';
import { useMakesRoom } from './setup/hooks.ts';

type Props = { actor: Actor; farm: Farm; children: ReactNode };

/** Who is at work, unless nobody is or should be and the place is needed for the first steps. */
export function AtWorkOrRoom({ actor, farm, children }: Props) {
  const state = useAtWork();
  const { lives, missingLives, view } = useToday(actor, farm);
  const isAsked = state.status === 'asked';
  const isNobody = isAsked && state.view?.list.length === 0;
  const isNobodyMissed = view !== null && view.missing.length + view.open.length === 0;
  const known = [...lives, ...missingLives];
  const all = isAsked ? [state.live, ...known] : known;
  return useMakesRoom(farm, all, isNobody && isNobodyMissed) ? null : children;
}

/** One’s own week, unless it has no time in it and the place is needed for the first steps. */
export function WeekOrRoom({ farm, children }: Props) {
  const { of, days } = useOwnWeek();
  const isEmpty = days.every(({ minutes }) => minutes === 0);
  return useMakesRoom(farm, of, isEmpty) ? null : children;
}
