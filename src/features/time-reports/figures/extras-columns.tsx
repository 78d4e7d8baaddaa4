import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { type CodeColumn, codeTable } from '#domain/time/report/codes.ts';
import type { ReportInput } from '#domain/time/report/person-figures.ts';
import { NOTHING, type ScreenColumn } from '#widgets/table/screen-column.ts';
import { useLineWords } from '#widgets/why/line-words.ts';
import { useNameColumn } from '../shared/person-columns.tsx';
import type { ReportData } from '../shared/hooks.ts';

/** Somebody's quantities by the key of a column. */
export interface ExtrasRow {
  readonly person: Employee;
  readonly quantities: ReadonlyMap<string, number>;
}

/** What was earned beside normal time: its pay codes, and those who have any of them. */
export interface Extras {
  readonly codes: readonly CodeColumn[];
  readonly rows: readonly ExtrasRow[];
}

/** Overtime, supplements and guarantees of everybody who has any. */
export function extrasOf(input: ReportInput): Extras {
  const { columns, rows } = codeTable(input);
  const people = new Map(input.people.map((one) => [one.id, one]));
  return {
    codes: columns,
    rows: rows.flatMap(({ employeeId, quantities }) => {
      const person = people.get(employeeId);
      return person === undefined ? [] : [{ person, quantities }];
    }),
  };
}

/** The words of a pay code: its number and name, and where it goes when that is not the pay. */
function useCodeWords(farmId: string) {
  const { t } = useTranslation();
  const lines = useLineWords(useTimeRules(farmId));
  const title = useCallback(
    ({ payCode, ruleId, kind, target }: CodeColumn): string => {
      const code = kind === 'extra' ? 'extra_norm' : '';
      const why = ruleId === null ? [] : [{ ruleId, code, params: {} }];
      const name = lines.name({ payCode, why });
      return target === 'pay' ? name : `${name} · ${t(`timeEntry.lines.targets.${target}`)}`;
    },
    [t, lines],
  );
  return { title, quantity: lines.quantity };
}

/** A column for each pay code; a figure opens the lines it is made of. */
export function useExtrasColumns({
  address,
  period,
  scope,
}: Pick<ReportData, 'address' | 'period' | 'scope'>): (
  codes: readonly CodeColumn[],
) => readonly ScreenColumn<ExtrasRow>[] {
  const name = useNameColumn({ address, period });
  const { title, quantity } = useCodeWords(scope.farm.id);
  const { to } = address;
  return useCallback(
    (codes) => {
      const columnOf = (code: CodeColumn): ScreenColumn<ExtrasRow> => {
        const isTime = code.unit === 'minute';
        const whole = (value: number): number => (isTime ? Math.round(value) : value);
        return {
          key: code.key,
          title: title(code),
          format: isTime ? 'minutes' : 'number',
          text: isTime ? undefined : (value) => quantity(value, code.unit),
          value: ({ quantities }) => {
            const value = quantities.get(code.key);
            return value === undefined ? null : whole(value);
          },
          total: () => whole(code.total),
          render: ({ person, quantities }, text) =>
            quantities.has(code.key) ? (
              <Link
                to={to({ personId: person.id, codeKey: code.key })}
                state={{ opened: true }}
                className="inline-block py-1 text-text underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:-my-2 max-md:py-3"
              >
                {text}
              </Link>
            ) : (
              NOTHING
            ),
        };
      };
      return [name(), ...codes.map(columnOf)];
    },
    [name, title, quantity, to],
  );
}
