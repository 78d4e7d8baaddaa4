import { useTranslation } from 'react-i18next';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useTotals } from '#widgets/format/use-totals.ts';
import { LineGroups } from '#widgets/why/line-groups.tsx';

/** One line of the table: what somebody is owed. */
export interface StatementLine {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly goalMinutes: number;
  readonly leftOver: number;
  /** The pay lines behind the figures of the person. */
  readonly payLines: readonly PayLine[];
}

/** Worked beyond the norm, or less; null without a norm. */
export const differenceOf = ({ minutes, goalMinutes }: StatementLine): number | null =>
  goalMinutes > 0 ? minutes - goalMinutes : null;

/** What somebody's hours are made of. */
export function PersonLines({ line, rules }: { line: StatementLine; rules: readonly TimeRule[] }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const difference = differenceOf(line);
  return (
    <>
      {difference !== null && (
        <p className="tnum px-4 pb-2 text-sm text-text-2 sm:hidden print:hidden">
          {`${t('timePeriods.norm')} ${asTotal(line.goalMinutes)} · ${t('timePeriods.difference')} ${asTotal(difference)}`}
        </p>
      )}
      {line.payLines.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('timePeriods.noLines')}</p>
      ) : (
        <LineGroups lines={line.payLines} rules={rules} />
      )}
    </>
  );
}
