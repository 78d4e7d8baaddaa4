import * as v from 'valibot';
import { create } from 'zustand';
import type { ClockChange, RunningUpdate } from '#domain/time/clock/clock.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';

/**
 * The presses on the clock, oldest first, until the own registrations show them: they are on screen at once,
 * and a second press must not see the world before the first.
 */
export const useOptimisticClock = create<{ readonly presses: readonly ClockChange[] }>(() => ({
  presses: [],
}));

/** Running registrations as they are after the presses; the same list where it shows them already. */
export function withOptimisticPresses(
  registrations: readonly Registration[],
  presses: readonly ClockChange[],
): readonly Registration[] {
  return notYetShown(registrations, presses).reduce(withPress, registrations);
}

/** Puts a press before what the registrations show. */
export function addOptimisticPress(press: ClockChange): void {
  useOptimisticClock.setState(({ presses }) => ({ presses: [...presses, press] }));
}

/** Forgets a press that the server has answered. */
export function forgetOptimisticPress(press: ClockChange): void {
  useOptimisticClock.setState(({ presses }) => ({
    presses: presses.filter((one) => one !== press),
  }));
}

/** Forgets what the registrations show: what happens to them later is not the presses' doing. */
export function forgetWhenSeen(registrations: readonly Registration[]): void {
  const { presses } = useOptimisticClock.getState();
  const unseen = notYetShown(registrations, presses);
  if (unseen.length < presses.length) useOptimisticClock.setState({ presses: unseen });
}

/** Writes show in their order: one that is seen has those before it behind it. */
function notYetShown(
  registrations: readonly Registration[],
  presses: readonly ClockChange[],
): readonly ClockChange[] {
  const seen = presses.findLastIndex((press, index) =>
    isSeen(registrations, press, presses.slice(0, index)),
  );
  return presses.slice(seen + 1);
}

function withPress(
  registrations: readonly Registration[],
  { stop, start, update }: ClockChange,
): readonly Registration[] {
  const rest = registrations
    .filter((entry) => entry.id !== stop?.id)
    .map((entry) => (entry.id === update?.id ? { ...entry, ...update } : entry));
  const isThere = start === null || rest.some((entry) => entry.id === start.id);
  return isThere ? rest : [...rest, v.parse(RegistrationSchema, start)];
}

function isSeen(
  registrations: readonly Registration[],
  { stop, start, update }: ClockChange,
  before: readonly ClockChange[],
): boolean {
  const find = (id: string): Registration | undefined =>
    registrations.find((entry) => entry.id === id);
  if (start === null && isYetToCome(stop?.id ?? update?.id, registrations, before)) return false;
  const isStarted = start === null || find(start.id) !== undefined;
  const isStopped = stop === null || find(stop.id) === undefined;
  return isStarted && isStopped && (update === null || isUpdated(find(update.id), update));
}

/** What a press before has only just started is missing still: that says nothing about what followed. */
function isYetToCome(
  id: string | undefined,
  registrations: readonly Registration[],
  before: readonly ClockChange[],
): boolean {
  return (
    before.some(({ start }) => start?.id === id) && registrations.every((one) => one.id !== id)
  );
}

/** What runs no more was stopped somewhere else: there is nothing left to wait for. */
function isUpdated(entry: Registration | undefined, update: RunningUpdate): boolean {
  if (entry === undefined) return true;
  const { breaks, flags, ...plain } = update;
  const shown: Readonly<Record<string, unknown>> = entry;
  const isSame = Object.entries(plain).every(([name, value]) => shown[name] === value);
  const hasBreaks =
    breaks === undefined ||
    (breaks.length === entry.breaks.length &&
      breaks.every((pause, at) => pause.end === entry.breaks[at]?.end));
  return isSame && hasBreaks && (flags === undefined || flags.length === entry.flags.length);
}
