import { Suspense, useState } from 'react';
import { isSharedDevice } from '#data/device/device.ts';
import { takenAlongOn } from '#data/guides/taken-along.ts';
import { useFarm } from '#data/base/farm.ts';
import { useSync } from '#data/outbox/sync.ts';
import { dayOf } from '#domain/dates/day.ts';
import { useLasting, useNow } from '#ui/hooks/clock.ts';
import { laterPart } from '#widgets/page/later-part.tsx';

const GuidesAlong = laterPart(
  async () => (await import('#widgets/guides/guides-along.tsx')).default,
);

/** The start belongs to what is on screen. */
const LATER_MS = 20_000;

/** Takes somebody's guides along once a day: with a network, when the start is over, and where a device keeps anything. */
export function GuidesAlongHost({ uid }: { uid: string }) {
  const timeZone = useFarm()?.timeZone;
  const { online } = useSync();
  const now = useNow('minute');
  const isLater = useLasting(true, LATER_MS);
  const [doneOn, setDoneOn] = useState(() => takenAlongOn(uid));
  if (timeZone === undefined || !isLater || !online || isSharedDevice()) return null;
  const day = dayOf(now, timeZone);
  if (doneOn === day) return null;
  return (
    <Suspense fallback={null}>
      <GuidesAlong {...{ uid, day, timeZone }} onDone={() => setDoneOn(day)} />
    </Suspense>
  );
}
