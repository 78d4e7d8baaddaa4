import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ScreenColumn } from './screen-column.ts';

/** In which order columns go where there is no room: those that say so first, then the last one of the others. */
function leaving<Row>(columns: readonly ScreenColumn<Row>[]): readonly string[] {
  const last = columns.filter(({ only, from }) => only !== 'file' && from !== 'paper').toReversed();
  const others = last.filter(({ from }) => from === undefined).slice(0, -1);
  const goes = (when: 'first' | 'early') => last.filter(({ from }) => from === when);
  return [...goes('first'), ...goes('early'), ...others].map(({ key }) => key);
}

/** Px of the button at the end of a row. */
const OPENER = 44;

const NOTHING_LEFT = { keys: '', away: '' };

/**
 * Columns for which the box of a table has no room; none, before that is measured. `isOff`: its widths hold, and
 * nothing goes. How narrow a column can be is known once the table has been too wide for its box.
 */
export function useRoom<Row>(
  columns: readonly ScreenColumn<Row>[],
  rows: readonly Row[],
  isOff: boolean,
) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(NOTHING_LEFT);
  const [fits, setFits] = useState(false);
  const order = useMemo(() => leaving(columns), [columns]);
  const keys = order.join(' ');
  const least = useRef({ keys, widths: new Map<string, number>() });
  const measure = useCallback(() => {
    const table = box.current?.querySelector('table');
    if (!box.current || !table) return;
    const room = box.current.clientWidth;
    setFits(table.offsetWidth <= room);
    if (isOff) return;
    if (least.current.keys !== keys) least.current = { keys, widths: new Map() };
    const { widths } = least.current;
    if (table.offsetWidth > room) {
      table.querySelectorAll<HTMLElement>('thead th').forEach((head) => {
        const { key } = head.dataset;
        if (key !== undefined && head.offsetWidth > 0) widths.set(key, head.offsetWidth);
      });
    }
    if (widths.size === 0) return;
    const whole = [...widths.values()].reduce((sum, width) => sum + width, 0);
    let over = whole - room;
    const away: string[] = [];
    for (const key of order) {
      if (over <= 0) break;
      if (away.length === 0) over += OPENER;
      over -= widths.get(key) ?? 0;
      away.push(key);
    }
    const text = away.join(' ');
    setLeft((now) => (now.keys === keys && now.away === text ? now : { keys, away: text }));
  }, [order, keys, isOff]);

  useLayoutEffect(measure, [measure, rows, left]);
  useEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure]);
  // Of other columns nothing is known.
  const away = useMemo(
    () => new Set(left.keys !== keys || left.away === '' ? [] : left.away.split(' ')),
    [left, keys],
  );
  return { box, fits, away };
}
