import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type BoardShift } from '#domain/plan/week/difference.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { endFlash, useFlash } from '../changed/store.ts';
import { type CellPlace } from '../select/model.ts';
import { pickTo, togglePicked, usePicked, withPicked } from '../select/store.ts';
import { ShiftGrips } from './shift-grips.tsx';
import { hold, letGo, useHeld, usePulled } from './store.ts';
import { type BoardWords, timesBefore } from '#widgets/plan/board-words.ts';

type Props = {
  shift: BoardShift;
  words: BoardWords;
  /** Whose it is, in words. */
  who: string;
  /** Where it lies. */
  cell: CellPlace;
  mayEdit: boolean;
  onOpen: (shift: BoardShift) => void;
  onRemove: (shift: BoardShift) => void;
  /** Its times after an end of it was pulled, epoch ms. */
  onPull: (shift: BoardShift, times: { readonly start: number; readonly end: number }) => void;
};

/** How a shift looks by where it stands beside what is published. */
export const SHIFT_STATES = {
  published: '',
  new: 'hatch border-[1.5px] border-current !bg-transparent',
  changed: 'border-[1.5px] border-l-4 border-current !bg-transparent',
  removed: 'border border-dashed border-line-strong !bg-transparent !text-text-3 line-through',
} as const;

/** A shift in a cell: opened by a press, picked up with the keys or the mouse; read where it cannot be changed. */
export function ShiftCard(props: Props) {
  const { shift, words, who, cell, mayEdit, onOpen, onRemove, onPull } = props;
  const { t, times } = words;
  const isHeld = useHeld(({ shifts }) => shifts.some(({ id }) => id === shift.id));
  const isPicked = usePicked(({ ids }) => ids.has(shift.id));
  const pulled = usePulled((now) => (now.pulled?.id === shift.id ? now.pulled : null));
  const isFlashing = useFlash(({ ids }) => ids.has(shift.id));
  // The ends are there for a mouse alone, and only where it is.
  const [isUnderMouse, setUnderMouse] = useState(false);
  const { state, title } = shift;
  const isGone = state === 'removed';
  const was = timesBefore(words, shift);
  const name = title || t('plan.shift.untitled');
  const label = words.label(shift, who);

  function drag(event: DragEvent): void {
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setData('text/plain', label);
    hold(withPicked(shift), event.altKey);
  }

  function click({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (ctrlKey || metaKey) togglePicked(shift, cell);
    else if (shiftKey) pickTo(cell);
    else onOpen(shift);
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key === 'm' || key === 'c') hold(withPicked(shift), key === 'c');
    else if (key === 'delete' || key === 'backspace') onRemove(shift);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const flashed = (): void => endFlash(shift.id);
  const className = cx(
    'block w-full min-w-0 rounded-chip px-2 py-1 text-left text-sm leading-tight',
    shift.employeeId === null
      ? 'border border-dashed border-line-strong text-text'
      : chipClass(words.colour(shift)),
    SHIFT_STATES[state],
    isFlashing && 'animate-flash',
    (isHeld || (isPicked && !isGone)) && 'ring-2 ring-primary',
  );
  const text = (
    <>
      <span className="block truncate font-semibold">{name}</span>
      <span className={cx('tnum block truncate', pulled !== null && 'font-semibold')}>
        {times(pulled ?? shift)}
      </span>
      {was !== null && <s className="tnum block truncate text-xs opacity-80">{was}</s>}
    </>
  );
  // A press would do nothing: no button.
  if (!mayEdit || isGone) {
    return (
      <div role="group" aria-label={label} className={className} onAnimationEnd={flashed}>
        {text}
      </div>
    );
  }
  return (
    <div
      className="relative"
      onPointerEnter={() => setUnderMouse(true)}
      onPointerLeave={() => setUnderMouse(false)}
    >
      <button
        type="button"
        aria-label={isPicked ? `${label}, ${t('planActs.picked')}` : label}
        aria-pressed={isHeld}
        draggable
        onDragStart={drag}
        onDragEnd={letGo}
        onKeyDown={press}
        onClick={click}
        onAnimationEnd={flashed}
        data-shift={shift.id}
        className={className}
      >
        {text}
      </button>
      {isUnderMouse && <ShiftGrips {...{ shift, onPull }} />}
    </div>
  );
}
