import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Tick } from '#ui/inputs/checkbox.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { Cell, CellState } from './cells.ts';
import type { PeopleStretch, PersonRow } from './model.ts';
import { StateLegend } from './entry-line.tsx';
import { ApproveWeek, type GridActions, useCellLabel } from './people-grid.tsx';

type Props = {
  rows: readonly PersonRow[];
  stretch: PeopleStretch;
  ticked: ReadonlySet<string>;
  actions: Pick<GridActions, 'tick' | 'approve'>;
  onOpen: (row: PersonRow) => void;
  colourOf: (row: PersonRow) => number;
};

/** A mark for each state of a day; its words stand in the label. */
const MARKS: Readonly<Record<CellState, readonly [IconName | null, string]>> = {
  approved: ['check', 'bg-primary text-on-primary'],
  locked: ['lock', 'bg-blue-soft text-blue'],
  pending: ['circle', 'border border-line-strong text-text-2'],
  returned: ['undo', 'bg-wheat-soft text-wheat-text'],
  needsAction: ['timer-off', 'bg-red-soft text-red'],
  running: ['play', 'border border-line-strong text-primary'],
  away: [null, 'hatch bg-primary-soft text-primary'],
  missing: [null, 'border border-dashed border-line-strong'],
  empty: [null, 'text-text-3'],
};
const FLAGGED = ['alert-triangle', 'bg-wheat-soft text-wheat-text'] as const;

function Mark({ state, flagged }: Pick<Cell, 'state' | 'flagged'>) {
  const [icon, look] = flagged && state === 'pending' ? FLAGGED : MARKS[state];
  return (
    <span className={cx('grid size-5 place-items-center rounded-chip text-sm', look)}>
      {icon === null ? (
        state === 'empty' && '–'
      ) : (
        <Icon name={icon} size={icon === 'circle' ? 10 : 13} />
      )}
    </span>
  );
}

/** The seven days of somebody, one mark each. */
function Week({ cells }: { cells: readonly Cell[] }) {
  const { t } = useTranslation();
  const labelOf = useCellLabel();
  return (
    <span className="flex gap-0.5">
      {cells.map((cell) => {
        const flag = cell.flagged ? `, ${t('timePeople.filters.flagged')}` : '';
        const label = `${labelOf(cell)}${flag}`;
        return (
          <span key={cell.day} role="img" aria-label={label} title={label}>
            <Mark {...cell} />
          </span>
        );
      })}
    </span>
  );
}

/** What waits for the leader and what should be looked at: how many of each, by their mark. */
function Waits({ row }: { row: PersonRow }) {
  const { t } = useTranslation();
  const daysIn = (of: CellState): number => row.cells.filter(({ state }) => state === of).length;
  const counts = [
    ['waiting', 'pending', row.pendingIds.length],
    ['missingEnds', 'needsAction', daysIn('needsAction')],
    ['sentBack', 'returned', daysIn('returned')],
    ['flaggedDays', 'pending', row.cells.filter(({ flagged }) => flagged).length],
    ['gaps', 'missing', daysIn('missing')],
  ] as const;
  return (
    <span className="tnum flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-text-2">
      {counts.map(([key, state, count]) => {
        if (count === 0) return null;
        const label = t(`timePeople.${key}`, { count });
        return (
          <span
            key={key}
            role="img"
            aria-label={label}
            title={label}
            className="flex items-center gap-1"
          >
            <Mark state={state} flagged={key === 'flaggedDays'} />
            {count}
          </span>
        );
      })}
    </span>
  );
}

const KEYS = ['approved', 'pending', 'returned', 'needsAction', 'away', 'missing'] as const;

type PersonProps = Pick<Props, 'onOpen' | 'colourOf'> & {
  row: PersonRow;
  className: string;
  /** A figure at the end of the line. */
  end?: string;
  /** What stands beneath the name. */
  children: ReactNode;
};

/** The part of a line that opens the person. */
function Person({ row, onOpen, colourOf, className, end, children }: PersonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(row)}
      className={cx(
        'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 text-left hover:bg-surface-2',
        className,
      )}
    >
      <Avatar initials={initials(row.person)} colour={colourOf(row)} size="small" />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="text-base font-semibold [overflow-wrap:anywhere] text-text">
          {row.name}
        </span>
        {children}
      </span>
      {end !== undefined && (
        <span className="tnum shrink-0 text-base font-semibold text-text">{end}</span>
      )}
    </button>
  );
}

/** The week of people on a phone: a line each, its days as marks and what can be approved at its end. */
function WeekList({ rows, actions, onOpen, colourOf }: Omit<Props, 'stretch' | 'ticked'>) {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
      <div aria-hidden="true" className="flex items-center gap-0.5 py-1.5 pl-[52px]">
        {rows[0]?.cells.map(({ day }) => (
          <span key={day} className="w-5 text-center text-xs text-text-2">
            {format.weekdayShort(day).slice(0, 1)}
          </span>
        ))}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.person.id} className="flex items-center border-t border-line pr-2">
            <Person className="pr-1 pl-3" {...{ row, onOpen, colourOf }}>
              <span className="flex flex-wrap items-center justify-between gap-x-1">
                <Week cells={row.cells} />
                <span className="tnum text-base font-semibold text-text">
                  {asTotal(row.minutes)}
                </span>
              </span>
            </Person>
            <span className="grid w-[4.5rem] shrink-0 justify-items-center text-center text-xs text-text-2">
              {row.mayDecide ? (
                <ApproveWeek isShort row={row} onApprove={() => actions.approve(row)} />
              ) : (
                row.pendingIds.length > 0 && t('timePeople.notYours')
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The people on a phone: a week as marks; a month is too wide for it, so one person at a time. */
export function PeopleList(props: Props) {
  return (
    <>
      {props.stretch === 'week' ? <WeekList {...props} /> : <MonthList {...props} />}
      <StateLegend
        states={KEYS}
        mark={(state) => <Mark state={state} flagged={false} />}
        flag={<Mark state="pending" flagged />}
      />
    </>
  );
}

function MonthList({ rows, ticked, actions, onOpen, colourOf }: Props) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
      {rows.map((row) => (
        <li key={row.person.id} className="flex items-center border-t border-line first:border-t-0">
          <label className="grid min-h-14 w-12 shrink-0 place-items-center self-stretch">
            <Tick
              pixels={22}
              aria-label={t('peopleBoard.select', { name: row.name })}
              checked={ticked.has(row.person.id)}
              onChange={() => actions.tick(row.person.id, false)}
            />
          </label>
          <Person className="pr-3" end={asTotal(row.minutes)} {...{ row, onOpen, colourOf }}>
            <Waits row={row} />
          </Person>
        </li>
      ))}
    </ul>
  );
}
