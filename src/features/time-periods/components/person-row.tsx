import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayLine } from '#domain/time/engine/result/pay-line.ts';
import { type TimeRule } from '#domain/time/rules/time-rule.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { useTotals } from '#widgets/format/use-totals.ts';

/** One line of the table: what somebody is owed. */
export interface StatementLine {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly goalMinutes: number;
  readonly leftOver: number;
  /** What it is made of. */
  readonly payLines: readonly PayLine[];
}

export const CELL = 'tnum px-3 py-2.5 text-right';
/** So many columns at most: the opened lines take all of them. */
const COLUMNS = 6;

function PersonLines({
  id,
  line,
  rules,
}: {
  id: string;
  line: StatementLine;
  rules: readonly TimeRule[];
}) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const { goalMinutes, minutes, payLines } = line;
  return (
    <tr id={id}>
      <td colSpan={COLUMNS} className="p-0">
        {goalMinutes > 0 && (
          <p className="tnum px-4 pb-2 text-sm text-text-2 sm:hidden print:hidden">
            {`${t('timePeriods.norm')} ${asTotal(goalMinutes)} · ${t('timePeriods.difference')} ${asTotal(minutes - goalMinutes)}`}
          </p>
        )}
        {payLines.length === 0 ? (
          <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('timePeriods.noLines')}</p>
        ) : (
          <LineGroups lines={payLines} rules={rules} />
        )}
      </td>
    </tr>
  );
}

type RowProps = { line: StatementLine; rules: readonly TimeRule[]; withLeftOver: boolean };

/** One person; the name opens what the figure is made of. */
export function PersonRow({ line, rules, withLeftOver }: RowProps) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr className="border-t border-line break-inside-avoid">
        <th scope="row" className="text-left font-semibold">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
            className="flex min-h-12 w-full items-center gap-2 py-1.5 pr-3 pl-[18px] text-left hover:underline md:min-h-10"
          >
            <span className="[overflow-wrap:anywhere]">{line.name}</span>
            <Icon
              name="chevron-down"
              size={16}
              className={cx('shrink-0 text-text-3 print:hidden', open && 'rotate-180')}
            />
          </button>
        </th>
        <td className={cx(CELL, 'font-semibold')}>{asTotal(line.minutes)}</td>
        <td className={cx(CELL, 'text-text-2 max-sm:hidden print:table-cell')}>
          {line.goalMinutes > 0 ? asTotal(line.goalMinutes) : '–'}
        </td>
        <td className={cx(CELL, 'text-text-2 max-sm:hidden print:table-cell')}>
          {line.goalMinutes > 0 ? asTotal(line.minutes - line.goalMinutes) : '–'}
        </td>
        {withLeftOver && (
          <td className={cx(CELL, 'pr-[18px]')}>{line.leftOver > 0 ? line.leftOver : '–'}</td>
        )}
        <td
          aria-label={t('timePeriods.signature')}
          className="hidden border-b border-line-strong print:table-cell"
        />
      </tr>
      {open && <PersonLines id={id} line={line} rules={rules} />}
    </>
  );
}
