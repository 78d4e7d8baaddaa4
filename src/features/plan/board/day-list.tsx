import type { BoardShift } from '#domain/plan/week/difference.ts';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { chipClass } from '#ui/layout/chip.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { BoardActs } from '../acts/hooks.ts';
import type { BoardColumn, BoardRow } from '../shared/model.ts';
import { BoardSurface } from '../menu/board-surface.tsx';
import { spotInList } from '../acts/spots.ts';
import { SHIFT_STATES } from './shift-card.tsx';
import { timesBefore, useBoardWords } from '../shared/board-words.ts';

/** A shift of a day with the row it stands in. */
interface Listed {
  readonly shift: BoardShift;
  readonly row: BoardRow;
}

function ShiftRow({ listed: { shift, row }, acts }: { listed: Listed; acts: BoardActs }) {
  const words = useBoardWords();
  const { t, times, format } = words;
  const { state, title } = shift;
  const name = row.person === null ? t('planMine.nobody') : row.name;
  const said = acts.verdicts.get(shift.id) ?? [];
  const was = timesBefore(words, shift);
  const isGone = state === 'removed';
  const body = (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="tnum text-base font-semibold">{times(shift)}</span>
        {was !== null && <s className="tnum text-sm font-normal">{was}</s>}
      </span>
      <span className="block text-sm font-normal">{[name, title].filter(Boolean).join(' · ')}</span>
    </>
  );
  const look = cx(
    chipClass(words.colour(shift)),
    SHIFT_STATES[state],
    row.person === null &&
      state === 'published' &&
      'border border-dashed border-line-strong !bg-transparent !text-text-2',
    'block min-h-12 min-w-0 flex-1 rounded-field px-3 py-2 text-left',
  );
  return (
    <li className="flex items-stretch gap-2">
      {acts.mayEdit && !isGone ? (
        <button
          type="button"
          aria-label={words.label(shift, name)}
          data-shift={shift.id}
          onClick={() => acts.open(shift)}
          className={look}
        >
          {body}
        </button>
      ) : (
        <div className={look}>{body}</div>
      )}
      {said.length > 0 && (
        <button
          type="button"
          aria-label={t('plan.verdicts.open', {
            count: said.length,
            name,
            day: format.day(shift.start),
          })}
          onClick={() =>
            acts.showVerdicts(
              t('plan.verdicts.title', { name, day: format.day(shift.start) }),
              said,
            )
          }
          className="grid min-h-12 w-12 shrink-0 place-items-center rounded-field bg-surface-2"
        >
          <Icon
            name="alert-triangle"
            size={18}
            className={said.some(isBlocking) ? 'text-red' : 'text-wheat-text'}
          />
        </button>
      )}
    </li>
  );
}

type Props = {
  caption: string;
  rows: readonly BoardRow[];
  columns: readonly BoardColumn[];
  acts: BoardActs;
  onNote: ((column: BoardColumn) => void) | null;
};

/** The plan of a unit on a phone: a card a day, a row a shift. */
export function DayList({ caption, rows, columns, acts, onNote }: Props) {
  const { t, format } = useFarmWords();
  const openRow = rows.find(({ person }) => person === null);
  return (
    <BoardSurface screen={{ rows, columns }} {...{ acts }} spotAt={spotInList}>
      <section aria-label={caption} className="grid gap-3">
        {columns.map((column, at) => {
          const listed = rows
            .flatMap((row) => (row.cells[at]?.shifts ?? []).map((shift) => ({ shift, row })))
            .toSorted((a, b) => a.shift.start - b.shift.start || a.shift.end - b.shift.end);
          const day = format.longDay(column.day, { year: false });
          const away = rows.filter(({ cells }) => cells[at]?.isAway === true);
          return (
            <Card key={column.key} aria-label={day} className="grid gap-2">
              <div className="flex items-center justify-between gap-2">
                <h2
                  className={cx(
                    'text-md font-semibold',
                    column.marks.includes('today') ? 'text-primary' : 'text-text',
                  )}
                >
                  {day}
                </h2>
                {acts.mayEdit && openRow !== undefined && (
                  <Button
                    size="small"
                    link
                    iconLeft="plus"
                    aria-label={t('planMine.addOn', { day })}
                    onClick={() => acts.add(openRow, column)}
                  >
                    {t('words.newShift')}
                  </Button>
                )}
              </div>
              {onNote === null
                ? column.notes.map((note) => (
                    <p key={note} className="text-sm text-text-2">
                      {note}
                    </p>
                  ))
                : column.notes.length > 0 && (
                    <button
                      type="button"
                      onClick={() => onNote(column)}
                      className="min-h-11 text-left text-sm text-text-2"
                    >
                      {column.notes.join(', ')}
                    </button>
                  )}
              {listed.length === 0 && (
                <p className="text-base text-text-2">{t('planMine.dayEmpty')}</p>
              )}
              <ul className="grid gap-1.5">
                {listed.map((one) => (
                  <ShiftRow key={`${one.shift.id} ${one.shift.state}`} listed={one} acts={acts} />
                ))}
              </ul>
              {away.length > 0 && (
                <p className="text-sm text-text-2">
                  {t('planMine.awayOf', { names: away.map(({ name }) => name).join(', ') })}
                </p>
              )}
            </Card>
          );
        })}
      </section>
    </BoardSurface>
  );
}
