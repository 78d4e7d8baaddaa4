import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { YearDay } from './model.ts';

interface Drawn {
  readonly from: Day;
  readonly to: Day;
  readonly by: 'keys' | 'pointer';
}

type Options = {
  days: readonly YearDay[];
  today: Day;
  onRange: (from: Day, to: Day) => void;
  /** Whether the days of a month stand beside one another, and not those of a week below one another. */
  isAcross: boolean;
};

/** Days that the arrows go: to the neighbour on one axis, by weeks on the other. */
const stepsOf = (isAcross: boolean): Readonly<Record<string, number>> => {
  const [down, right] = isAcross ? [7, 1] : [1, 7];
  return { ArrowUp: -down, ArrowDown: down, ArrowLeft: -right, ArrowRight: right };
};

const inOrder = ({ from, to }: Drawn): readonly [Day, Day] =>
  from <= to ? [from, to] : [to, from];

/** Days of a year drawn over by keys, mouse or finger, and the one that the Tab key comes to. */
export function useDrawnDays({ days, today, onRange, isAcross }: Options) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [last, setLast] = useState<Day>(today);
  const has = (day: Day): boolean => days.some((one) => one.day === day);
  const stop = [last, today].find(has) ?? days[0]?.day ?? today;

  function finish(of: Drawn): void {
    setDrawn(null);
    onRange(...inOrder(of));
  }

  function go(grid: HTMLElement, day: Day): void {
    if (!has(day)) return;
    setLast(day);
    if (drawn?.by === 'keys') setDrawn({ ...drawn, to: day });
    grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget: grid, ctrlKey, metaKey, altKey } = event;
    const day = target instanceof HTMLElement ? target.dataset['day'] : undefined;
    if (day === undefined || ctrlKey || metaKey || altKey) return;
    const ends: Readonly<Record<string, Day | undefined>> = {
      Home: days[0]?.day,
      End: days.at(-1)?.day,
    };
    const step = stepsOf(isAcross)[key];
    const next = step === undefined ? ends[key] : addDays(day, step);
    if (next !== undefined) go(grid, next);
    else if (key === ' ' || key === 'Enter') {
      if (drawn?.by === 'keys') finish({ ...drawn, to: day });
      else setDrawn({ from: day, to: day, by: 'keys' });
    } else if (key === 'Escape' && drawn !== null) setDrawn(null);
    else return;
    event.preventDefault();
  }

  const letGo = (): void => setDrawn((before) => (before?.by === 'pointer' ? null : before));
  const [first, until] = drawn === null ? [null, null] : inOrder(drawn);
  return {
    stop,
    marked: (day: Day): boolean => first !== null && until !== null && first <= day && day <= until,
    grid: {
      onKeyDown,
      onPointerUp: () => drawn?.by === 'pointer' && finish(drawn),
      onPointerLeave: letGo,
      // A finger that goes up or down scrolls the page.
      onPointerCancel: letGo,
    },
    cell: (day: Day) => ({
      onPointerDown: ({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) => {
        if (button !== 0) return;
        // A finger holds on to the day where it began, and would never come to another.
        if (currentTarget.hasPointerCapture?.(pointerId)) {
          currentTarget.releasePointerCapture(pointerId);
        }
        setLast(day);
        setDrawn({ from: day, to: day, by: 'pointer' });
      },
      onPointerEnter: () => drawn?.by === 'pointer' && setDrawn({ ...drawn, to: day }),
    }),
  };
}
