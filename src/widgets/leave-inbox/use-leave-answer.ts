import { useMemo } from 'react';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { type InboxWords, useAnswerTexts } from './inbox-words.ts';
import { answersTo, type Around, pictureOf } from './picture.ts';
import type { TeamReader } from './team-leave.ts';
import type { LeaveDecisions } from './use-inbox.ts';
import { useJudged } from './use-judged.ts';

/** A request that waits, and by whom it is read. */
export type LeaveAsked = {
  readonly reader: TeamReader;
  readonly person: Employee;
  readonly leave: Leave;
  readonly words: InboxWords;
  readonly decisions: LeaveDecisions;
  readonly about: LeaveInput;
  readonly around: Around;
};

/**
 * What a request that waits would mean, in words, and the two answers to it where it stands in a row. `isPlain`: a yes
 * needs no more words than the button has.
 */
export function useLeaveAnswer(asked: LeaveAsked) {
  const { reader, person, leave, words, decisions, about, around } = asked;
  const { mayAnswer, needsWord, issues } = useJudged({ leave, about, reader });
  const picture = useMemo(() => pictureOf(about, leave, around), [about, leave, around]);
  const texts = useAnswerTexts(leave, fullName(person), words);
  const { kind } = picture.worst;
  const worst = words.worst(picture.worst);
  const isWarning = kind !== 'clear' && kind !== 'comesBack';
  const said = [...issues.map((issue) => words.leave.issue(issue)), ...(isWarning ? [worst] : [])];
  return {
    picture,
    texts,
    mayAnswer,
    isPlain: mayAnswer && !needsWord && issues.length === 0,
    /** What follows from a yes, where nothing stands against it. */
    consequence: isWarning ? '' : worst,
    warning: said.join(' ') || null,
    answer: (which: 'yes' | 'no'): void => {
      const [yes, no] =
        answersTo(leave).yes === 'approve'
          ? (['approve', 'reject'] as const)
          : (['accept', 'refuse'] as const);
      decisions.make(which === 'yes' ? yes : no, [{ id: leave.id, leave, agreed: false }]);
    },
  };
}
