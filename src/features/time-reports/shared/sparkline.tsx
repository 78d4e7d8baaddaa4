import { linePoints } from '#widgets/charts/place-bars.ts';

const SIZE = { width: 86, height: 26 };

export type SparklineProps = {
  values: readonly number[];
  /** The same in words. */
  label: string;
};

/** How a figure has moved, as a line with its last point marked. */
export function Sparkline({ values, label }: SparklineProps) {
  if (values.length < 2) return null;
  const points = linePoints(values, SIZE);
  const [x, y] = (points.split(' ').at(-1) ?? '0,0').split(',');
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE.width}
      height={SIZE.height}
      className="inline-block [print-color-adjust:exact]"
    >
      <polyline
        points={points}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
      <circle cx={x} cy={y} r="2.5" className="fill-primary" />
    </svg>
  );
}
