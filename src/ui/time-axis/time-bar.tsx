import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { placeOn, type Stretch, type TimeAxis } from './axis.ts';
import { type BarDrag, useBarDrag } from './use-bar-drag.ts';

type Props = {
  axis: TimeAxis;
  stretch: Stretch;
  /** From the top of the row, as CSS. */
  top: string;
  /** All of it in words, its times too. */
  label: string;
  className: string;
  isHeld: boolean;
  drag: BarDrag | null;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  children: ReactNode;
};

/** A name and its times in a bar: where there is no room for both, the name alone. */
export const BAR_WORDS =
  'flex flex-wrap content-start gap-x-1 overflow-hidden [&>:first-child]:max-w-full [&>:first-child]:truncate';

/** Something that lasts, on an axis: opened by a press, pulled with the mouse. */
export function TimeBar(props: Props) {
  const { axis, stretch, top, label, className, isHeld, drag } = props;
  const { onOpen, onKeyDown, onBlur, children } = props;
  const { onPointerDown, endsPull } = useBarDrag(axis, drag);
  const isCutLeft = stretch.start < axis.from;
  const isCutRight = stretch.end > axis.until;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isHeld}
      draggable={false}
      style={{ ...placeOn(axis, stretch), top }}
      onPointerDown={onPointerDown}
      onClick={() => {
        if (!endsPull()) onOpen();
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className={cx(
        'absolute z-[1] h-6 min-w-2 [touch-action:pan-y] px-1.5 text-left text-xs leading-6 select-none',
        BAR_WORDS,
        isCutLeft ? 'rounded-l-none' : 'rounded-l-chip',
        isCutRight ? 'rounded-r-none' : 'rounded-r-chip',
        drag !== null && 'cursor-grab active:cursor-grabbing',
        // The ends say by the pointer that they can be pulled.
        drag !== null &&
          !isCutLeft &&
          'before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:cursor-ew-resize',
        drag !== null &&
          !isCutRight &&
          'after:absolute after:inset-y-0 after:right-0 after:w-1.5 after:cursor-ew-resize',
        isHeld && 'ring-2 ring-primary',
        className,
      )}
    >
      {children}
    </button>
  );
}
