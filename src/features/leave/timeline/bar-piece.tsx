import { cx } from '#ui/cx.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import type { BarRun, Tone } from './model.ts';

const VIOLET = 4;
const SLATE = 7;
const ORANGE = 6;

/** The ground and text of each sort of leave; sickness and what is not told are hatched too. */
export const TONE_LOOKS: Readonly<Record<Tone, string>> = {
  holiday: 'bg-primary-soft text-primary',
  extra: 'bg-blue-soft text-blue',
  lieu: chipClass(VIOLET),
  sick: 'bg-red-soft text-red hatch',
  school: chipClass(SLATE),
  other: chipClass(ORANGE),
  away: 'bg-surface-2 text-text-2 hatch',
};

/** The same without room for a word: as strong as the words would be. */
export const TONE_FILLS: Readonly<Record<Tone, string>> = {
  holiday: 'bg-primary text-primary',
  extra: 'bg-blue text-blue',
  lieu: 'bg-chip-4-text text-chip-4-text',
  sick: 'bg-red-soft text-red hatch inset-ring inset-ring-red',
  school: 'bg-chip-7-text text-chip-7-text',
  other: 'bg-chip-6-text text-chip-6-text',
  away: 'bg-surface-2 text-text-2 hatch',
};

/** Fewer columns have no room for a word. */
const WORD = 3;

/** A bar with its word; what has no end fades out. */
export function BarPiece({ run, text }: { run: BarRun; text: string }) {
  const { bar, days, fade } = run;
  const mask =
    fade === null
      ? undefined
      : `linear-gradient(to right, #000 ${fade.from * 100}%, rgb(0 0 0 / ${fade.left}))`;
  return (
    <span
      style={mask === undefined ? undefined : { maskImage: mask }}
      className={cx(
        'my-1.5 block h-5 truncate rounded-chip text-left text-xs/5 font-semibold',
        days >= WORD && 'px-1.5',
        TONE_LOOKS[bar.tone],
        bar.isAsked && 'border-[1.5px] border-current hatch !bg-surface leading-[1.0625rem]',
      )}
    >
      {days >= WORD && text}
    </span>
  );
}
