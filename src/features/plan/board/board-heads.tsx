import { useTranslation } from 'react-i18next';
import { initials } from '#domain/employee/employee.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import type { RowFacts } from '../extras/hooks.ts';
import { RowHours } from '../extras/row-hours.tsx';
import type { BoardColumn, BoardRow } from '../shared/model.ts';

/** Who it is, and the hours planned against the norm. */
export function BoardRowHead({ row, facts }: { row: BoardRow; facts: RowFacts | null }) {
  const { t } = useTranslation();
  if (row.person === null) {
    const count = row.cells.reduce((sum, { shifts }) => sum + shifts.length, 0);
    return (
      <span className="grid min-h-14 content-center gap-0.5 py-2 pr-3 pl-[18px]">
        <span className="font-medium text-text">{t('plan.open.title')}</span>
        <span className="text-sm text-text-2">{t('plan.open.count', { count })}</span>
      </span>
    );
  }
  return (
    <span className="flex min-h-14 items-center gap-2.5 py-2 pr-3 pl-[18px] text-base">
      <Avatar size="small" initials={initials(row.person)} colour={chipStyleOf(row.name)} />
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] text-text">
          {row.name}
        </span>
        <RowHours {...{ row, facts }} />
      </span>
    </span>
  );
}

type ColumnProps = { column: BoardColumn; onNote: ((column: BoardColumn) => void) | null };

/** A day, and what is to be remembered of it. */
export function BoardColumnHead({ column, onNote }: ColumnProps) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const day = format.day(column.day);
  const notes = column.notes.join(' · ');
  return (
    <span className="grid w-0 min-w-full gap-0.5 border-l border-line px-2.5 py-1.5 text-left">
      <span
        className={cx(
          'truncate text-sm font-bold',
          column.marks.includes('today') ? 'text-primary' : 'text-text',
        )}
      >
        {day}
      </span>
      {onNote === null ? (
        <span className="truncate text-xs font-normal text-text-2">{notes}</span>
      ) : (
        <button
          type="button"
          aria-label={
            notes === '' ? t('plan.notes.add', { day }) : t('plan.notes.change', { day, notes })
          }
          onClick={() => onNote(column)}
          className="flex min-h-5 min-w-0 items-center gap-1 rounded-chip text-left text-xs font-normal text-text-2 hover:text-text"
        >
          <Icon name="pencil" size={13} className="shrink-0" />
          <span className="truncate">{notes === '' ? t('plan.notes.none') : notes}</span>
        </button>
      )}
    </span>
  );
}

/** Too few, as many as are needed, and more than that at every moment. */
const STAFFED = {
  short: 'bg-wheat-soft font-semibold text-wheat-text',
  ok: 'text-text-2',
  over: 'bg-blue-soft text-blue',
} as const;

/** How many are planned against how many are needed, at each time of the day. */
export function StaffingCell({ column }: { column: BoardColumn }) {
  const { t } = useTranslation();
  return (
    <span className="flex h-full w-0 min-w-full flex-wrap items-center gap-1 border-l border-line px-1.5 py-1">
      {column.staffing.map(({ id, need, planned, state }) => {
        return (
          <span
            key={id}
            className={cx('grid rounded-chip px-1.5 py-0.5 text-center text-xs', STAFFED[state])}
          >
            <span>{need.title}</span>
            <span className="tnum font-semibold">
              {`${planned}/${need.people}`}
              {state === 'over' && <span aria-hidden="true">{` +${planned - need.people}`}</span>}
              {state !== 'ok' && <span className="sr-only">{t(`plan.board.${state}`)}</span>}
            </span>
          </span>
        );
      })}
    </span>
  );
}
