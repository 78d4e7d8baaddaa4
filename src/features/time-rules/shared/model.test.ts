import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS, TimeRuleSchema } from '#domain/time/rules/time-rule.ts';
import { checkRule } from '#domain/time/rules/check/check-rule.ts';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { parseLength } from '#domain/time/entry/parse-time.ts';
import { codeUses, newRule, tabOf } from './model.ts';

describe('lengths as they are typed', () => {
  it.each([
    ['37:00', 2220],
    ['-10:00', -600],
    ['−10:00', -600],
    ['37.30', 2250],
    ['-0.30', -30],
    ['7,5', 450],
    ['90 min', 90],
    ['74', 4440],
    ['7:60', null],
    ['', null],
    ['syv', null],
  ])('%s is %s minutes', (text, minutes) => {
    expect(parseLength(text)).toBe(minutes);
  });
});

describe('a new rule', () => {
  it.each(RULE_KINDS)('of kind %s lacks nothing but a name', (kind) => {
    const rule = newRule(kind, 'id', '2026-12-01');
    expect(v.is(TimeRuleSchema, rule)).toBe(true);
    const facts = { others: [], farm: aFarm(), people: [anEmployee()], today: '2026-11-21' };
    const { issues, warnings } = checkRule({ ...facts, rule });
    expect(issues.map(({ code }) => code)).toEqual(['rule_name_missing']);
    expect(warnings).toEqual([]);
  });
});

describe('the page', () => {
  it('shows the tab of its address, else the first', () => {
    expect(tabOf('payCodes')).toBe('payCodes');
    expect(tabOf('nothing')).toBe('norm');
    expect(tabOf(null)).toBe('norm');
  });

  it('lists pay codes of steps and supplements in order', () => {
    const overtime = aRule('overtime', {
      tiers: [
        { payCode: '12', toMinutes: 120 },
        { payCode: '100', fromMinutes: 120 },
      ],
    });
    const uses = codeUses([overtime, aRule('supplement'), aRule('break')]);
    expect(uses.map(({ payCode }) => payCode)).toEqual(['12', '20', '100']);
  });
});
