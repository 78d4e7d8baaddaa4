import { useCallback, useMemo, useState } from 'react';
import { useCan } from '#data/base/actor.ts';
import { checkRule, type RuleField, type RuleIssue } from '#domain/time/rules/check/check-rule.ts';
import { rulesOn } from '#domain/time/rules/rules-on.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useRuleWords } from '#widgets/format/rule-words.ts';
import type { Rules } from '../shared/hooks.ts';
import type { ErrorAt } from '../kinds/model.ts';
import type { WarningsAt } from '../kinds/field-warning.tsx';

/** A rule without spaces around what was typed. */
function tidy(rule: TimeRule): TimeRule {
  const name = { dk: rule.name.dk.trim(), en: rule.name.en.trim() };
  const group = rule.group.trim();
  if (rule.kind === 'overtime') {
    const tiers = rule.tiers.map((tier) => ({ ...tier, payCode: tier.payCode.trim() }));
    return { ...rule, name, group, tiers };
  }
  if (rule.kind === 'supplement' || rule.kind === 'guarantee') {
    return { ...rule, name, group, payCode: rule.payCode.trim() };
  }
  return { ...rule, name, group };
}

const isAt = (issue: RuleIssue, field: RuleField, index?: number): boolean =>
  issue.field === field && (index === undefined || (issue.index ?? 0) === index);

/** What is wrong with a rule, with a field in which something stands that is no value, or with its version. */
export type RuleFormIssue = RuleIssue | { readonly field: 'unreadable' };

/** A rule being written: checked all along; what of it is shown, the form says. */
export function useRuleForm(
  first: TimeRule,
  { rules, people, farm, today }: Rules,
  draft: TimeRule | null = null,
) {
  const [typed, setRule] = useState(draft ?? first);
  const [bad, setBad] = useState<ReadonlySet<string>>(new Set());
  const words = useRuleWords();
  const seesRates = useCan('rate.see', { farmId: farm.id });
  const rule = useMemo(() => tidy(typed), [typed]);
  const { issues, warnings } = useMemo(
    () => checkRule({ rule, others: rulesOn(rules, rule.validFrom), farm, people, today }),
    [rule, rules, farm, people, today],
  );
  const markBad = useCallback((id: string, isBad: boolean) => {
    setBad((known) => {
      if (known.has(id) === isBad) return known;
      const next = new Set(known);
      if (isBad) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const warningsAt: WarningsAt = useCallback(
    (field, index) =>
      warnings.filter((one) => isAt(one, field, index)).map((one) => words.issue(one)),
    [warnings, words],
  );
  const unreadable = [...bad].map(() => ({ field: 'unreadable' }) as const);
  return {
    /** As it is typed; `rule` is what would be saved. */
    typed,
    rule,
    setRule,
    warnings: warnings.length,
    warningsAt,
    issues: [...issues, ...unreadable],
    /** The words at a field, of what is to be said now. */
    errorIn:
      (shown: readonly RuleFormIssue[]): ErrorAt =>
      (field, index) => {
        const issue = shown.find(
          (one): one is RuleIssue => one.field !== 'unreadable' && isAt(one, field, index),
        );
        return issue === undefined ? null : words.issue(issue);
      },
    isChanged: JSON.stringify(typed) !== JSON.stringify(first) || bad.size > 0,
    markBad,
    seesRates,
  };
}
