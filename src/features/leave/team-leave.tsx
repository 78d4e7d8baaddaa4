import { useMemo } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { AwayTodayCard } from './away-today.tsx';
import { Inbox } from './inbox/inbox.tsx';
import { YearEndCard } from './year-end/year-end-card.tsx';
import { Timeline } from './timeline/timeline.tsx';

type Props = { actor: Actor; farm: Farm };

/** Leave of the people whom somebody leads: what waits, who is away, and what the year's end asks for. */
export function TeamLeave({ actor, farm }: Props) {
  const reader = useMemo(() => ({ actor, farm }), [actor, farm]);
  return (
    <div data-in-turn className="grid gap-5">
      <div
        data-in-turn
        className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-3"
      >
        <Inbox reader={reader} />
        <div data-in-turn className="grid gap-3">
          <AwayTodayCard reader={reader} />
          <YearEndCard reader={reader} />
        </div>
      </div>
      <Timeline reader={reader} />
    </div>
  );
}
