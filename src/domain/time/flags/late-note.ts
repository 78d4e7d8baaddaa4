import type { Actor } from '../../access/actor.ts';
import type { Farm } from '../../farm/farm.ts';
import { fail, ok, type Result } from '../../result.ts';
import { flagsOf } from './flags.ts';
import { NOTE_MAX, type Registration } from '../registration/registration.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { canEdit } from '../registration/transitions.ts';

/** Why a note that was asked for after the stop is not kept. */
export type LateNoteCode = 'clock_note_required' | 'clock_note_too_long' | 'clock_note_closed';

interface Context {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  readonly nowMs: number;
}

/**
 * Those of one's own finished registrations whose note the clock asks for: long, without one, and still
 * open to oneself; latest first. A stop is never refused for want of it.
 */
export function notesAskedFor(
  registrations: readonly Registration[],
  context: Context,
): Registration[] {
  // Whoever enters by hand is asked in the form.
  const settings = { ...context.settings, noteWhenManual: false };
  return registrations
    .filter((one) => flagsOf(one, { ...context, settings }).includes('note_missing'))
    .filter((one) => isOpenTo(one, context))
    .toSorted((a, b) => b.start - a.start);
}

/** The note as it is kept: trimmed, 1–500 characters. */
export function checkLateNote(
  registration: Registration,
  note: string,
  context: Context,
): Result<string, LateNoteCode> {
  const text = note.trim();
  if (text === '') return fail('clock_note_required');
  if (text.length > NOTE_MAX) return fail('clock_note_too_long');
  return isOpenTo(registration, context) ? ok(text) : fail('clock_note_closed');
}

function isOpenTo(registration: Registration, { actor, farm, settings, nowMs }: Context): boolean {
  return (
    registration.employeeId === actor.uid &&
    registration.status === 'pending' &&
    canEdit(actor, registration, farm, settings, nowMs).ok
  );
}
