import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { useTotals } from '#widgets/format/use-totals.ts';
import type { Cell } from './cells.ts';
import type { PeopleStretch, PersonRow } from './model.ts';
import { ApproveWeek, type GridActions } from './people-grid.tsx';

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

/** The people on a phone: a month is too wide for it, so one person at a time. */
export function PeopleList({ rows, stretch, ticked, actions, onOpen, colourOf }: Props) {
  const { t } = useTranslation();
  const asTotal = useTotals();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
      {rows.map((row) => (
        <li
          key={row.person.id}
          className="flex flex-wrap items-center border-t border-line first:border-t-0"
        >
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
              <span className="truncate text-md font-semibold text-text">{row.name}</span>
              <Waits row={row} />
            </span>
            <span className="tnum shrink-0 text-md font-semibold text-text">
              {asTotal(row.minutes)}
            </span>
            <Icon name="chevron-right" size={18} className="text-text-3" />
          </button>
          {stretch === 'week' && (
            <span className="flex w-full justify-end px-4 pb-2.5 empty:hidden">
              <ApproveWeek row={row} onApprove={() => actions.approve(row)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
