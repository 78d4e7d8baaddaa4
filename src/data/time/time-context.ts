import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { EntryCheck } from '#domain/time/entry/entry.ts';
import type { EntryChange, EntryInput } from '#domain/time/entry/entry-draft.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import { dataOf } from '../live/live.ts';
import { getActor } from '../base/actor.ts';
import { farmSource } from '../base/farm.ts';
import { getTimeSettings } from './time-settings.ts';

/** What a page knows about an entry; who asks, the farm and its settings come from the stores. */
export type EntryRequest = Omit<EntryInput, 'actor' | 'farm' | 'settings' | 'existing' | 'nowMs'>;

/** Who asks, and where. */
export interface TimeContext {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly nowMs: number;
}

/** The surroundings of a judgement about time; null while they are not loaded. */
export function timeContext(): TimeContext | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  if (actor === null || farm === null) return null;
  return { actor, farm, settings: getTimeSettings(), nowMs: Date.now() };
}

/** The answer while nothing is loaded: nobody knows whether it would be allowed. */
export const NOT_READY: EntryCheck = {
  ok: false,
  issues: [{ field: 'form', code: 'entry_not_allowed' }],
};

const PLAIN = ['start', 'end', 'unitId', 'status', 'note', 'activityId', 'returnReason'] as const;

/** The field by which a change is recognised on the server: one that it changes and that can be compared. */
export function markOf(before: Registration, change: EntryChange): string {
  const plain = PLAIN.find((name) => before[name] !== change[name]);
  if (plain !== undefined) return plain;
  const index = change.breaks.findIndex(
    (pause, at) => pause.minutes !== before.breaks[at]?.minutes,
  );
  return index === -1 ? 'status' : `breaks.${index}.minutes`;
}
