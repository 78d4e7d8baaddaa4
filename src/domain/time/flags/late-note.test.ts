import { describe, expect, test } from 'vitest';
import { at, NOW } from '#tests/support/time/clock.ts';
import { aFarm, anActor, aRegistration } from '#tests/support/factories.ts';
import { checkLateNote, notesAskedFor } from './flags.ts';
import { NOTE_MAX, type Registration } from '../registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';

const settings = { ...DEFAULT_TIME_SETTINGS, noteWhenLong: true };
const context = { actor: anActor(), farm: aFarm(), settings, nowMs: NOW };

const worked = (end: string, overrides: Partial<Registration> = {}) =>
  aRegistration({
    id: 'long',
    workDate: '2026-11-20',
    start: at('2026-11-20', '06:00'),
    end: at('2026-11-20', end),
    ...overrides,
  });
const long = worked('16:01');
const asked = (one: Registration, change: Partial<typeof context> = {}) =>
  notesAskedFor([one], { ...context, ...change }).length === 1;

describe('the note of a long day', () => {
  test('is asked for above ten hours, where the farm wants it', () => {
    expect([asked(long), asked(worked('16:00'))]).toEqual([true, false]);
    expect(asked(long, { settings: DEFAULT_TIME_SETTINGS })).toBe(false);
  });

  test.each([
    ['has one', { note: 'Kælvning' }],
    ['was approved', { status: 'approved' }],
    ['has a proposed end, which is asked about first', { status: 'needsAction' }],
    ['was sent back, which is a matter of its own', { status: 'returned' }],
    ['was deleted', { deleted: NOW }],
    ['is somebody else’s', { employeeId: 'you' }],
    ['lies before the edit window', { workDate: '2026-11-01' }],
  ] as const)('but not where it %s', (_, change) => {
    expect(asked({ ...long, ...change })).toBe(false);
  });

  test('nor in a closed period, nor while the clock runs', () => {
    expect(asked(long, { farm: aFarm({ lockedThrough: '2026-11-20' }) })).toBe(false);
    expect(asked({ ...long, end: null, status: 'running' })).toBe(false);
  });

  test('nor for what was short and entered by hand: the form asks there', () => {
    const byHand = worked('12:00', { source: 'manual' });
    expect(asked(byHand, { settings: { ...settings, noteWhenManual: true } })).toBe(false);
  });

  test('the latest comes first', () => {
    const later = { ...long, id: 'later', start: long.start + 1 };
    expect(notesAskedFor([long, later], context).map(({ id }) => id)).toEqual(['later', 'long']);
  });
});

describe('what is written', () => {
  test('is trimmed, something, and not endless', () => {
    expect(checkLateNote(long, ' Kælvning ', context)).toEqual({ ok: true, value: 'Kælvning' });
    expect(checkLateNote(long, '  ', context)).toEqual({ ok: false, code: 'clock_note_required' });
    expect(checkLateNote(long, 'x'.repeat(NOTE_MAX), context).ok).toBe(true);
    expect(checkLateNote(long, 'x'.repeat(NOTE_MAX + 1), context)).toEqual({
      ok: false,
      code: 'clock_note_too_long',
    });
  });

  test('is refused where it was decided meanwhile', () => {
    const closed = { ok: false, code: 'clock_note_closed' };
    expect(checkLateNote({ ...long, status: 'approved' }, 'Kælvning', context)).toEqual(closed);
    expect(checkLateNote({ ...long, employeeId: 'you' }, 'Kælvning', context)).toEqual(closed);
  });
});
