import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useTotals } from '#widgets/format/hour-words.ts';
import type { Cell, CellState } from './cells.ts';
import type { PeopleStretch, PersonRow } from './model.ts';
import { useCellState } from './entry-line.tsx';
import { ApproveWeek, type GridActions, useCellLabel } from './people-grid.tsx';

type Props = {
  rows: readonly PersonRow[];
  stretch: PeopleStretch;
  ticked: ReadonlySet<string>;
  actions: Pick<GridActions, 'tick' | 'approve'>;
  onOpen: (row: PersonRow) => void;
  /** The colour of an avatar by the person. */
  colourOf: (row: PersonRow) => number;
};

/** What waits for the leader and what should be looked at, in words. */
function Waits({ row }: { row: PersonRow }) {
  const { t } = useTranslation();
  const count = (is: (cell: Cell) => boolean): number => row.cells.filter(is).length;
  const ends = count((cell) => cell.state === 'needsAction');
  const back = count((cell) => cell.state === 'returned');
  const missing = count((cell) => cell.state === 'missing');
  const flagged = count((cell) => cell.flagged);
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.pendingIds.length > 0 && (
        <Tag>{t('timePeople.waiting', { count: row.pendingIds.length })}</Tag>
      )}
      {ends > 0 && (
        <Tag kind="red" icon="timer-off">
          {t('timePeople.missingEnds', { count: ends })}
        </Tag>
      )}
      {back > 0 && (
        <Tag kind="wheat" icon="undo">
          {t('timePeople.sentBack', { count: back })}
        </Tag>
      )}
      {flagged > 0 && (
        <Tag kind="wheat" icon="alert-triangle">
          {t('timePeople.flaggedDays', { count: flagged })}
        </Tag>
      )}
      {missing > 0 && <Tag>{t('timePeople.gaps', { count: missing })}</Tag>}
    </span>
  );
}

/** A mark for each state of a day; its words stand in the label. */
const MARKS: Readonly<Record<CellState, readonly [IconName | null, string]>> = {
  approved: ['check', 'bg-primary text-on-primary'],
  locked: ['lock', 'bg-blue-soft text-blue'],
  pending: ['circle', 'border border-line-strong text-text-2'],
  returned: ['undo', 'bg-wheat-soft text-wheat-text'],
  needsAction: ['timer-off', 'bg-red-soft text-red'],
  running: ['play', 'border border-line-strong text-live'],
  away: [null, 'hatch bg-primary-soft text-primary'],
  missing: [null, 'text-text-3'],
  empty: [null, 'text-text-3'],
};
const FLAGGED = ['alert-triangle', 'bg-wheat-soft text-wheat-text'] as const;
const BLANK: readonly CellState[] = ['missing', 'empty'];

function Mark({ state, flagged }: Pick<Cell, 'state' | 'flagged'>) {
  const [icon, look] = flagged && state === 'pending' ? FLAGGED : MARKS[state];
  return (
    <span className={cx('grid size-5 place-items-center rounded-chip text-sm', look)}>
      {icon === null ? BLANK.includes(state) && '–' : <Icon name={icon} size={13} />}
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

const KEYS = ['approved', 'pending', 'returned', 'needsAction', 'away'] as const;

/** What the marks stand for. */
function Legend() {
  const { t } = useTranslation();
  const stateOf = useCellState();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-text-2">
      {KEYS.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <Mark state={state} flagged={false} />
          {stateOf(state)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Mark state="pending" flagged />
        {t('timePeople.filters.flagged')}
      </li>
    </ul>
  );
}

/** The week of people on a phone: a line each, its days as marks and what can be approved at its end. */
function WeekList({ rows, actions, onOpen, colourOf }: Omit<Props, 'stretch' | 'ticked'>) {
  const { t, format } = useFarmWords();
  const asTotal = useTotals();
  return (
    <>
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
              <button
                type="button"
                onClick={() => onOpen(row)}
                className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5 pr-1 pl-3 text-left hover:bg-surface-2"
              >
                <Avatar initials={initials(row.person)} colour={colourOf(row)} size="small" />
                <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
                  <span className="text-base font-semibold [overflow-wrap:anywhere] text-text">
                    {row.name}
                  </span>
                  <span className="flex flex-wrap items-center justify-between gap-x-1">
                    <Week cells={row.cells} />
                    <span className="tnum text-base font-semibold text-text">
                      {asTotal(row.minutes)}
                    </span>
                  </span>
                </span>
              </button>
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
      <Legend />
    </>
  );
}

/** The people on a phone: a week as marks; a month is too wide for it, so one person at a time. */
export function PeopleList(props: Props) {
  return props.stretch === 'week' ? <WeekList {...props} /> : <MonthList {...props} />;
}

function MonthList({ rows, ticked, actions, onOpen, colourOf }: Props) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
      {rows.map((row) => (
        <li key={row.person.id} className="flex items-center border-t border-line first:border-t-0">
          <label className="grid min-h-16 w-12 shrink-0 place-items-center self-stretch">
            <input
              type="checkbox"
              aria-label={t('peopleBoard.select', { name: row.name })}
              checked={ticked.has(row.person.id)}
              onChange={() => actions.tick(row.person.id, false)}
              className="size-[22px] accent-primary"
            />
          </label>
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2.5 pr-4 text-left hover:bg-surface-2"
          >
            <Avatar initials={initials(row.person)} colour={colourOf(row)} size="small" />
            <span className="grid min-w-0 grow grid-cols-1 gap-1">
              <span className="text-md font-semibold [overflow-wrap:anywhere] text-text">
                {row.name}
              </span>
              <Waits row={row} />
            </span>
            <span className="tnum shrink-0 text-md font-semibold text-text">
              {asTotal(row.minutes)}
            </span>
            <Icon name="chevron-right" size={18} className="text-text-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
