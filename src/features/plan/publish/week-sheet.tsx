import { useTranslation } from 'react-i18next';
import { isoWeekOf } from '#domain/dates/day.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { shiftMinutes } from '#domain/plan/shift/shift.ts';
import { differs } from '#domain/plan/week/difference.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useShiftTimes } from '#widgets/plan/shift-words.ts';
import type { BoardColumn, BoardRow, BoardWeek } from '../shared/model.ts';

type Props = {
  farmName: string;
  unitName: string;
  week: BoardWeek;
  /** The seven days of the week, and the cells of each row for them. */
  columns: readonly BoardColumn[];
  rows: readonly BoardRow[];
  employees: readonly Employee[];
};

const CELL = 'border border-text-2 px-1 py-0.5 align-top';

/** When it was published and by whom, and when this was printed. */
function Stamps({ week, employees }: Pick<Props, 'week' | 'employees'>) {
  const { t, format } = useFarmWords();
  const nowMs = useNow('minute');
  const { publishedAt = null, publishedByEid = null } = week.published ?? {};
  const by = employees.find(({ id }) => id === publishedByEid);
  const isDraft = differs(week.published, week.draft);
  const when = publishedAt === null ? '' : format.dateTime(publishedAt);
  return (
    <span className="text-right text-[8pt] font-normal">
      {isDraft ? (
        <>
          <b className="mb-0.5 inline-block border-2 border-text px-2 text-[13pt] uppercase">
            {t('planDay.print.draft')}
          </b>
          <br />
          {t('planDay.print.draftNote')}
        </>
      ) : (
        <>
          {when === '' ? t('planDay.print.notPublished') : t('planDay.print.published', { when })}
          {by !== undefined && `, ${fullName(by)}`}
        </>
      )}
      <br />
      {t('planDay.print.printed', { when: format.dateTime(nowMs) })}
    </span>
  );
}

function Head({ farmName, unitName, week, columns, employees }: Omit<Props, 'rows'>) {
  const { t, format } = useFarmWords();
  const first = columns[0]?.day ?? '';
  return (
    <thead>
      <tr>
        <td colSpan={columns.length + 2} className="pb-2">
          <span className="flex items-end justify-between gap-4">
            <span className="text-[13pt] font-bold">
              {t('planDay.print.title', {
                unit: unitName,
                week: isoWeekOf(first).week,
                year: isoWeekOf(first).year,
              })}
              <span className="block text-[9pt] font-normal">{farmName}</span>
            </span>
            <Stamps {...{ week, employees }} />
          </span>
        </td>
      </tr>
      <tr>
        <th scope="col" className={`${CELL} text-left`}>
          {t('words.employee')}
        </th>
        {columns.map(({ day, notes }) => (
          <th key={day} scope="col" className={`${CELL} text-left`}>
            {format.day(day)}
            {notes.map((note) => (
              <span key={note} className="block text-[8pt] font-normal [overflow-wrap:anywhere]">
                {note}
              </span>
            ))}
          </th>
        ))}
        <th scope="col" className={`${CELL} text-right`}>
          {t('words.hours')}
        </th>
      </tr>
    </thead>
  );
}

function Line({ row }: { row: BoardRow }) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const minutes = row.cells
    .flatMap(({ shifts }) => shifts)
    .reduce((sum, shift) => sum + shiftMinutes(shift), 0);
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={`${CELL} text-left font-bold [overflow-wrap:anywhere]`}>
        {row.person === null ? t('words.openShifts') : row.name}
      </th>
      {row.cells.map(({ shifts, elsewhere, isAway }, at) => (
        // A row has a cell for each day, always in the same place.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={CELL}>
          {isAway && <span className="block italic">{t('plan.board.away')}</span>}
          {shifts.map((shift) => (
            <span
              key={shift.id}
              className={`block [overflow-wrap:anywhere] ${row.person === null ? 'mb-0.5 border border-dashed border-text p-0.5' : ''}`}
            >
              <b className="tnum">{times(shift)}</b>{' '}
              <span className="text-[8pt]">{shift.title}</span>
              {shift.note !== '' && <span className="block text-[7.5pt]">{shift.note}</span>}
            </span>
          ))}
          {elsewhere.map((shift) => (
            <span key={shift.id} className="block text-[8pt]">
              {`(${times(shift)} ${t('plan.board.elsewhere')})`}
            </span>
          ))}
        </td>
      ))}
      <td className={`${CELL} tnum text-right`}>{minutes === 0 ? '' : hoursMinutes(minutes)}</td>
    </tr>
  );
}

/** A week of a unit on paper: people down, days across, its head again on every page; to be read without colours. */
export function WeekSheet(props: Props) {
  const { t } = useTranslation();
  const { unitName, columns, rows } = props;
  const first = columns[0]?.day ?? '';
  const { week, year } = isoWeekOf(first);
  return (
    <table
      aria-label={t('planDay.print.title', { unit: unitName, week, year })}
      className="w-full table-fixed border-collapse text-[9pt] leading-tight text-text not-last:break-after-page"
    >
      <colgroup>
        <col className="w-[38mm]" />
        <col span={columns.length} />
        <col className="w-[14mm]" />
      </colgroup>
      <Head {...props} />
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}
