import { memo, type MouseEvent } from 'react';
import { isBlocking } from '#domain/plan/validator/verdict.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { type AxisTick, placeOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import { AxisGround } from '#ui/time-axis/axis-scale.tsx';
import type { BoardWords } from '../shared/board-words.ts';
import { type DayActs, HeldGhost, laneTop, ShiftBar } from './day-bars.tsx';
import type { DayRow, PlannedBar } from './model.ts';
import { WorkedLane } from './worked-lane.tsx';

type Props = {
  row: DayRow;
  axis: TimeAxis;
  ticks: readonly AxisTick[];
  acts: DayActs;
  words: BoardWords;
};

/** The empty ground of a row: a press makes a shift that begins there, a key one without times. */
function AddHere({ row, axis, acts, words: { t } }: Omit<Props, 'ticks'>) {
  const name = row.person === null ? t('planDay.open') : row.name;
  function press({ detail, clientX, currentTarget }: MouseEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const isByMouse = detail > 0 && width > 0;
    const share = (clientX - left) / width;
    acts.add(row, isByMouse ? axis.from + share * (axis.until - axis.from) : null);
  }
  return (
    <button
      type="button"
      aria-label={t('planDay.addAt', { name })}
      onClick={press}
      className="absolute inset-0 flex items-center justify-end pr-2 text-md text-text-3 opacity-0 after:content-['+'] hover:opacity-100 focus-visible:opacity-100"
    />
  );
}

/** That the rules say something of the day of somebody, and the way to what they say. */
function Mark({ row, acts, words: { t, format } }: Pick<Props, 'row' | 'acts' | 'words'>) {
  const { verdicts } = row;
  const isOpen = verdicts.some(({ override }) => override === null);
  const place = { name: row.name, day: format.day(verdicts[0]?.day ?? '') };
  return (
    <button
      type="button"
      aria-label={t('plan.verdicts.open', { count: verdicts.length, ...place })}
      onClick={() => acts.showVerdicts(row)}
      className={cx(
        'absolute top-0 right-0 z-[3] grid size-6 place-items-center rounded-bl-chip',
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

function Elsewhere(props: Pick<Props, 'row' | 'axis' | 'words'> & { bar: PlannedBar }) {
  const { row, bar, axis, words } = props;
  const { t, times } = words;
  const label = t('planDay.elsewhere', { who: row.name, times: times(bar.shift) });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      style={{ ...placeOn(axis, bar.shift), top: laneTop(bar.lane) }}
      className="absolute h-6 truncate rounded-chip border border-line bg-surface-2 px-1.5 text-xs leading-6 text-text-2"
    >
      {`${times(bar.shift)} ${t('plan.board.elsewhere')}`}
    </span>
  );
}

/** Somebody's day on the axis: what is planned, here and elsewhere, that they are away, and what is worked. */
export const DayCell = memo(function DayCell({ row, axis, ticks, acts, words }: Props) {
  const { t } = words;
  if (row.isGroup) {
    return (
      <AxisGround ticks={ticks} row={row.key} height={0}>
        {null}
      </AxisGround>
    );
  }
  const below = laneTop(row.lanes);
  return (
    <AxisGround ticks={ticks} row={row.key} height={below + (row.worked === null ? 4 : 22)}>
      {row.away === 'full' && (
        <span className="hatch pointer-events-none absolute inset-y-1 inset-x-0 bg-surface-2 px-2 py-1 text-sm font-semibold text-text-2">
          {t('planDay.away')}
        </span>
      )}
      {acts.mayEdit && <AddHere {...{ row, axis, acts, words }} />}
      {row.bars.map((bar) =>
        bar.own === null ? (
          <Elsewhere key={bar.shift.id} {...{ row, bar, axis, words }} />
        ) : (
          <ShiftBar
            key={bar.shift.id}
            {...{ row, axis, acts, words }}
            shift={bar.own}
            lane={bar.lane}
          />
        ),
      )}
      {acts.mayEdit && <HeldGhost {...{ row, axis, words }} />}
      {row.worked !== null && <WorkedLane {...{ row, axis, words }} top={below} />}
      {row.verdicts.length > 0 && <Mark {...{ row, acts, words }} />}
    </AxisGround>
  );
});
