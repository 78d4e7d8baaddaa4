import { isActive } from '../../../src/domain/audit.ts';
import { dayOf } from '../../../src/domain/dates/day.ts';
import { overlongOf } from '../../../src/domain/time/clock/forgotten.ts';
import { dayRefusal } from '../../../src/domain/time/registration/closed-days.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import type { FarmContext, KnownFarm } from '../farm/farm-context.ts';
import { leadersOf } from '../notify/leaders.ts';
import type { Services } from '../platform/services.ts';
import { changeAsSeen } from './change-as-seen.ts';
import { proposeEnd, timerOccasionOf } from './propose-end.ts';

/**
 * Sets right what nobody can have meant and the rules of the database cannot know: a stretch that nobody works
 * gets a proposed end and waits for somebody to say when it really ended; a day that is not the one on which
 * it began is changed to that one. Nothing is refused and no press of the clock is lost: the device's stamps
 * and the history keep it. What has changed meanwhile is left alone, for that write is reported by itself.
 * Resolves to whether it wrote.
 */
export async function correctRegistration(
  services: Services,
  known: KnownFarm,
  written: Registration,
): Promise<boolean> {
  const { facts } = known;
  if (!isActive(written)) return false;
  const day = dayOf(written.start, facts.farm.timeZone);
  if (day !== written.workDate) return correctDay(services, facts, written, day);
  return correctLength(services, known, written);
}

async function correctLength(
  services: Services,
  { facts: { farm, settings }, workerOf }: KnownFarm,
  written: Registration,
): Promise<boolean> {
  // Most are not: people and leaders are read for those that are.
  if (overlongOf(written, settings, { person: null, farm }) === null) return false;
  const worker = await workerOf(written.employeeId);
  const proposed = overlongOf(written, settings, { person: worker?.person ?? null, farm });
  if (proposed === null) return false;
  const leaders = await leadersOf(services, farm.id);
  const { occasion } = await timerOccasionOf(services, farm, written, leaders);
  return proposeEnd(services, farm.id, { seen: written, occasion }, proposed);
}

/** Where one of the two days is closed nothing may move into it or out of it: somebody has to look. */
async function correctDay(
  { db }: Services,
  { farm }: FarmContext,
  written: Registration,
  day: string,
): Promise<boolean> {
  const isOpen = [written, { ...written, workDate: day }].every(
    (placed) => dayRefusal(null, placed, farm) === null,
  );
  if (!isOpen && written.status !== 'pending') return false;
  const change = isOpen ? { workDate: day } : { status: 'needsAction' };
  return changeAsSeen(db, farm.id, written, change);
}
