import type { Day } from '#domain/dates/day.ts';
import { useActor } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import { useWaiting } from '#widgets/feedback/use-waiting.ts';

/** One's own forgotten stop of a day, to be settled where the message about it stands; nothing once it is. */
export default function OwnOpen({ day }: { day: Day }) {
  const waiting = useWaiting(useFarm(), useActor()?.employee?.id ?? null);
  const open = waiting.find(({ status, workDate }) => status === 'needsAction' && workDate === day);
  if (open === undefined) return null;
  return (
    <div className="px-4 pb-3">
      <ProposedEnd registration={open} />
    </div>
  );
}
