import { useTranslation } from 'react-i18next';
import type { Leave } from '#domain/leave/document/leave.ts';
import { Button } from '#ui/inputs/button.tsx';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import type { RequestPicture } from '#widgets/leave-inbox/picture.ts';
import { useAnswerTexts } from '#widgets/leave-inbox/answer-texts.ts';
import type { InboxWords } from '#widgets/leave-inbox/inbox-words.ts';

type Props = {
  picture: RequestPicture;
  leave: Leave;
  name: string;
  words: InboxWords;
  mayAnswer: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
};

function Balance({ picture, words }: Pick<Props, 'picture' | 'words'>) {
  const { t } = useTranslation();
  const { balance } = picture;
  if (balance === null) return t('leaveTeam.inbox.noBalance');
  const { before, after, isAhead } = balance;
  const isSame = before.unplaced === after.unplaced && before.placeable === after.placeable;
  if (isSame) return t('leaveTeam.inbox.balanceSame');
  return (
    <>
      {words.leave.account(before.account)}
      <FreeDays free={before} {...{ after, isAhead }} />
    </>
  );
}

/** What the balance becomes, and the ways to answer; of one's own request, who answers. */
export function CardAnswers({ picture, leave, name, words, mayAnswer, onAnswer }: Props) {
  const { t } = useTranslation();
  const texts = useAnswerTexts(leave, name, words);
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pb-3.5 md:px-[18px]">
      <p className="tnum text-sm text-text-2">
        <Balance {...{ picture, words }} />
      </p>
      {mayAnswer ? (
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button link aria-label={texts.noOf} onClick={() => onAnswer('no')}>
            {texts.no}
          </Button>
          <Button
            variant="success"
            iconLeft="check"
            aria-label={texts.yesOf}
            onClick={() => onAnswer('yes')}
          >
            {texts.yes}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-text-2">{t('leaveTeam.inbox.own')}</p>
      )}
    </footer>
  );
}
