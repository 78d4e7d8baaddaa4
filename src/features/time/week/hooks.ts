import { useMemo, useState } from 'react';
import type { Day } from '#domain/dates/day.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import type { Ticks } from '../registration/days-table.tsx';
import { rangeOf } from './model.ts';

/** Ticks of rows in the order in which they stand; what is gone is ticked no more. */
export function useTicks(order: readonly string[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const ids = useMemo(() => new Set(order.filter((id) => ticked.has(id))), [order, ticked]);
  return {
    ids,
    tick: (id, isOn, isRange) => {
      const changed = isRange ? rangeOf(order, last, id) : [id];
      const next = new Set(ids);
      for (const one of changed) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      setTicked(next);
      setLast(id);
    },
    clear: () => setTicked(new Set()),
    all: () => setTicked(new Set(order)),
  };
}

/** A registration in a few words: `man 16. nov. 04:31–08:34`. */
export function useWhat(): (day: Day, from: string, to: string) => string {
  const { t, format } = useFarmWords();
  return (day, from, to) => t('timeEntry.what', { day: format.day(day), from, to });
}
