import { useId } from 'react';
import { type Bar, placeBars } from './place-bars.ts';

const HEIGHT = 240;
const FOOT = 24;

export type StackedBarsProps = {
  bars: readonly Bar[];
  /** Says what the columns are, for readers. */
  caption: string;
  words: { key: string; normal: string; over: string; total: string };
  /** How a column's parts and sums are written. */
  textOf: (value: number) => string;
  /** The sum above a column, as short as it can be. */
  shortOf: (value: number) => string;
};

function Legend({ words }: Pick<StackedBarsProps, 'words'>) {
  const id = useId();
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
      <span className="inline-flex items-center gap-1.5">
        <svg width="12" height="12" className="[print-color-adjust:exact]">
          <rect width="12" height="12" rx="3" className="fill-primary" />
        </svg>
        {words.normal}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg width="12" height="12" className="[print-color-adjust:exact]">
          <Hatch id={id} />
          <rect width="12" height="12" rx="3" className="fill-wheat" />
          <rect width="12" height="12" rx="3" fill={`url(#${id})`} />
        </svg>
        {words.over}
      </span>
    </div>
  );
}

/** Lines across overtime: it differs from normal time without its colour too. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className="stroke-surface opacity-35" />
      </pattern>
    </defs>
  );
}

function Columns(props: Pick<StackedBarsProps, 'bars' | 'shortOf'> & { id: string }) {
  const { bars, shortOf, id } = props;
  return placeBars(bars, HEIGHT).map((one) => {
    const middle = `${one.x + one.width / 2}%`;
    const over = { x: `${one.x}%`, width: `${one.width}%`, y: one.overY, height: one.overHeight };
    return (
      <g key={one.bar.key}>
        <rect
          x={`${one.x}%`}
          width={`${one.width}%`}
          y={one.normalY}
          height={one.normalHeight}
          rx="3"
          className="fill-primary"
        />
        {one.overHeight > 0 && (
          <>
            <rect {...over} rx="3" className="fill-wheat stroke-surface" strokeWidth="1.5" />
            <rect {...over} rx="3" fill={`url(#${id})`} />
          </>
        )}
        {one.hasTotal && one.bar.normal + one.bar.over > 0 && (
          <text
            x={middle}
            y={one.overY - 7}
            textAnchor="middle"
            className="tnum fill-text text-xs font-semibold"
          >
            {shortOf(one.bar.normal + one.bar.over)}
          </text>
        )}
        {one.label !== null && (
          <text x={middle} y={HEIGHT - 7} textAnchor="middle" className="fill-text-2 text-xs">
            {one.label}
          </text>
        )}
      </g>
    );
  });
}

/** Columns of normal time and overtime; readers get the same as a table. */
export function StackedBars({ bars, caption, words, textOf, shortOf }: StackedBarsProps) {
  const id = useId();
  return (
    <figure className="grid gap-2">
      <Legend words={words} />
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        className="block overflow-visible [print-color-adjust:exact]"
      >
        <Hatch id={id} />
        <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-line" />
        <Columns {...{ bars, shortOf, id }} />
      </svg>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.key}</th>
            <th scope="col">{words.normal}</th>
            <th scope="col">{words.over}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, normal, over }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{textOf(normal)}</td>
              <td>{textOf(over)}</td>
              <td>{textOf(normal + over)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
