import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readingFaults } from '../../read-as-stored.ts';
import { mondayOfWeek } from '../week/iso-week.ts';
import { judgeDraft } from './publication-blocks.ts';
import { StoredDraftSchema } from '../week/plan-week.ts';

type Data = Record<string, unknown>;
const WEEK = '2099-W20';
const ID = 'a-shift-of-ours';
const at = (hours: number): number =>
  Date.parse(`${mondayOfWeek(WEEK)}T00:00:00Z`) + hours * 3_600_000;
const shift = (change: Data = {}): Data => ({
  employeeId: null,
  start: at(6),
  end: at(14),
  breakMinutes: 30,
  activityId: null,
  title: 'Malkning',
  note: '',
  guideIds: [],
  overrides: {},
  ...change,
});
const draft = (shifts: unknown, more: Data = {}): Data => ({
  unitId: 'k',
  week: WEEK,
  shifts,
  dayNotes: {},
  ...more,
});
/** What the trigger says of a draft: whether the app reads it as it is, then what the domain says. */
const faultOf = (fields: Data, before: Data | null = null): string | null => {
  const [fault] = readingFaults(StoredDraftSchema, { id: 'k', fields, before });
  if (fault !== undefined) return fault;
  const read = (data: Data) => v.parse(StoredDraftSchema, { ...data, id: 'k' });
  return judgeDraft(before && read(before), read(fields), 'UTC');
};
const { title: _title, ...withoutTitle } = shift();
const { guideIds: _guideIds, ...withoutGuides } = shift();

describe('a draft of a week', () => {
  test('is sound as planners make it', () => {
    expect(faultOf(draft({ [ID]: shift() }))).toBeNull();
    expect(faultOf(draft({ [ID]: shift({ overrides: { overlap: 'agreed' } }) }))).toBeNull();
  });

  test.each<[string, Data]>([
    ['a week that its year does not have', draft({}, { week: '2026-W54' })],
    ['a shift that is none', draft({ [ID]: 'x' })],
    ['a shift of nothing', draft({ [ID]: null })],
    ['a shift with more in it', draft({ [ID]: shift({ unitId: 'k' }) })],
    ['a shift without guides', draft({ [ID]: withoutGuides })],
    ['another field in the place of one', draft({ [ID]: { ...withoutTitle, name: 'x' } })],
    ['somebody who is a number', draft({ [ID]: shift({ employeeId: 7 }) })],
    ['an endless somebody', draft({ [ID]: shift({ employeeId: 'x'.repeat(129) }) })],
    ['an activity that is a list', draft({ [ID]: shift({ activityId: [] }) })],
    ['a start that is text', draft({ [ID]: shift({ start: String(at(6)) }) })],
    ['half a millisecond', draft({ [ID]: shift({ start: at(6) + 0.5 }) })],
    ['an end before the start', draft({ [ID]: shift({ end: at(5) }) })],
    ['a shift of a moment', draft({ [ID]: shift({ end: at(6) + 299_999 }) })],
    ['a shift of more than a day', draft({ [ID]: shift({ end: at(30) + 60_000 }) })],
    ['a start that is no number', draft({ [ID]: shift({ start: Number.NaN }) })],
    ['a break below nothing', draft({ [ID]: shift({ breakMinutes: -1 }) })],
    ['a break beyond reason', draft({ [ID]: shift({ breakMinutes: 481 }) })],
    ['a break that is text', draft({ [ID]: shift({ breakMinutes: '30' }) })],
    ['an endless title', draft({ [ID]: shift({ title: 'x'.repeat(61) }) })],
    ['a note that is a number', draft({ [ID]: shift({ note: 7 }) })],
    ['an endless note', draft({ [ID]: shift({ note: 'x'.repeat(301) }) })],
    ['more guides than there may be', draft({ [ID]: shift({ guideIds: 'abcdefghi'.split('') }) })],
    ['a guide that is a number', draft({ [ID]: shift({ guideIds: [1] }) })],
    ['guides as text', draft({ [ID]: shift({ guideIds: 'abc' }) })],
    ['a rule that is none', draft({ [ID]: shift({ overrides: { sunday: 'agreed' } }) })],
    ['a reason that is no text', draft({ [ID]: shift({ overrides: { overlap: true } }) })],
    ['an endless reason', draft({ [ID]: shift({ overrides: { overlap: 'x'.repeat(121) } }) })],
    ['a shift by a short name', draft({ short: shift() })],
    ['a shift by a word of the language', draft({ constructor: shift() })],
    ['a note on an eighth day', draft({}, { dayNotes: { 8: 'x' } })],
    ['an empty note', draft({}, { dayNotes: { 1: '' } })],
    ['an endless note of a day', draft({}, { dayNotes: { 7: 'x'.repeat(301) } })],
    ['notes as a list', draft({}, { dayNotes: ['x'] })],
    ['a shift of the week before', draft({ [ID]: shift({ start: at(-1), end: at(6) }) })],
    ['a shift of the week after', draft({ [ID]: shift({ start: at(168), end: at(170) }) })],
  ])('with %s is not', (_, fields) => {
    expect(faultOf(fields)).not.toBeNull();
  });

  test('says what its shifts were changed from, of those that were taken away too', () => {
    const basedOn = ['1abc', ''];
    expect(faultOf(draft({ [ID]: { ...shift(), basedOn } }))).toBeNull();
    expect(faultOf(draft({ gone: { basedOn } }))).toBeNull();
    for (const wrong of [7, [7], ['x'.repeat(17)], Array.from({ length: 7 }, () => '1')]) {
      expect(faultOf(draft({ [ID]: { ...shift(), basedOn: wrong } }))).not.toBeNull();
      expect(faultOf(draft({ [ID]: { basedOn: wrong } }))).not.toBeNull();
    }
    expect(faultOf(draft({ [ID]: { basedOn, start: at(6) } }))).not.toBeNull();
  });

  test('is judged by what changed: a shift of another week that was there before stays', () => {
    const old = { old: shift({ start: at(-1), end: at(6) }) };
    expect(faultOf(draft({ ...old, [ID]: shift() }), draft(old))).toBeNull();
    expect(
      faultOf(draft({ old: shift({ start: at(-2), end: at(6) }) }), draft(old)),
    ).not.toBeNull();
  });
});
