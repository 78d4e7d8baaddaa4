import { useTranslation } from 'react-i18next';
import {
  approveEntries,
  cancelApprovals,
  cancelReturns,
  type Decided,
  returnEntries,
} from '#data/registrations/decide-entries.ts';
import { ownDays } from '#data/registrations/own-days.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import { openTime, unitDays } from '#data/registrations/unit-pending.ts';
import { isActive } from '#domain/audit.ts';
import type { Registration, RegistrationStatus } from '#domain/time/registration/registration.ts';
import { seenFields } from '#domain/time/registration/transitions.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { createDecided, type DecisionAct, type Outcome, type ReasonWords } from './decision-act.ts';
import { type Decisions, useDecisions } from './use-decisions.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { refusedText } from './refused-text.ts';

/** What the stored months, which the table is made of, know only after the server has counted them anew. */
export const decidedHere = createDecided<RegistrationStatus>();

/** Notes what the registrations are by now, and says what was left alone in words. */
function noted({ done, skipped }: Decided, status: RegistrationStatus): Outcome<Registration> {
  decidedHere.note(done, status);
  return {
    done,
    skipped: skipped.map((one) => ({
      record: one.registration,
      why: refusedText(one.code, 'decide', one.registration),
    })),
  };
}

/** Whether somebody has changed it since: known here by now, and neither as it was seen nor as it was left. */
function isChanged(before: Registration, left: RegistrationStatus): boolean {
  const now = [personMonths, ownDays, unitDays, openTime]
    .map((family) => family.find(before.id))
    .find((known) => known !== undefined);
  if (now === undefined) return false;
  if (!isActive(now) || ![before.status, left].includes(now.status)) return true;
  return JSON.stringify(seenFields(now)) !== JSON.stringify(seenFields(before));
}

/** Takes a decision back for those registrations that are as it left them; the others are left alone. */
function takeBackOf(
  left: RegistrationStatus,
  write: (registrations: readonly Registration[]) => Outcome<Registration>,
): (before: readonly Registration[]) => Outcome<Registration> {
  return (before) => {
    const changed = new Set(before.filter((one) => isChanged(one, left)));
    const { done, skipped } = write(before.filter((one) => !changed.has(one)));
    const alone = [...changed].map((record) => ({
      record,
      why: refusedText('transition_wrong_state', 'decide', record),
    }));
    return { done, skipped: [...skipped, ...alone] };
  };
}

const asApproved = (entry: Registration): Registration => ({ ...entry, status: 'approved' });
const asReturned = (entry: Registration): Registration => ({ ...entry, status: 'returned' });
const asPending = (entry: Registration): Registration => ({ ...entry, status: 'pending' });

export const APPROVE: DecisionAct<Registration> = {
  act: (registrations) => noted(approveEntries(registrations), 'approved'),
  takeBack: takeBackOf('approved', (before) =>
    noted(cancelApprovals(before.map(asApproved)), 'pending'),
  ),
  said: (count) => translate('timePeople.approved', { count }),
};

/** Returns time with a reason. */
export const SEND_BACK: DecisionAct<Registration> = {
  act: (registrations, reason) => {
    const result = returnEntries(registrations, reason);
    return result.ok ? noted(result.value, 'returned') : refusedText(result.code, 'decide', null);
  },
  takeBack: takeBackOf('returned', takeReturnBack),
  said: (count) => translate('timePeople.returned', { count }),
};

/** What was returned waits again; what had been approved is approved again. */
function takeReturnBack(before: readonly Registration[]): Outcome<Registration> {
  const waiting = noted(cancelReturns(before.map(asReturned)), 'pending');
  const back = new Set(waiting.done.map(({ id }) => id));
  const approved = before.filter(({ id, status }) => status === 'approved' && back.has(id));
  if (approved.length > 0) noted(approveEntries(approved.map(asPending)), 'approved');
  return waiting;
}

export function cancelApproval(registration: Registration): void {
  const { skipped } = noted(cancelApprovals([registration]), 'pending');
  for (const { why } of skipped) showToast({ kind: 'warning', text: why });
}

/** What a leader decides about time. */
export type TimeDecisions = Decisions<'approve' | 'sendBack', Registration>;

/** The words that ask why time goes back: to whom, where it is that of one person. */
function useReturnWords(): (registrations: readonly Registration[]) => ReasonWords {
  const { t } = useTranslation();
  const nameOf = usePersonName();
  return (registrations) => {
    const count = registrations.length;
    const [id = null, ...others] = new Set(registrations.map(({ employeeId }) => employeeId));
    return {
      title:
        others.length > 0
          ? t('timePeople.return.titleOf', { count })
          : t('timePeople.returnOf', { name: nameOf(id) }),
      label: t('timePeople.return.reason'),
      placeholder: t('timePeople.return.placeholder'),
      hint: t('timePeople.return.hint'),
      send: t('timePeople.returnOne'),
    };
  };
}

/** Approving time and sending it back with a reason. */
export function useTimeDecisions(): TimeDecisions {
  const reasonFor = useReturnWords();
  return useDecisions({ approve: APPROVE, sendBack: { ...SEND_BACK, reasonFor } });
}
