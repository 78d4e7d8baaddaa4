import { expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import type { Registration } from '../registration/registration.ts';
import { owedMarks } from './stamp-marks.ts';

const DAY = '2026-11-20';
const [start, end] = [at(DAY, '07:00'), at(DAY, '15:30')];
const stamp = { at: end, offset: 60 };
const clocked = aRegistration({ workDate: DAY, start, end, deviceEnd: stamp });
const pause = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' } as const;
const earlier = end - 60_000;

test.each<[string, Partial<Registration>, Partial<Registration>, readonly string[]]>([
  ['an end', {}, { end: earlier }, ['edited']],
  ['a break', {}, { breaks: [pause] }, ['edited']],
  ['a start', {}, { start: start - 60_000 }, ['start_moved']],
  ['both', {}, { start: start - 60_000, end: earlier }, ['start_moved', 'edited']],
  ['what the device has said', {}, { end: earlier, flags: ['edited'] }, []],
  ['a note', {}, { note: 'Hø' }, []],
  ['the leader’s word', {}, { end: earlier, updatedByEid: 'lea' }, []],
  ['the server’s word', {}, { end: earlier, updatedByEid: null }, []],
  ['what was entered by hand', { source: 'manual' }, { end: earlier }, []],
  ['a stop', { end: null, status: 'running', deviceEnd: null }, {}, []],
  ['a stop that comes late', { deviceEnd: null }, { end: earlier }, []],
  ['a proposed end', { status: 'needsAction' }, { end: earlier }, []],
  ['a deletion', {}, { end: earlier, deleted: 1 }, []],
  ['a clock overtaken once more', { flags: ['closed_by_later_start'] }, { end: earlier }, []],
  ['one overtaken, and longer', { flags: ['closed_by_later_start'] }, { end: end + 1 }, ['edited']],
])('what a write owes: %s', (_name, before, change, marks) => {
  const was = { ...clocked, ...before };
  const kept = { flags: was.flags, source: was.source };
  const after = { ...clocked, ...kept, updatedByEid: 'me', ...change };
  expect(owedMarks(was, after)).toEqual(marks);
});

test('a new one owes nothing', () => {
  expect(owedMarks(null, clocked)).toEqual([]);
});
