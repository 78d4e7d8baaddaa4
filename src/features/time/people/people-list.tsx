import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { useTotals } from '#widgets/use-totals.ts';
import { type PersonRow } from './model.ts';

type Props = {
  rows: readonly PersonRow[];
  onOpen: (row: PersonRow) => void;
  /** The colour of an avatar by the person. */
  colourOf: (row: PersonRow) => number;
};

/** What waits for the leader, in words. */
function Waits({ row }: { row: PersonRow }) {
  const { t } = useTranslation();
  const ends = row.cells.filter((cell) => cell.state === 'needsAction').length;
  const back = row.cells.filter((cell) => cell.state === 'returned').length;
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
    </span>
  );
}

/** The people on a phone: a month is too wide for it, so one person at a time. */
export function PeopleList({ rows, onOpen, colourOf }: Props) {
  const asTotal = useTotals();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-breath">
      {rows.map((row) => (
        <li key={row.person.id} className="border-t border-line first:border-t-0">
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-surface-2"
          >
            <Avatar initials={initials(row.person)} colour={colourOf(row)} size="small" />
            <span className="grid min-w-0 grow gap-1">
              <span className="truncate text-md font-semibold text-text">{row.name}</span>
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
