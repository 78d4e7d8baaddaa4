import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { aRule } from '#tests/support/time/rules.ts';
import { RULE_BOOK, ruleBookOf, rulesOfBook } from './rule-book.ts';
import { StoredRuleSchema } from './stored-rule.ts';

const raw = ({ id, ...data }: ReturnType<typeof ruleBookOf>) => [{ id, data }];
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aRule('overtime', { id: `rule-${at}` }));

describe('the book of a farm’s rules', () => {
  it('holds every version with all that it says, those taken back too', () => {
    const rules = [...many(3), aRule('overtime', { id: 'gone', deleted: 5 })];
    const read = rulesOfBook(raw(ruleBookOf(rules)));
    expect(read?.size).toBe(4);
    for (const rule of rules) {
      expect(v.parse(StoredRuleSchema, { ...read?.get(rule.id), id: rule.id })).toEqual(rule);
    }
  });

  it('is there for a farm without rules', () => {
    expect(rulesOfBook(raw(ruleBookOf([])))?.size).toBe(0);
  });

  it('is not whole with a version that nobody can read, or more than there is room for', () => {
    const odd = v.parse(StoredRuleSchema, { id: 'odd', kind: 'nonsense', name: { dk: 'Nat' } });
    for (const stored of [[...many(2), odd], many(2000)]) {
      const book = ruleBookOf(stored);
      expect([book.isWhole, book.rules]).toEqual([false, {}]);
      expect(rulesOfBook(raw(book))).toBeNull();
    }
  });

  it('is not there where nothing, or nonsense, is', () => {
    expect(rulesOfBook([])).toBeNull();
    expect(rulesOfBook([{ id: RULE_BOOK, data: { rules: 7, isWhole: true } }])).toBeNull();
    expect(rulesOfBook([{ id: 'another', data: { rules: {}, isWhole: true } }])).toBeNull();
  });
});
