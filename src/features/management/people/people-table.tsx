import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { UnitChips } from '#widgets/people/unit-chips.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useHoursText } from '../hooks.ts';
import type { ListState, PeopleView, PersonRow } from '../model.ts';
import { PersonName } from '../components/person-name.tsx';
import { RoleTag } from '../components/role-tag.tsx';

const COLUMNS = ['name', 'units', 'seat', 'role', 'weeklyHours'] as const;

/** Fixed, so that no name or unit moves the others: what is too long is cut at its own column's end. */
const WIDTHS = ['', 'w-[27%]', 'w-[12%]', 'w-[13%]', 'w-[11%]', 'w-[15%]'] as const;

function Head({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const last = state === 'active' ? ('start' as const) : ('ended' as const);
  return (
    <thead className="text-sm text-text-2">
      <tr className="text-left">
        {[...COLUMNS, last].map((column) => (
          <th
            key={column}
            scope="col"
            className={cx(
              'sticky top-[61px] z-10 bg-surface px-3 py-2.5 font-semibold first:pl-[18px] last:pr-[18px]',
              (column === 'weeklyHours' || column === last) && 'text-right',
            )}
          >
            {t(`management.employees.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row, state }: { row: PersonRow; state: ListState }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const hoursText = useHoursText();
  const { person, weeklyHours, startDay, endDay } = row;
  const day = state === 'active' ? startDay : endDay;
  return (
    <tr className="relative border-t border-line hover:bg-surface-2">
      <th scope="row" className="py-2.5 pr-3 pl-[18px] text-left font-normal">
        <PersonName person={person} wholeRow />
      </th>
      <td className="px-3 py-2.5">
        <span className="flex flex-wrap gap-1.5">
          <UnitChips units={row.units} />
        </span>
      </td>
      <td className="px-3 py-2.5 text-text-2">{t(`profile.seats.${person.seatType}`)}</td>
      <td className="px-3 py-2.5">
        <RoleTag role={person.role} />
      </td>
      <td className="tnum px-3 py-2.5 text-right">
        {weeklyHours === null ? (
          <span className="text-text-2">{t('management.employees.hourly')}</span>
        ) : (
          <span className="font-semibold">{hoursText(weeklyHours)}</span>
        )}
      </td>
      <td className="tnum py-2.5 pr-[18px] pl-3 text-right whitespace-nowrap text-text-2">
        {day === null ? '–' : format.date(day)}
        {state === 'active' && endDay !== null && (
          <span className="mt-1 block">
            <Tag kind="wheat">{t('management.employees.until', { date: format.date(endDay) })}</Tag>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The people of a farm on a wide screen, under their home units. */
export function PeopleTable({ view, state }: { view: PeopleView; state: ListState }) {
  const { t } = useTranslation();
  const headed = view.groups.length > 1 || view.groups[0]?.unit;
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-breath">
      <table className="w-full table-fixed border-collapse text-base [&_td]:align-middle">
        <caption className="sr-only">{t('management.employees.caption')}</caption>
        <colgroup>
          {WIDTHS.map((width) => (
            <col key={width} className={width} />
          ))}
        </colgroup>
        <Head state={state} />
        {view.groups.map(({ unit, rows }) => (
          <tbody key={unit?.id ?? ''}>
            {headed && (
              <tr className="border-t border-line bg-surface-2">
                <th scope="rowgroup" colSpan={6} className="py-2 pl-[18px] text-left text-sm">
                  <span className="font-semibold text-text">
                    {unit?.unitName ?? t('management.employees.noUnit')}
                  </span>
                  <span className="ml-1.5 font-normal text-text-2">{rows.length}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.person.id} row={row} state={state} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
