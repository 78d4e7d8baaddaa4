import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { Button } from '#ui/inputs/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { type AskFacts, type Asks, mayAskAbout, placeKey, placeOf } from './asks.ts';
import { AnswerLine, RequestState } from './request-state.tsx';
import { useShiftText } from '../shift-words.ts';

type Props = {
  shift: PlannedShift;
  unitName: string;
  known: { readonly facts: AskFacts; readonly asks: Asks };
  /** On a phone the page has a key of its own for it, under the thumb. */
  isUnderThumb?: boolean;
};

/** What one may do about an own shift: ask to swap it or give it away, or take back what was asked. */
export function OwnShiftAsk(props: Props) {
  const {
    shift,
    unitName,
    known: { facts, asks },
    isUnderThumb = false,
  } = props;
  const { t } = useTranslation();
  const text = useShiftText();
  const [isAsking, setIsAsking] = useState(false);
  const key = placeKey(placeOf(shift));
  const request = asks.mine.get(key);
  if (request !== undefined) return <RequestState {...{ request, unitName }} />;
  const answer = asks.answered.get(key);
  const mayAsk = mayAskAbout(shift, facts);
  if (!mayAsk && answer === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {answer !== undefined && <AnswerLine request={answer} />}
      {mayAsk && (
        <Button
          link
          size="small"
          {...(isUnderThumb && { className: 'hidden md:inline-flex' })}
          iconLeft="swap"
          aria-label={t('shiftAsk.actionOf', { shift: text(shift) })}
          onClick={() => setIsAsking(true)}
        >
          {t('shiftAsk.action')}
        </Button>
      )}
      {isAsking && (
        <AskDialog {...{ shift, unitName, facts, asks }} onClose={() => setIsAsking(false)} />
      )}
    </span>
  );
}
