import { describe, expect, it } from 'vitest';
import { calcMonth } from '#domain/time/engine/calc-month.ts';
import { REASON_CODES } from '#domain/time/engine/result/reason.ts';
import { YOUNG_CODES } from '#domain/time/law/young-watch.ts';
import { reportLaw } from './dk/report-parts.ts';
import { RULE_ISSUE_CODES, RULE_WARNING_CODES } from '#domain/time/rules/check/check-rule.ts';
import { describeRule, RULE_PART_CODES } from '#domain/time/rules/describe-rule.ts';
import { presetRules } from '#domain/time/rules/packs/preset-rules.ts';
import { PACK_KEYS } from '#domain/time/rules/packs/presets.ts';
import { aCalculation, aRule, untimed, worked } from '#tests/support/time/rules.ts';
import { rules } from './dk/rules.ts';

/** Keys of texts without the endings of their plural forms. */
const keysOf = (texts: Readonly<Record<string, string>>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')))].toSorted();

describe('words of rules', () => {
  it.each([
    ['why', REASON_CODES, rules.why],
    ['sentence', RULE_PART_CODES, rules.sentence],
    ['issues', [...RULE_ISSUE_CODES, ...RULE_WARNING_CODES], rules.issues],
  ] as const)('%s has a text for every code, and none for anything else', (_name, codes, texts) => {
    expect(keysOf(texts)).toEqual([...codes].toSorted());
  });

  const argumentsOf = (texts: Readonly<Record<string, string>>, code: string) =>
    [...(texts[code] ?? texts[`${code}_other`] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(
      (match) => match[1],
    );
  const packs = PACK_KEYS.flatMap((key) =>
    presetRules(key, { validFrom: '2024-03-01', prefix: key, units: ['k'] }),
  );

  it('asks for no figure that a description does not give', () => {
    for (const rule of packs) {
      const { who, when, what } = describeRule(rule);
      for (const { code, params, list } of [...who, ...when, ...what]) {
        const given = [...Object.keys(params), ...(list.length > 0 ? ['list'] : [])];
        expect(given, code).toEqual(expect.arrayContaining(argumentsOf(rules.sentence, code)));
      }
    }
  });

  it('asks for no figure that an explanation does not give', () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((date) =>
      worked(`2026-11-0${date}`, '03:07', '18:31', { breaks: [untimed(10)] }),
    );
    const call = worked('2026-11-09', '20:00', '21:00', { flags: ['no_break'] });
    const target = { target: 'lieu', factor: 1.5 } as const;
    const own = [
      aRule('rounding', { start: 'nearest', end: 'up', total: 'up', stepMinutes: 30 }),
      aRule('guarantee', target),
      aRule('supplement', { ...target, maxPerDay: 60 }),
      aRule('break', { id: 'short', afterMinutes: 30, minutes: 15 }),
    ];
    const leave = [{ day: '2026-11-10', weight: 1, countsAs: 'worked' as const }];
    const input = aCalculation({
      rules: [...packs, ...own],
      registrations: [...days, call],
      leave,
    });
    const { lines, registrations, norm, flex } = calcMonth({ ...input, month: '2026-11' });
    const explained = [...lines, ...registrations.values(), ...norm, flex ?? { why: [] }];
    const reasons = explained.flatMap(({ why }) => [...why]);
    expect(new Set(reasons.map(({ code }) => code)).size).toBeGreaterThan(12);
    for (const { code, params } of reasons) {
      expect(Object.keys(params), code).toEqual(
        expect.arrayContaining(argumentsOf(rules.why, code)),
      );
    }
  });

  it('has a text for everything that the watch over young people says', () => {
    for (const code of YOUNG_CODES) expect(keysOf(reportLaw.young.codes)).toContain(code);
  });
});
