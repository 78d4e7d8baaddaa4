import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_STEP_MS, pulledTimes } from '#domain/plan/shift/split-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { cx } from '#ui/cx.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { followPointer } from '#ui/time-axis/use-bar-drag.ts';
import { endFlash, useFlash } from '../changed/store.ts';
import type { CellPlace } from '../acts/model.ts';
import { pickTo, togglePicked, usePicked, withPicked } from '../acts/store.ts';
import { hold, letGo, pull, useHeld, usePulled } from '../shared/held.ts';
import { type BoardWords, timesBefore } from '../shared/board-words.ts';

/** A quarter of an hour for so many pixels. */
const QUARTER_PX = 8;

type ShiftGripsProps = {
  shift: BoardShift;
  onPull: (shift: BoardShift, times: { readonly start: number; readonly end: number }) => void;
};

/** The ends of a shift on the board, pulled with the mouse; by the keys it is done in the view of the day. */
function ShiftGrips({ shift, onPull }: ShiftGripsProps) {
  const { t } = useTranslation();
  function press(event: PointerEvent, grip: 'start' | 'end'): void {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.preventDefault();
    const { id } = shift;
    followPointer(event.clientX, {
      take: () => pull({ id, start: shift.start, end: shift.end }),
      pull: (pixels) => {
        const byMs = Math.round(pixels / QUARTER_PX) * PULL_STEP_MS;
        pull({ id, ...pulledTimes(shift, grip, byMs) });
      },
      drop: () => {
        const { pulled } = usePulled.getState();
        pull(null);
        if (pulled !== null) onPull(shift, pulled);
      },
      letGo: () => pull(null),
    });
  }
  return (['start', 'end'] as const).map((grip) => (
    <span
      key={grip}
      aria-hidden="true"
      data-grip={grip}
      title={t('planActs.resize')}
      onPointerDown={(event) => press(event, grip)}
      className={cx(
        'absolute inset-y-1 w-2 cursor-ew-resize rounded-chip bg-current opacity-0 hover:opacity-40',
        grip === 'start' ? 'left-0' : 'right-0',
      )}
    />
  ));
}

type Props = {
  shift: BoardShift;
  words: BoardWords;
  /** Name of the employee of the shift, or the word for an open shift. */
  who: string;
  /** The row and day of the board in which the card is drawn. */
  cell: CellPlace;
  mayEdit: boolean;
  /** Who has asked for it; null where that is not to be said. */
  askers: readonly string[] | null;
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

/** Who has asked for an open shift: how many, and whom. */
function askedText({ t }: BoardWords, askers: readonly string[]) {
  const isAsked = askers.length > 0;
  const short = isAsked ? t('plan.open.asked', { count: askers.length }) : t('plan.open.notAsked');
  return { isAsked, short, said: [short, ...askers].join(', ') };
}

type TextProps = Pick<Props, 'shift' | 'words'> & {
  /** Its times while an end of it is pulled, epoch ms. */
  pulled: { readonly start: number; readonly end: number } | null;
  asked: ReturnType<typeof askedText> | null;
};

/** May break before a syllable, with three letters on each side: browsers without the language break anywhere. */
export const syllables = (title: string): string =>
  title.replaceAll(/(\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyæøå]\p{L})/giu, '$1\u00AD');

/** What and when, what was published before, and who has asked for it. */
function CardText({ shift, words, pulled, asked }: TextProps) {
  const { t, times } = words;
  const was = timesBefore(words, shift);
  return (
    <>
      <span className="line-clamp-2 font-semibold text-ellipsis">
        {syllables(shift.title || t('words.shift'))}
      </span>
      <span className={cx('tnum block truncate', pulled !== null && 'font-semibold')}>
        {times(pulled ?? shift)}
      </span>
      {was !== null && <s className="tnum block truncate text-xs opacity-80">{was}</s>}
      {asked !== null && (
        <span
          title={asked.said}
          className={cx(
            'block text-xs',
            asked.isAsked ? 'font-semibold text-primary' : 'text-text-2',
          )}
        >
          {asked.short}
        </span>
      )}
    </>
  );
}

/** A shift in a cell: opened by a press, picked up with the keys or the mouse; read where it cannot be changed. */
export function ShiftCard(props: Props) {
  const { shift, words, who, cell, mayEdit, askers, onOpen, onRemove, onPull } = props;
  const { t } = words;
  const isHeld = useHeld(({ shifts }) => shifts.some(({ id }) => id === shift.id));
  const isPicked = usePicked(({ ids }) => ids.has(shift.id));
  const pulled = usePulled((now) => (now.pulled?.id === shift.id ? now.pulled : null));
  const isFlashing = useFlash(({ ids }) => ids.has(shift.id));
  // The ends are there for a mouse alone, and only where it is.
  const [isUnderMouse, setUnderMouse] = useState(false);
  const { state } = shift;
  const isGone = state === 'removed';
  const asked = askers === null ? null : askedText(words, askers);
  const label = [words.label(shift, who), asked?.said ?? ''].filter(Boolean).join(', ');

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
    'block h-full w-full min-w-0 rounded-chip px-1.5 py-1 text-left xl:px-2 align-top text-sm leading-tight',
    shift.employeeId === null
      ? 'border border-dashed border-line-strong text-text'
      : chipClass(words.colour(shift)),
    SHIFT_STATES[state],
    isFlashing && 'animate-flash',
    (isHeld || (isPicked && !isGone)) && 'ring-2 ring-primary',
  );
  const text = <CardText {...{ shift, words, pulled, asked }} />;
  // A press would do nothing: no button.
  if (!mayEdit || isGone) {
    return (
      <div
        role="group"
        aria-label={label}
        data-shift={shift.id}
        className={cx(className, 'grow')}
        onAnimationEnd={flashed}
      >
        {text}
      </div>
    );
  }
  return (
    <div
      className="relative flex grow"
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
