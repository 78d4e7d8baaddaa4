import * as v from 'valibot';
import { create } from 'zustand';
import type { ClockChange, RunningUpdate } from '#domain/time/clock/clock.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { isFieldValue } from '../firebase/field-value.ts';
import type { OutboxEntry } from '../outbox/journal/entry.ts';

interface OptimisticPress extends ClockChange {
  readonly writeId?: string;
}

/**
 * The presses on the clock, oldest first, until the own registrations show them or the server has answered:
 * they are on screen at once, and a second press must not see the world before the first.
 */
export const useOptimisticClock = create<{ readonly presses: readonly OptimisticPress[] }>(() => ({
  presses: [],
}));

/** Running registrations as they are after the presses; the same list where it shows them already. */
export function withOptimisticPresses(
  registrations: readonly Registration[],
  presses: readonly ClockChange[],
): readonly Registration[] {
  return notYetShown(registrations, presses).reduce(withPress, registrations);
}

/** Puts a press before what the registrations show, until `answered` resolves; that may never reject. */
export function showPress(
  change: ClockChange,
  { id, answered }: { readonly id: string; readonly answered: Promise<unknown> },
): void {
  const press: OptimisticPress = { ...change, writeId: id };
  useOptimisticClock.setState(({ presses }) => ({ presses: [...presses, press] }));
  void answered.then(() =>
    useOptimisticClock.setState(({ presses }) => ({
      presses: presses.filter((one) => one !== press),
    })),
  );
}

/**
 * Shows a start or stop that waits for the server's clock: the database does not know of it yet, and after a
 * reload no press on this page does either.
 */
export function showHeldPress(entry: OutboxEntry, answered: Promise<unknown>): void {
  const { presses } = useOptimisticClock.getState();
  if (presses.some(({ writeId }) => writeId === entry.id)) return;
  const change = changeOf(entry);
  if (change !== null) showPress(change, { id: entry.id, answered });
}

/** Forgets all of them: the next person's clock is not this one's. */
export function forgetPresses(): void {
  useOptimisticClock.setState({ presses: [] });
}

/** Forgets what the registrations show: what happens to them later is not the presses' doing. */
export function forgetWhenSeen(registrations: readonly Registration[]): void {
  const { presses } = useOptimisticClock.getState();
  const unseen = notYetShown(registrations, presses);
  if (unseen.length < presses.length) useOptimisticClock.setState({ presses: unseen });
}

/** The database shows writes in their order: where it shows a press, it has shown those before it too. */
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

/**
 * Whether a press is about what an earlier press starts and the database does not show yet: that it is not
 * there does not mean that it was stopped.
 */
function isYetToCome(
  id: string | undefined,
  registrations: readonly Registration[],
  before: readonly ClockChange[],
): boolean {
  return (
    before.some(({ start }) => start?.id === id) && registrations.every((one) => one.id !== id)
  );
}

/** Whether an update shows. What runs no more was stopped elsewhere: then there is nothing to wait for. */
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

/** The start and stop that an entry of the journal says of the own clock; null where it says none. */
function changeOf({ uid, writes = [] }: OutboxEntry): ClockChange | null {
  let change: ClockChange = { stop: null, start: null, update: null };
  for (const { kind, path, data } of writes) {
    const id = path.split('/').at(-1) ?? '';
    const { end, employeeId } = data;
    if (kind === 'update' && typeof end === 'number') {
      change = { ...change, stop: { id, end, status: 'pending', deviceEnd: null } };
    }
    if (kind !== 'set' || employeeId !== uid || end !== null) continue;
    const plain = Object.entries(data).filter(([, value]) => !isFieldValue(value));
    const start = v.safeParse(RegistrationSchema, { ...Object.fromEntries(plain), id });
    if (start.success) change = { ...change, start: start.output };
  }
  return change.stop === null && change.start === null ? null : change;
}
