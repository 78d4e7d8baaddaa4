import { useCallback } from 'react';
import { cx } from '../cx.ts';
import { TickingText } from './ticking-text.tsx';

export type DurationLabels = { hours: string; minutes: string; seconds: string };
export type DurationSize = 'card' | 'timer' | 'hero';

const NUMBERS = {
  card: 'text-lg font-bold',
  timer: 'text-timer font-bold tracking-tight',
  hero: 'text-hero font-bold tracking-tight',
} as const satisfies Record<DurationSize, string>;

const UNITS = {
  card: 'ml-0.5 text-xs font-medium text-text-2',
  timer: 'ml-1 text-lg font-semibold text-text-3',
  hero: 'ml-1 text-xl font-semibold text-text-3',
} as const satisfies Record<DurationSize, string>;

/** Whole hours, minutes and seconds of a span; a clock that runs ahead never shows less than zero. */
export function splitDuration(ms: number): { hours: number; minutes: number; seconds: number } {
  const total = Math.floor(Math.max(0, ms) / 1000);
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

const pad = (value: number) => String(value).padStart(2, '0');

type FiguresProps = {
  labels: DurationLabels;
  size?: DurationSize;
  /** Without seconds the big figures stay calm; they can stand in a line below. */
  withSeconds?: boolean;
};

const PARTS = [
  { unit: 'hours', value: (ms: number) => String(splitDuration(ms).hours) },
  { unit: 'minutes', value: (ms: number) => pad(splitDuration(ms).minutes) },
  { unit: 'seconds', value: (ms: number) => pad(splitDuration(ms).seconds) },
] as const satisfies readonly { unit: keyof DurationLabels; value: (ms: number) => string }[];

type TickingPartProps = {
  value: (ms: number) => string;
  label: string;
  elapsed: (nowMs: number) => number;
  size: DurationSize;
};

function TickingPart({ value, label, elapsed, size }: TickingPartProps) {
  const text = useCallback((nowMs: number) => value(elapsed(nowMs)), [value, elapsed]);
  return (
    <span>
      <TickingText text={text} className={NUMBERS[size]} />
      <span className={UNITS[size]}>{label}</span>
    </span>
  );
}

/** A span that runs: `elapsed` turns the clock into milliseconds. Keep it stable with useCallback. */
export function TickingDuration(props: FiguresProps & { elapsed: (nowMs: number) => number }) {
  const { elapsed, labels, size = 'card', withSeconds = true } = props;
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx(
        'tnum inline-flex items-baseline whitespace-nowrap text-text',
        size === 'card' ? 'gap-1 leading-6' : 'gap-1.5',
      )}
    >
      {(withSeconds ? PARTS : PARTS.slice(0, 2)).map((part) => (
        <TickingPart
          key={part.unit}
          value={part.value}
          label={labels[part.unit]}
          elapsed={elapsed}
          size={size}
        />
      ))}
    </span>
  );
}
