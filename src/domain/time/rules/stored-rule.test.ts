import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { readableRules, StoredRuleSchema, unreadableRules } from './stored-rule.ts';

const good = aRule('break', { id: 'good', name: { dk: 'Pause', en: 'Break' } });
const read = (stored: unknown) => v.parse(StoredRuleSchema, stored);

describe('a stored rule', () => {
  it('that can be read is itself', () => {
    expect(read(good)).toEqual(good);
    expect(unreadableRules([read(good)])).toEqual([]);
  });

  it.each<[string, object]>([
    ['units as text', { who: { units: '' } }],
    ['units with more in them', { who: { units: [{}] } }],
    ['a last day that does not exist', { validTo: '2027-02-30' }],
    ['no kind', { kind: null }],
  ])('with %s keeps its name and nothing else', (_, change) => {
    const stored = [read(good), read({ ...good, id: 'bad', ...change })];
    expect(unreadableRules(stored)).toMatchObject([{ id: 'bad', name: good.name }]);
    expect(readableRules(stored)).toEqual([good]);
    expect(readableRules(stored)).toBe(readableRules(stored));
  });

  it.each([null, 7, 'Pause', { dk: 7 }])('with the name %o has an empty one', (name) => {
    const [rule] = unreadableRules([read({ id: 'bad', name })]);
    expect(rule?.name).toEqual({ dk: '', en: '' });
  });

  it('that was taken back is told of to nobody', () => {
    expect(unreadableRules([read({ id: 'bad', deleted: 1 })])).toEqual([]);
  });
});
