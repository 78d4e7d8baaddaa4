import { isActive } from '../../src/domain/audit.ts';
import { settleRunning, type Settlement } from '../../src/domain/time/clock/clock.ts';
import { isRunning, type Registration } from '../../src/domain/time/registration/registration.ts';

function wasOvertaken({ flags, status }: Registration): boolean {
  return status === 'pending' && flags.includes('closed_by_later_start');
}

function asRunning(entry: Registration): Registration {
  return { ...entry, end: null, status: 'running' };
}

/**
 * What a start settles for one person (design 5.1). `open` are the registrations without an end, `ended`
 * those that end after the start. Devices come back in any order: one that was closed by a later start
 * is closed again by an earlier one that arrives after it, and a start that arrives last is closed by
 * one that has been stopped since. What a person stopped by hand keeps its end.
 */
export function overtaken(
  started: Registration,
  open: readonly Registration[],
  ended: readonly Registration[],
): Settlement[] {
  const active = ended.filter(isActive);
  const closable = [...open.filter(isRunning), ...active.filter(wasOvertaken)];
  const stopped = active.filter((entry) => !wasOvertaken(entry) && entry.start >= started.start);
  const ends = new Map(closable.map((entry) => [entry.id, entry.end]));
  return settleRunning([...closable, ...stopped].map(asRunning)).filter(
    ({ id, end }) => ends.has(id) && ends.get(id) !== end,
  );
}
