import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameData } from '#domain/steady.ts';
import { cx } from '#ui/cx.ts';
import { placeTiles, type Zone } from './model.ts';

export type Cell = { key: string; zone: Zone; content: ReactNode };

type Props = {
  cells: readonly Cell[];
  /** The columns of the grid, and how many there are. */
  className: string;
  trackCount: number;
};

/** How high the cells of a grid are now, px, in their order; nothing before they have been measured. */
function useHeights(keys: string) {
  const grid = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const cells = [...(grid.current?.children ?? [])].filter((cell) => cell instanceof HTMLElement);
    const measure = (): void =>
      setHeights((before) => {
        const now = cells.map(({ offsetHeight }) => offsetHeight);
        return isSameData(before, now) ? before : now;
      });
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    // In the same frame: a tile that has grown never lies over the next one.
    const sizes = new ResizeObserver(() => flushSync(measure));
    for (const cell of cells) sizes.observe(cell);
    return () => sizes.disconnect();
  }, [keys]);
  return { grid, heights };
}

/** Tiles one below the other. */
export function Column({ cells }: Pick<Props, 'cells'>) {
  return (
    <div data-at-once data-in-turn className="grid min-w-0 content-start gap-4">
      {cells.map(({ key, content }) => (
        <div
          key={key}
          className="grid min-w-0 gap-4 empty:hidden [&:has(>[data-coming]:only-child)]:hidden"
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** Tiles in tracks that end at nearly the same height: each keeps its place in the page, and is moved without being drawn anew. */
export function Tracks({ cells, className, trackCount }: Props) {
  const { grid, heights } = useHeights(cells.map(({ key }) => key).join(' '));
  const laid = cells.map(({ zone }, at) => ({ zone, height: heights[at] ?? 0 }));
  const places = placeTiles(laid, trackCount);
  return (
    <div
      ref={grid}
      data-at-once
      data-in-turn
      className={cx('grid auto-rows-[1px] items-start gap-x-4', className)}
    >
      {cells.map(({ key, zone, content }, at) => {
        const { track, span, top } = places[at] ?? { track: 0, span: 1, top: 0 };
        const height = Math.max(1, laid[at]?.height ?? 0);
        return (
          <div
            key={key}
            data-zone={zone}
            className="grid min-w-0 grid-cols-1 gap-4"
            style={{
              gridColumn: `${track + 1} / span ${span}`,
              gridRow: `${top + 1} / span ${height}`,
            }}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}
