import { useTranslation } from 'react-i18next';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { InboxWords } from './inbox-words.ts';

/** Words on the buttons: leave is approved, moved or cancelled, or stays as it is. */
export function useAnswerTexts(leave: Leave, name: string, words: InboxWords) {
  const { t } = useTranslation();
  const { ask, from, to } = leave;
  const what = `${name}, ${words.what(leave)}`;
  if (ask === null) {
    return {
      yes: t('leaveTeam.inbox.approve'),
      yesOf: t('leaveTeam.inbox.approveOf', { what }),
      no: t('leaveTeam.inbox.reject'),
      noOf: t('leaveTeam.inbox.rejectOf', { what }),
    };
  }
  const isMove = ask.kind === 'change';
  return {
    yes: t(isMove ? 'leaveTeam.inbox.accept' : 'leaveTeam.inbox.cancelLeave'),
    yesOf: t(isMove ? 'leaveTeam.inbox.acceptOf' : 'leaveTeam.inbox.cancelLeaveOf', { what }),
    no: t('leaveTeam.inbox.keep', { days: words.leave.range(from, to) }),
    noOf: t('leaveTeam.inbox.keepOf', { what }),
  };
}
