import { cx } from '#ui/cx.ts';
import { chipClass } from '#ui/layout/chip.tsx';
import { type Piece, type Tone } from './model.ts';

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

/** Fewer columns have no room for a word. */
const WORD = 3;

/** The part of a bar that stands in one day; the first carries its word. */
export function BarPiece({ piece, text, label }: { piece: Piece; text: string; label: string }) {
  const { bar, isFirst, isLast, left, strength } = piece;
  return (
    <span title={label} className={cx('relative block h-full min-h-8 py-1.5', isFirst && 'z-1')}>
      <span
        aria-hidden="true"
        style={{ opacity: strength }}
        className={cx(
          'block h-full min-h-5',
          TONE_LOOKS[bar.tone],
          bar.isAsked && 'border-y-[1.5px] border-current hatch !bg-surface',
          isFirst && 'rounded-l-chip',
          isFirst && bar.isAsked && 'border-l-[1.5px]',
          isLast && 'rounded-r-chip',
          isLast && bar.isAsked && 'border-r-[1.5px]',
        )}
      />
      {isFirst && left >= WORD && (
        <span
          aria-hidden="true"
          style={{ width: `${left * 100}%` }}
          className={cx(
            'pointer-events-none absolute inset-y-0 left-0 grid items-center truncate px-1.5 text-left text-xs font-semibold',
            TONE_LOOKS[bar.tone].split(' ').find((one) => one.startsWith('text-')) ?? 'text-text',
          )}
        >
          <span className="truncate">{text}</span>
        </span>
      )}
      <span className="sr-only">{label}</span>
    </span>
  );
}
