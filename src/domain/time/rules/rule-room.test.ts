import { describe, expect, it } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { hasRoomFor, RULES_READ, rulesInRoom } from './rule-room.ts';
import type { TimeRule } from './time-rule.ts';

const ids = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(40, 'u'));
const big = (n: number, change: { deleted?: number } = {}): TimeRule => ({
  ...aRule('break', { id: `big${n}`, series: `big${n}`, created: 1000 + n }),
  who: { units: ids, employeeIds: ids, activityIds: [], employmentTypes: [], ageUnder: null },
  ...change,
});
const many = (count: number, change: { deleted?: number } = {}): TimeRule[] =>
  Array.from({ length: count }, (_, n) => big(n, change));
const small = aRule('norm', { id: 'small', series: 'small', created: 5000 });
const idsOf = (rules: readonly TimeRule[]): string[] => rules.map(({ id }) => id);

describe('the room for the rules of a farm', () => {
  it('holds what a farm has, and answers the same list', () => {
    const rules = [small, ...many(3)];
    expect(rulesInRoom(rules).rules).toBe(rules);
    expect(rulesInRoom(rules)).toBe(rulesInRoom(rules));
  });

  it('keeps what counts under its size, however many there are', () => {
    const { rules, leftOut } = rulesInRoom(many(500));
    expect(JSON.stringify(rules).length).toBeLessThan(220_000);
    expect(rules.length + leftOut.length).toBe(500);
  });

  it('belongs to whoever came first, whatever order they are read in', () => {
    const first = aRule('norm', { id: 'first', series: 'first', created: 1 });
    const { rules } = rulesInRoom([...many(500), first].toReversed());
    expect(idsOf(rules)).toContain('first');
    expect(idsOf(rules)).toContain('big0');
    expect(idsOf(rules)).not.toContain('big499');
    // One more changes nothing of what counts.
    expect(rulesInRoom([...rules, big(900)]).rules).toEqual(rules);
  });

  it('has a place for a small one that came after a big one too many', () => {
    const { leftOut, rules } = rulesInRoom([...many(20), small]);
    expect(leftOut.length).toBeGreaterThan(0);
    expect(idsOf(rules)).toContain('small');
  });

  it('is not taken by what was taken back or superseded before it applied', () => {
    const gone = many(20, { deleted: 1 });
    expect(rulesInRoom([...gone, big(50)]).leftOut).toEqual([]);
    const replaced = many(20).map((rule, n) => ({ ...rule, series: 'one', version: n + 1 }));
    expect(rulesInRoom(replaced)).toEqual({ rules: replaced, leftOut: [] });
  });

  it('is said to be full by one version more than is read, though those taken back take no room', () => {
    const gone = Array.from({ length: RULES_READ }, (_, n) => ({
      ...small,
      id: `${n}`,
      deleted: 1,
    }));
    expect(rulesInRoom([...gone, small]).leftOut).toEqual([]);
    expect(hasRoomFor([small], gone.slice(1))).toBe(true);
    expect(hasRoomFor([small], gone)).toBe(false);
  });

  it('is said to be full before a version is written', () => {
    const { rules } = rulesInRoom(many(500));
    expect(hasRoomFor([big(900)], rules)).toBe(false);
    expect(hasRoomFor([small], [])).toBe(true);
    // The next version from the same day makes room of the one before.
    const [one] = rules;
    if (one === undefined) throw new Error('There is one.');
    expect(hasRoomFor([{ ...one, id: 'next', version: 2 }], rules)).toBe(true);
  });
});
