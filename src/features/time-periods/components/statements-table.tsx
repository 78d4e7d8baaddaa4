import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { NOTHING } from '#widgets/table/use-cell-text.ts';
import { differenceOf, PersonLines, type StatementLine } from './person-lines.tsx';

type Props = {
  caption: string;
  lines: readonly StatementLine[];
  /** All versions of the farm's rules, for the reasons of the lines. */
  rules: readonly TimeRule[];
  withLeftOver: boolean;
};

const keyOf = ({ id }: StatementLine): string => id;

function useColumns(withLeftOver: boolean): readonly ScreenColumn<StatementLine>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const leftOver: ScreenColumn<StatementLine> = {
      key: 'leftOver',
      title: t('timePeriods.leftOver'),
      format: 'number',
      value: (line) => line.leftOver,
      render: (line, text) => (line.leftOver > 0 ? text : NOTHING),
    };
    return [
      { key: 'name', title: t('time.employee'), format: 'text', value: ({ name }) => name },
      {
        key: 'minutes',
        title: t('timePeriods.approved'),
        format: 'minutes',
        tone: 'strong',
        value: ({ minutes }) => minutes,
        total: 'sum',
      },
      {
        key: 'norm',
        title: t('timePeriods.norm'),
        format: 'minutes',
        from: 'sm',
        tone: 'soft',
        value: ({ goalMinutes }) => (goalMinutes > 0 ? goalMinutes : null),
      },
      {
        key: 'difference',
        title: t('timePeriods.difference'),
        format: 'minutes',
        from: 'sm',
        tone: 'soft',
        value: differenceOf,
      },
      ...(withLeftOver ? [leftOver] : []),
      {
        key: 'signature',
        title: t('timePeriods.signature'),
        format: 'text',
        from: 'paper',
        sort: false,
        className: 'w-64 border-b border-line-strong',
        value: () => null,
        render: () => null,
      },
    ];
  }, [t, withLeftOver]);
}

/** Approved hours by person against the norm, with the sum in view; readable on paper too. */
export function StatementsTable({ caption, lines, rules, withLeftOver }: Props) {
  const { t } = useTranslation();
  const decimal = useTimeSettings().totals === 'decimal';
  const columns = useColumns(withLeftOver);
  const more = useCallback(
    (line: StatementLine) => <PersonLines line={line} rules={rules} />,
    [rules],
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      keyOf={keyOf}
      decimal={decimal}
      totalTitle={t('common.total')}
      more={more}
    />
  );
}
