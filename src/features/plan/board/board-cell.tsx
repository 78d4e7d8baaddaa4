import type { DragEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { isBlocking, type Verdict } from '#domain/plan/validator/verdict.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { AskersOf } from './hooks.ts';
import type { BoardActs } from '../acts/hooks.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import { ShiftCard } from './shift-card.tsx';
import { letGo, useHeld } from '../shared/held.ts';
import type { BoardWords } from '../shared/board-words.ts';

type Props = {
  row: BoardRow;
  column: BoardColumn;
  at: number;
  acts: BoardActs;
  words: BoardWords;
  /** Null for who does not plan. */
  askersOf: AskersOf | null;
};

/** Adds a shift, or puts down the one that is held. */
function AddButton(props: Omit<Props, 'at' | 'askersOf'> & { isEmpty: boolean }) {
  const { row, column, acts, words, isEmpty } = props;
  const { t, format } = words;
  const isHolding = useHeld(({ shifts }) => shifts.length > 0);
  const name = row.person === null ? t('words.openShifts') : row.name;
  const place = { name, day: format.day(column.day) };
  function press(): void {
    const { shifts, isCopy } = useHeld.getState();
    if (shifts.length === 0) acts.add(row, column);
    else {
      letGo();
      acts.drop(shifts, isCopy, row, column);
    }
  }
  return (
    <button
      type="button"
      aria-label={t(isHolding ? 'plan.board.dropHere' : 'plan.board.addHere', place)}
      onClick={press}
      className={cx(
        'grid place-items-center rounded-chip text-md text-text-3 opacity-0 transition-opacity hover:bg-surface-2 hover:opacity-100 focus-visible:opacity-100',
        // A sign of the font: an icon in each cell would be half of what there is to draw.
        isHolding ? "opacity-60 after:content-['✓']" : "after:content-['+']",
        // Beside shifts it lies over the corner of the cell, so that it takes no room from them.
        isEmpty
          ? 'min-h-11 w-full grow'
          : 'absolute right-1 bottom-1 z-[1] size-5 border border-line bg-surface',
      )}
    />
  );
}

/** That the rules say something of a day, and the way to what they say. */
function Mark(props: Omit<Props, 'at' | 'askersOf'> & { verdicts: readonly Verdict[] }) {
  const {
    row,
    column,
    acts,
    words: { t, format },
    verdicts,
  } = props;
  const place = { name: row.name, day: format.day(column.day) };
  const isOpen = verdicts.some(({ override }) => override === null);
  return (
    <button
      type="button"
      aria-label={t('plan.verdicts.open', { count: verdicts.length, ...place })}
      onClick={() => acts.showVerdicts(t('plan.verdicts.title', place), verdicts)}
      className={cx(
        'absolute top-0 right-0 z-[1] grid size-6 place-items-center rounded-bl-chip',
        verdicts.some(isBlocking)
          ? 'bg-red text-on-red'
          : isOpen
            ? 'bg-wheat-soft text-wheat-text'
            : 'bg-surface-2 text-text-3',
      )}
    >
      <Icon name="alert-triangle" size={14} />
    </button>
  );
}

/** That somebody is away: a band over all days of it, which says at its beginning how many they are. */
function Away({ row, at, words: { t } }: Pick<Props, 'row' | 'at' | 'words'>) {
  const isOn = (day: number): boolean => row.cells[day]?.isAway === true;
  const [goesOn, goesBack] = [isOn(at + 1), isOn(at - 1)];
  let days = 1;
  while (isOn(at + days)) days += 1;
  return (
    <span
      className={cx(
        'hatch relative z-0 block min-h-7 truncate bg-surface-2 px-1.5 py-1 text-sm font-semibold text-text-2',
        goesOn ? '-mr-[5px]' : 'rounded-r-chip',
        goesBack ? '-ml-1' : 'rounded-l-chip',
      )}
    >
      {goesBack ? (
        <span className="sr-only">{t('plan.board.away')}</span>
      ) : (
        t('plan.board.awayDays', { count: days })
      )}
    </span>
  );
}

/** A day of somebody: their shifts, that they are away, and what they have elsewhere. */
export function BoardDay({ row, column, at, acts, words, askersOf }: Props) {
  const { t, times } = words;
  const cell = row.cells[at];
  if (cell === undefined) return null;
  const { shifts, elsewhere, isAway } = cell;
  const verdicts = shifts.flatMap(({ id }) => acts.verdicts.get(id) ?? []);
  function take(event: DragEvent): void {
    event.preventDefault();
    const { shifts, isCopy } = useHeld.getState();
    letGo();
    if (shifts.length > 0) acts.drop(shifts, isCopy || event.altKey, row, column);
  }
  return (
    <div
      className={cx(
        'relative flex h-full w-0 min-w-full flex-col gap-1 border-l border-line p-1',
        verdicts.length > 0 && '[&_[data-shift]>span:first-child]:pr-4',
      )}
      onDragOver={(event) => acts.mayEdit && event.preventDefault()}
      onDrop={acts.mayEdit ? take : undefined}
    >
      {verdicts.length > 0 && <Mark {...{ row, column, acts, words, verdicts }} />}
      {isAway && <Away {...{ row, at, words }} />}
      {shifts.map((shift) => (
        <ShiftCard
          key={shift.id}
          {...{ shift, words }}
          who={row.person === null ? t('words.openShifts') : row.name}
          cell={{ row: row.key, day: column.day }}
          mayEdit={acts.mayEdit}
          askers={
            row.person === null && shift.state === 'published' ? (askersOf?.(shift) ?? null) : null
          }
          onOpen={acts.open}
          onRemove={acts.remove}
          onPull={acts.retime}
        />
      ))}
      {elsewhere.map((shift) => (
        <span
          key={shift.id}
          className="tnum block rounded-chip bg-surface-2 px-2 py-1 text-xs leading-tight text-text-2"
        >
          <span className="inline-block">{times(shift)}</span>{' '}
          <span className="inline-block">{t('plan.board.elsewhere')}</span>
        </span>
      ))}
      {acts.mayEdit && (
        <AddButton {...{ row, column, acts, words }} isEmpty={shifts.length === 0 && !isAway} />
      )}
    </div>
  );
}
