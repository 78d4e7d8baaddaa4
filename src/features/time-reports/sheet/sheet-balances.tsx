import { useTranslation } from 'react-i18next';
import { seatIncludes } from '#domain/access/seats.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { SheetData } from './hooks.ts';

/** Holiday, the farm's own accounts and time off in lieu at the end of the month; nothing for who has none. */
export function SheetBalances({ data, person }: { data: SheetData; person: Employee }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const { leave, stored } = data;
  const balances = leave?.balances ?? null;
  if (leave === null || balances === null) return null;
  const hasLieu = seatIncludes(person.seatType, 'flex_time_calculation');
  const lieu = hasLieu ? (stored?.lieuOut ?? null) : null;
  const figures = [
    ...balances.years.map(({ year, left }) => [words.lot('holiday', year), words.days(left)]),
    ...[...balances.accounts].map(([account, units]) => [
      words.account(account),
      words.days(units),
    ]),
    ...(lieu === null ? [] : [[words.account('lieu'), hoursMinutes(lieu)]]),
  ];
  const title = t('timeReports.sheet.balances', { day: format.date(leave.on) });
  return (
    <div className="border-t border-line px-4 py-3 md:px-[18px] print:flex print:items-baseline print:gap-4 print:py-1 print:text-xs">
      <h3 className="pb-2 text-base font-semibold text-text print:pb-0 print:text-xs">{title}</h3>
      {balances.isUnknown && (
        <p className="text-sm text-text-2">{t('timeReports.sheet.noOpening')}</p>
      )}
      <dl aria-label={title} className="flex flex-wrap gap-x-8 gap-y-2 print:gap-x-4 print:gap-y-0">
        {figures.map(([name, value]) => (
          <div key={name} className="print:flex print:gap-1.5">
            <dt className="text-xs text-text-2">{name}</dt>
            <dd className="tnum text-md font-semibold text-text print:text-xs">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
