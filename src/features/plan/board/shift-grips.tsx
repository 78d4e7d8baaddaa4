import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PULL_STEP_MS, pulledTimes } from '#domain/plan/shift/pull-shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import { cx } from '#ui/cx.ts';
import { followPointer } from '#ui/time-axis/use-bar-drag.ts';
import { pull, usePulled } from '../shared/held.ts';

/** A quarter of an hour for so many pixels. */
const QUARTER_PX = 8;

type Props = {
  shift: BoardShift;
  onPull: (shift: BoardShift, times: { readonly start: number; readonly end: number }) => void;
};

/** The ends of a shift on the board, pulled with the mouse; by the keys it is done in the view of the day. */
export function ShiftGrips({ shift, onPull }: Props) {
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
