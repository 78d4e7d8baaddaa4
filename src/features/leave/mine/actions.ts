import { askToCancel, type LeaveChanged, takeBackLeave } from '#data/leave/change-leave.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { cancelOf } from '#domain/leave/request/check-request.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import type { LeaveWords } from '#widgets/leave/use-leave-words.ts';
import { remember } from '#widgets/undo/history.ts';

/** Something that is done with one's own request without anything to fill in. */
export type OwnAct = 'withdraw' | 'askCancel' | 'withdrawAsk';

/** Does it, and says what came of it. Where it can be taken back, that is offered. */
export function doOwn(act: OwnAct, leave: Leave, about: LeaveInput, words: LeaveWords): void {
  const what = `${words.type(leave.type)} ${words.range(leave.from, leave.to)}`;
  if (act === 'askCancel') {
    if (isRefused(askToCancel({ about, changed: leave }), words)) return;
    // The ask as it was just written: the way back takes back that one and no other.
    remember({
      label: translate('leave.done.askCancel', { what }),
      about: [leave.id],
      undo: () => refusalOf(withdrawAsk({ ...leave, ask: cancelOf(leave) }, about), words),
    });
    return;
  }
  const refused = takeBackLeave(act, leave, leave, { about });
  if (isRefused(refused, words)) return;
  showToast({ kind: 'success', text: translate(`leave.done.${act}`, { what }) });
}

function withdrawAsk(leave: Leave, about: LeaveInput): LeaveChanged {
  return takeBackLeave('withdrawAsk', leave, leave, { about });
}

function refusalOf(issues: LeaveChanged, words: LeaveWords): string | null {
  return issues[0] === undefined ? null : words.issue(issues[0]);
}

function isRefused(issues: LeaveChanged, words: LeaveWords): boolean {
  const text = refusalOf(issues, words);
  if (text !== null) showToast({ kind: 'error', text });
  return text !== null;
}
