import { fail, ok, type Result } from '#domain/result.ts';
import { checkLateNote, type LateNoteCode } from '#domain/time/flags/flags.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { timeContext } from '../time/time-context.ts';
import { writeRegistrations } from './write-registrations.ts';

/**
 * Keeps the note that was asked for after the stop of one's own clock; works offline and returns at once.
 * `clock_note_closed` also while nothing is loaded.
 */
export function noteEntry(registration: Registration, text: string): Result<null, LateNoteCode> {
  const context = timeContext();
  if (context === null) return fail('clock_note_closed');
  const note = checkLateNote(registration, text, context);
  if (!note.ok) return note;
  const { id, unitId, start, end } = registration;
  const summary = { kind: 'entry_edit', unitId, start, ...(end === null ? {} : { end }) } as const;
  const change = { id, fields: { note: note.value }, mark: 'note' };
  return writeRegistrations(summary, [change]) ? ok(null) : fail('clock_note_closed');
}
