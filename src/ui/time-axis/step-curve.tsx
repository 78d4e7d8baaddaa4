import { shareOf, type TimeAxis } from './axis.ts';

/** As many all through a stretch, epoch ms. */
interface Step {
  readonly start: number;
  readonly end: number;
  readonly people: number;
}

type Props = {
  axis: TimeAxis;
  /** How many are there, and how many are needed; each in order, without holes. */
  there: readonly Step[];
  needed: readonly Step[];
  /** What the curve says, in words. */
  label: string;
};

const WIDTH = 1000;
const HEIGHT = 60;
/** Above the highest step. */
const ROOM = 4;

/** How many are there over time, how many are needed, and where some are missing. */
export function StepCurve({ axis, there, needed, label }: Props) {
  const most = Math.max(1, ...[...there, ...needed].map(({ people }) => people));
  const x = (ms: number): number => shareOf(axis, ms) * WIDTH;
  const y = (people: number): number => HEIGHT - (people / most) * (HEIGHT - ROOM);
  const line = (steps: readonly Step[]): string =>
    steps
      .map(({ start, end, people }, at) => {
        const begin = at === 0 ? `M${x(start)} ${y(people)}` : `L${x(start)} ${y(people)}`;
        return `${begin} L${x(end)} ${y(people)}`;
      })
      .join(' ');
  const last = there.at(-1);
  const ground = last === undefined ? '' : ` L${x(last.end)} ${HEIGHT} L0 ${HEIGHT} Z`;
  return (
    <span className="relative block h-20 w-0 min-w-full border-l border-line">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {gapsOf(there, needed).map(({ start, end, from, to }) => (
          <rect
            key={`${start} ${from}`}
            x={x(start)}
            width={x(end) - x(start)}
            y={y(to)}
            height={y(from) - y(to)}
            className="fill-wheat opacity-40"
          />
        ))}
        <path d={`${line(there)}${ground}`} className="fill-primary-soft stroke-none" />
        <path
          d={line(there)}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-primary stroke-2"
        />
        <path
          d={line(needed)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="5 4"
          className="fill-none stroke-text-3 stroke-[1.5]"
        />
      </svg>
    </span>
  );
}

/** Where fewer are there than needed: between how many and how many. */
function gapsOf(there: readonly Step[], needed: readonly Step[]) {
  return needed.flatMap((need) =>
    there
      .filter(
        ({ start, end, people }) => start < need.end && end > need.start && people < need.people,
      )
      .map(({ start, end, people }) => ({
        start: Math.max(start, need.start),
        end: Math.min(end, need.end),
        from: people,
        to: need.people,
      })),
  );
}
