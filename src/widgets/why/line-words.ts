import { useMemo } from 'react';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { REASON_CODES } from '#domain/time/engine/result/reason.ts';
import { shownQuantity } from '#domain/time/closing/pay-period.ts';
import type { PayLine, Reason } from '#domain/time/engine/result/calculated.ts';
import { LEDGER_CODES } from '#domain/leave/ledger/ledger-line.ts';
import { leavePayName } from '#domain/leave/document/leave-type.ts';
import { PAY_CODES } from '#domain/time/rules/pay-codes.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { paramText, plainNumber, useRuleWords } from '../format/rule-words.ts';
import { useFarmWords } from '../format/use-farm-format.ts';

/** A reason in words, and the name of the rule behind it where it is known. */
export interface ReasonWords {
  readonly text: string;
  readonly rule: string | null;
}

type Named = Pick<PayLine, 'payCode' | 'why'>;

/** What pay lines and their reasons say, in the words of the interface. */
export interface LineWords {
  /** `11 Overarbejde`: the pay code and what gives it. */
  readonly name: (line: Named) => string;
  /** What it is without its code: `Overarbejde`. */
  readonly plainName: (line: Named) => string;
  /** `2:15`, `3 dage`, `1 vagt`. */
  readonly quantity: (quantity: number, unit: PayLine['unit']) => string;
  /** Null for a code that this version of the app has no words for. */
  readonly why: (reason: Reason) => ReasonWords | null;
}

/** Everything that a reason may name; a sentence takes what it needs. */
const NAMED = {
  day: '',
  from: '',
  to: '',
  factor: '',
  minutes: '',
  beforeMinutes: '',
  takenMinutes: '',
  requiredMinutes: '',
  thresholdMinutes: '',
  countedMinutes: '',
  mostMinutes: '',
  guaranteedMinutes: '',
  workedMinutes: '',
  creditMinutes: '',
  goalMinutes: '',
  quantity: '',
};

/** The words for pay lines. `rules` are all versions, deleted ones too: old lines name old rules. */
export function useLineWords(rules: readonly TimeRule[]): LineWords {
  const { t, format } = useFarmWords();
  const words = useRuleWords();
  return useMemo(() => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    const ruleName = (id: string | null): string | null => {
      const rule = id === null ? undefined : byId.get(id);
      return rule === undefined ? null : words.name(rule);
    };
    const plainName = ({ payCode, why }: Named): string => {
      if (payCode === PAY_CODES.normal) return t('rules.normalTime');
      if (why[0]?.code === 'extra_norm') return t('rules.extraHours');
      if (payCode === PAY_CODES.flexPaidOut) return t('rules.flexPaidOut');
      if (payCode === PAY_CODES.lieuPaidOut) return t('rules.lieuPaidOut');
      const leave = leavePayName(payCode);
      if (leave !== null && why.every(({ ruleId }) => ruleId === null)) {
        return t(`rules.leavePay.${leave}`);
      }
      return ruleName(why.find(({ ruleId }) => ruleId !== null)?.ruleId ?? null) ?? '';
    };
    return {
      plainName,
      name: (line) => `${line.payCode} ${plainName(line)}`.trim(),
      quantity: (quantity, unit) => {
        const value = shownQuantity(quantity, unit);
        if (unit === 'minute') return hoursMinutes(value);
        const times = plainNumber(value, format);
        if (unit === 'quantity') return times;
        return t(`timeEntry.lines.${unit}`, { count: Math.abs(value), times });
      },
      why: ({ code, params, ruleId }) => {
        const known = REASON_CODES.find((one) => one === code);
        const moved = LEDGER_CODES.find((one) => one === code);
        if (moved !== undefined) {
          const month = format.month(String(params['month'] ?? params['day'] ?? '2000-01'));
          const count = Number(params['days'] ?? 0);
          return { text: t(`leaveWords.ledger.${moved}`, { month, count }), rule: null };
        }
        if (known === undefined) return null;
        const named = Object.fromEntries(
          Object.entries(params).map(([name, value]) => {
            return [name, paramText(name, value, format, hoursMinutes)];
          }),
        );
        const count = Number(params['count'] ?? 0);
        const text = t(`rules.why.${known}`, { ...NAMED, ...named, count });
        return { text, rule: ruleName(ruleId) };
      },
    };
  }, [t, format, words, rules]);
}
