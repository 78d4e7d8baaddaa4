import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import { isActive } from '#domain/audit.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { type Day, isDay, monthOf } from '#domain/dates/day.ts';
import { entryOf } from '#domain/routes/time-routes.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { ProposedEnd } from '#widgets/clock/proposed-end.tsx';
import { useWaiting } from '#widgets/feedback/use-waiting.ts';

type Props = { day: Day; link: string };

function Ways({ open, unitIds }: { open: Registration; unitIds: readonly string[] | null }) {
  return (
    <div className="px-4 pb-3 empty:hidden">
      <ProposedEnd registration={open} unitIds={unitIds} />
    </div>
  );
}

const isOpen = (one: Registration): boolean => isActive(one) && one.status === 'needsAction';

/** Older messages about oneself name the day alone. */
function OwnOfDay({ day }: { day: Day }) {
  const waiting = useWaiting(useFarm(), useActor()?.employee?.id ?? null);
  const open = waiting.find((one) => isOpen(one) && one.workDate === day);
  return open === undefined ? null : <Ways open={open} unitIds={null} />;
}

function Named({ day, id, employeeId }: { day: Day; id: string; employeeId: string | null }) {
  const actor = useActor();
  const farm = useFarm();
  const person = employeeId ?? actor?.uid ?? '';
  const unitIds = actor === null ? [] : readableUnits(actor, person === actor.uid);
  const scope =
    farm === null || unitIds?.length === 0
      ? null
      : { farmId: farm.id, employeeId: person, month: monthOf(day), unitIds };
  const open = dataOf(personMonths.use(scope))?.find((one) => one.id === id && isOpen(one));
  return open === undefined ? null : <Ways open={open} unitIds={unitIds} />;
}

/** The forgotten stop of a message, one's own or that of whom one leads, to be settled where it is told; nothing once it is. */
export default function OpenEnd({ day, link }: Props) {
  const entry = entryOf(link);
  if (!isDay(day)) return null;
  return entry === null ? <OwnOfDay day={day} /> : <Named {...entry} day={day} />;
}
