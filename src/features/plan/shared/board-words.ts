import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OVERRIDE_REASONS, type OverrideReason } from '#domain/plan/shift/shift.ts';
import type { BoardShift } from '#domain/plan/week/difference.ts';
import type { Format } from '#i18n/format.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { type ShiftColour, useShiftColour } from '#widgets/plan/shift-words.ts';

/** What cells say things with, and what colour they have: asked for once by a board, for a hundred cells that each ask cost more than what they draw. */
export interface BoardWords {
  readonly t: TFunction;
  readonly format: Format;
  /** From and to of a shift. */
  readonly times: (shift: { readonly start: number; readonly end: number }) => string;
  readonly colour: ShiftColour;
  /** All of a shift in words: whose, what, when, and where it stands beside what is published. */
  readonly label: (shift: BoardShift, who: string) => string;
}

/** The words of the language shown; the same object until it is another. */
export function useBoardWords(): BoardWords {
  const { t, format } = useFarmWords();
  const colour = useShiftColour();
  return useMemo(() => {
    const times: BoardWords['times'] = ({ start, end }) =>
      `${format.clock(start)}–${format.clock(end)}`;
    // What hundreds of shifts say is asked for once.
    const states = {
      published: '',
      new: t('plan.states.new'),
      changed: t('plan.states.changed'),
      removed: t('plan.states.removed'),
    };
    const said = { t, times, states, untitled: t('words.shift') };
    return { t, format, times, colour, label: (shift, who) => labelOf(said, shift, who) };
  }, [t, format, colour]);
}

/** The times that were published, where they are others now; else null. */
export function timesBefore(
  { times }: Pick<BoardWords, 'times'>,
  shift: Pick<BoardShift, 'state' | 'before' | 'start' | 'end'>,
): string | null {
  const { state, before } = shift;
  if (state !== 'changed' || before === null) return null;
  const was = times(before);
  return was === times(shift) ? null : was;
}

type Said = Pick<BoardWords, 't' | 'times'> & {
  readonly states: Readonly<Record<BoardShift['state'], string>>;
  readonly untitled: string;
};

function labelOf(words: Said, shift: BoardShift, who: string): string {
  const { t, times, states, untitled } = words;
  const { state, title } = shift;
  const was = timesBefore(words, shift);
  return [
    who,
    title || untitled,
    times(shift),
    states[state],
    was === null ? '' : t('plan.shift.was', { times: was }),
  ]
    .filter(Boolean)
    .join(', ');
}

const isChosen = (reason: string): reason is OverrideReason =>
  OVERRIDE_REASONS.some((one) => one === reason);

/** Why a rule is departed from, as a person reads it: one of the reasons to choose from, or what was written. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation();
  return (reason) => (isChosen(reason) ? t(`plan.reasons.${reason}`) : reason);
}
