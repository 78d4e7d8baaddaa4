import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { leavePayName } from '#domain/leave/document/leave-type.ts';
import { type LineGroup, lineGroups, type Statement } from '#domain/time/closing/pay-period.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { useTotals } from '#widgets/format/hour-words.ts';
import { DataTable } from '#widgets/table/data-table.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { LineGroups } from '#widgets/why/line-groups.tsx';
import { useLineWords } from '#widgets/why/line-words.ts';
import { Who } from '../period/words.tsx';
import type { PersonStatement } from './model.ts';

/** What somebody is owed; without a statement there is only time that moves on. */
type StatementLine = Omit<PersonStatement, 'statement'> & {
  readonly statement: Pick<Statement, 'minutes' | 'goalMinutes' | 'lines'> | null;
};

type Props = {
  caption: string;
  employees: readonly Employee[];
  lines: readonly StatementLine[];
  /** All versions of the farm's rules, for the reasons of the lines. */
  rules: readonly TimeRule[];
  /** Not closed yet: who is ready is said. */
  isOpen: boolean;
};

/** Worked beyond the norm, or less; null without a norm. */
function differenceOf({ statement }: StatementLine): number | null {
  return statement !== null && statement.goalMinutes > 0
    ? statement.minutes - statement.goalMinutes
    : null;
}

const keyOf = ({ id }: StatementLine): string => id;

/** What somebody's hours are made of. */
function PersonLines({ line, rules }: { line: StatementLine; rules: readonly TimeRule[] }) {
  const asTotal = useTotals();
  const { t } = useTranslation();
  const difference = differenceOf(line);
  const lines = line.statement?.lines ?? [];
  return (
    <>
      {difference !== null && (
        <p className="tnum px-4 pb-2 text-sm text-text-2 sm:hidden print:hidden">
          {`${t('words.normHours')} ${asTotal(line.statement?.goalMinutes ?? 0)} · ${t('words.difference')} ${asTotal(difference)}`}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="px-4 pb-3 text-sm text-text-2 md:px-[18px]">{t('timePeriods.noLines')}</p>
      ) : (
        <LineGroups lines={lines} rules={rules} />
      )}
    </>
  );
}

const isExtra = ({ kind }: LineGroup): boolean => kind === 'supplement';

const groupsOf = ({ statement }: StatementLine, is: (group: LineGroup) => boolean): LineGroup[] =>
  lineGroups(statement?.lines ?? []).filter(is);

/** What leave and supplements come to, in words; supplements by the hour alone are a figure beside their names. */
function useGroupWords(rules: readonly TimeRule[]) {
  const words = useLineWords(rules);
  return useMemo(() => {
    const named = (groups: readonly LineGroup[], withMinutes: boolean): string =>
      groups
        .map(({ lines, quantity, unit }) => {
          const name = lines[0] === undefined ? '' : words.plainName(lines[0]);
          return unit === 'minute' && !withMinutes
            ? name
            : `${name} ${words.quantity(quantity, unit)}`;
        })
        .join(' · ');
    return {
      leave: (line: StatementLine) =>
        named(
          groupsOf(line, ({ payCode }) => leavePayName(payCode) !== null),
          true,
        ),
      extras: (line: StatementLine) => named(groupsOf(line, isExtra), extraMinutes(line) === null),
    };
  }, [words]);
}

/** Minutes that supplements are paid for; null without any, and where some go by the day or the shift. */
function extraMinutes(line: StatementLine): number | null {
  const groups = groupsOf(line, isExtra);
  if (groups.length === 0 || groups.some(({ unit }) => unit !== 'minute')) return null;
  return groups.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What leave and supplements come to, where there is room. */
function useWordColumns(rules: readonly TimeRule[]): readonly ScreenColumn<StatementLine>[] {
  const { t } = useTranslation();
  const groupWords = useGroupWords(rules);
  return useMemo(
    () => [
      {
        key: 'leave',
        title: t('timePeriods.leave'),
        align: 'right',
        from: 'first',
        tone: 'soft',
        className: 'min-w-28',
        value: groupWords.leave,
      },
      {
        key: 'extras',
        title: t('words.supplements'),
        format: 'minutes',
        from: 'first',
        tone: 'soft',
        className: 'min-w-44',
        value: extraMinutes,
        render: (line, text) => {
          const words = groupWords.extras(line);
          if (words === '') return text;
          return (
            <>
              <span className="text-sm whitespace-normal text-text-3">{words}</span>{' '}
              {extraMinutes(line) !== null && text}
            </>
          );
        },
      },
    ],
    [t, groupWords],
  );
}

function useColumns({
  employees,
  rules,
  isOpen,
}: Omit<Props, 'caption' | 'lines'>): readonly ScreenColumn<StatementLine>[] {
  const { t } = useTranslation();
  const wordColumns = useWordColumns(rules);
  return useMemo(() => {
    const people = new Map(employees.map((person) => [person.id, person]));
    const status: ScreenColumn<StatementLine> = {
      key: 'status',
      title: t('words.status'),
      format: 'number',
      value: (line) => line.leftOver,
      render: ({ leftOver }) => (
        <Tag kind={leftOver === 0 ? 'green' : 'wheat'} icon={leftOver === 0 ? 'check' : 'clock'}>
          {leftOver === 0 ? t('timePeriods.ready') : t('timePeriods.moves', { count: leftOver })}
        </Tag>
      ),
    };
    return [
      {
        key: 'name',
        title: t('words.employee'),
        value: ({ name }) => name,
        render: ({ id, name }) => <Who person={people.get(id)} name={name} />,
      },
      {
        key: 'minutes',
        title: t('words.approved'),
        format: 'minutes',
        tone: 'strong',
        value: ({ statement }) => statement?.minutes ?? 0,
        total: 'sum',
      },
      {
        key: 'norm',
        title: t('words.normHours'),
        format: 'minutes',
        from: 'early',
        tone: 'soft',
        value: ({ statement }) => statement?.goalMinutes || null,
        total: 'sum',
      },
      {
        key: 'difference',
        title: t('words.difference'),
        format: 'minutes',
        from: 'early',
        tone: 'soft',
        signed: true,
        value: differenceOf,
        total: 'sum',
      },
      ...wordColumns,
      ...(isOpen ? [status] : []),
      {
        key: 'signature',
        title: t('words.signature'),
        from: 'paper',
        sort: false,
        className: 'w-64 border-b border-line-strong',
        value: () => null,
        render: () => null,
      },
    ];
  }, [t, employees, wordColumns, isOpen]);
}

/** Approved hours by person against the norm, with the sum in view; readable on paper too. */
export function StatementsTable({ caption, lines, ...props }: Props) {
  const { rules } = props;
  const { t } = useTranslation();
  const decimal = useTimeSettings().totals === 'decimal';
  const columns = useColumns(props);
  const more = useCallback(
    (line: StatementLine) => <PersonLines line={line} rules={rules} />,
    [rules],
  );
  return (
    <DataTable
      inCard
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
