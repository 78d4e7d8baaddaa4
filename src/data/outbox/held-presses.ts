import * as v from 'valibot';
import type { ClockChange } from '#domain/time/clock/clock.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { isFieldValue } from '../firebase/field-value.ts';
import { addOptimisticPress, forgetOptimisticPress } from './optimistic-clock.ts';
import type { OutboxEntry } from './entry.ts';

const shown = new Map<string, ClockChange>();

/**
 * Shows a start or stop that waits for the server's clock on one's own clock: after a reload nobody else knows
 * of it, and the next press must not see the world before it.
 */
export function showHeldPress(entry: OutboxEntry): void {
  const press = shown.has(entry.id) ? null : pressOf(entry);
  if (press === null) return;
  shown.set(entry.id, press);
  addOptimisticPress(press);
}

/** Forgets what no longer waits: the database shows it, or the server refused it. */
export function forgetAnswered(entries: readonly OutboxEntry[]): void {
  for (const [id, press] of shown) {
    if (entries.some((entry) => entry.id === id && entry.state === 'waiting')) continue;
    shown.delete(id);
    forgetOptimisticPress(press);
  }
}

/** Forgets all of them: the next person's clock is not ours. */
export function forgetAllHeld(): void {
  forgetAnswered([]);
}

function pressOf({ uid, writes = [] }: OutboxEntry): ClockChange | null {
  let press: ClockChange = { stop: null, start: null, update: null };
  for (const { kind, path, data } of writes) {
    const id = path.split('/').at(-1) ?? '';
    const { end, employeeId } = data;
    if (kind === 'update' && typeof end === 'number') {
      press = { ...press, stop: { id, end, status: 'pending', deviceEnd: null } };
    }
    if (kind !== 'set' || employeeId !== uid || end !== null) continue;
    const plain = Object.entries(data).filter(([, value]) => !isFieldValue(value));
    const start = v.safeParse(RegistrationSchema, { ...Object.fromEntries(plain), id });
    if (start.success) press = { ...press, start: start.output };
  }
  return press.stop === null && press.start === null ? null : press;
}
