import { type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardShift } from '#domain/plan/week/difference.ts';
import { chipStyleOf } from '#domain/unit/unit.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { cx } from '#ui/cx.ts';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { hold, letGo, useHeld } from './store.ts';

type Props = {
  shift: BoardShift;
  /** Whose it is, in words. */
  who: string;
  mayEdit: boolean;
  onOpen: (shift: BoardShift) => void;
  onRemove: (shift: BoardShift) => void;
};

/** From and to, and what they were where the draft says otherwise. */
export function useShiftTimes() {
  const format = useFarmFormat();
  return ({ start, end }: Pick<BoardShift, 'start' | 'end'>): string =>
    `${format.clock(start)}–${format.clock(end)}`;
}

const STATES = {
  published: '',
  new: 'hatch border-[1.5px] border-current !bg-transparent',
  changed: 'border-[1.5px] border-l-4 border-current !bg-transparent',
  removed: 'border border-dashed border-line-strong !bg-transparent !text-text-3 line-through',
} as const;

/** A shift in a cell: opened by a press, picked up with the keys or the mouse. */
export function ShiftCard({ shift, who, mayEdit, onOpen, onRemove }: Props) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const isHeld = useHeld((held) => held.shift?.id === shift.id);
  const { state, before, title } = shift;
  const isGone = state === 'removed';
  const wasOther = state === 'changed' && before !== null && times(before) !== times(shift);
  const name = title || t('plan.shift.untitled');
  const label = [
    who,
    name,
    times(shift),
    state === 'published' ? '' : t(`plan.states.${state}`),
    wasOther ? t('plan.shift.was', { times: times(before) }) : '',
  ]
    .filter(Boolean)
    .join(', ');

  function drag(event: DragEvent): void {
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setData('text/plain', label);
    hold(shift, event.altKey);
  }

  function press(event: KeyboardEvent): void {
    if (!mayEdit || isGone || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'm' || key === 'c') hold(shift, key === 'c');
    else if (key === 'delete' || key === 'backspace') onRemove(shift);
    else if (key === 'escape' && isHeld) letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isHeld}
      draggable={mayEdit && !isGone}
      onDragStart={drag}
      onDragEnd={letGo}
      onKeyDown={press}
      onClick={() => onOpen(shift)}
      className={cx(
        'block w-full min-w-0 rounded-chip px-2 py-1 text-left text-sm leading-tight',
        shift.employeeId === null
          ? 'border border-dashed border-line-strong text-text'
          : chipClass(chipStyleOf(name)),
        STATES[state],
        isHeld && 'ring-2 ring-primary',
      )}
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="tnum block truncate">{times(shift)}</span>
      {wasOther && <s className="tnum block truncate text-xs opacity-80">{times(before)}</s>}
    </button>
  );
}
