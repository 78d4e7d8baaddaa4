import type { KeyboardEvent } from 'react';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { cx } from '#ui/cx.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { placeOn, type TimeAxis } from '#ui/time-axis/axis.ts';
import { TimeBar } from '#ui/time-axis/time-bar.tsx';
import { SHIFT_STATES } from '../board/shift-card.tsx';
import type { BoardWords } from '../shared/board-words.ts';
import type { DayRow } from './model.ts';
import {
  carryShift,
  letShiftGo,
  nudgeShift,
  pullShift,
  takeShift,
  turnGrip,
  useHeldShift,
} from './store.ts';

/** What can be done on the axis of a day; without it the day is read. */
export interface DayActs {
  readonly mayEdit: boolean;
  /** The whole axis: a shift that is dragged keeps at least a part of itself on it. */
  readonly whole: TimeAxis;
  readonly open: (shift: BoardShift) => void;
  /** A new one; from an instant on where one was pressed. */
  readonly add: (row: Pick<DayRow, 'person' | 'unit'>, fromMs: number | null) => void;
  readonly putDown: (withAlt: boolean) => void;
  readonly remove: (shift: BoardShift) => void;
  /** The row of a shift's unit so many below another, or above it; null where none is. */
  readonly rowFor: (shift: BoardShift, row: string, by: 0 | 1 | -1) => string | null;
  readonly showVerdicts: (row: DayRow) => void;
}

/** Px from the top of a row to a lane. */
export const laneTop = (lane: number): number => 6 + lane * 28;

type Props = {
  row: DayRow;
  shift: BoardShift;
  lane: number;
  axis: TimeAxis;
  acts: DayActs;
  words: BoardWords;
};

/** What the keys do with a shift that is held. */
function heldKey(event: KeyboardEvent, acts: DayActs): boolean {
  const { held } = useHeldShift.getState();
  if (held === null) return false;
  const beside = (by: 1 | -1) => () => {
    const row = acts.rowFor(held.shift, held.row, by);
    if (row !== null) carryShift(row);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => nudgeShift(-1, acts.whole),
    ArrowRight: () => nudgeShift(1, acts.whole),
    ArrowUp: beside(-1),
    ArrowDown: beside(1),
    Enter: () => acts.putDown(false),
    ' ': () => acts.putDown(false),
    Escape: letShiftGo,
    r: () => turnGrip(held.grip === 'end' ? 'start' : 'end'),
    m: () => turnGrip('move'),
  };
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  act?.();
  return act !== undefined;
}

/** What the keys do with a shift that lies. */
function restKey(event: KeyboardEvent, { row, shift, acts }: Props): boolean {
  const take = (grip: 'move' | 'end', isCopy: boolean) => () =>
    takeShift(shift, row.key, { grip, isCopy, byKeys: true });
  const keys: Readonly<Record<string, () => void>> = {
    m: take('move', false),
    c: take('move', true),
    r: take('end', false),
    delete: () => acts.remove(shift),
    backspace: () => acts.remove(shift),
  };
  const act = keys[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** A shift on the axis: opened by a press, pulled with the mouse, carried with the keys. */
export function ShiftBar(props: Props) {
  const { row, shift, lane, axis, acts, words } = props;
  const { t, times } = words;
  const isHeld = useHeldShift(({ held }) => held?.shift.id === shift.id);
  const isFixed = !acts.mayEdit || shift.state === 'removed';
  const name = shift.title || t('words.shift');

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (isFixed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(isHeld ? heldKey(event, acts) : restKey(event, props))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <TimeBar
      {...{ axis, isHeld }}
      stretch={shift}
      top={`${laneTop(lane)}px`}
      label={words.label(shift, row.person === null ? t('planDay.open') : row.name)}
      onOpen={() => acts.open(shift)}
      onKeyDown={press}
      onBlur={() => {
        if (useHeldShift.getState().held?.byKeys === true) letShiftGo();
      }}
      drag={
        isFixed
          ? null
          : {
              take: (grip) => takeShift(shift, row.key, { grip, isCopy: false, byKeys: false }),
              pull: (byMs, under) =>
                pullShift(byMs, under && acts.rowFor(shift, under, 0), acts.whole),
              drop: acts.putDown,
              letGo: letShiftGo,
            }
      }
      className={cx(
        shift.employeeId === null
          ? 'border border-dashed border-line-strong bg-surface text-text'
          : chipClass(words.colour(shift)),
        SHIFT_STATES[shift.state],
        isHeld && 'opacity-50',
      )}
    >
      <span className="font-semibold">{name}</span> <span className="tnum">{times(shift)}</span>
    </TimeBar>
  );
}

/** Where what is held would be put down. */
export function HeldGhost({ row, axis, words }: Pick<Props, 'row' | 'axis' | 'words'>) {
  const held = useHeldShift(({ held: one }) => (one?.row === row.key ? one : null));
  if (held === null) return null;
  return (
    <span
      aria-hidden="true"
      style={{ ...placeOn(axis, held), top: `${laneTop(0)}px` }}
      className="tnum pointer-events-none absolute z-[3] h-6 truncate rounded-chip border-2 border-primary bg-primary-soft px-1.5 text-xs leading-5 font-bold text-primary"
    >
      {words.times(held)}
    </span>
  );
}
