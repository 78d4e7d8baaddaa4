import { useMemo } from 'react';
import { type Actor } from '#domain/access/actor.ts';
import { type Farm } from '#domain/farm/farm.ts';
import { Inbox } from '../inbox/inbox.tsx';

type Props = { actor: Actor; farm: Farm };

/** Leave of the people whom somebody leads: what waits, who is away, and what the year's end asks for. */
export function TeamLeave({ actor, farm }: Props) {
  const reader = useMemo(() => ({ actor, farm }), [actor, farm]);
  return (
    <div className="grid gap-5">
      <Inbox reader={reader} />
    </div>
  );
}
