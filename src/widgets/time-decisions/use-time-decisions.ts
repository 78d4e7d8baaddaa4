import { useTranslation } from 'react-i18next';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { ReasonWords } from '../decisions/decision-act.ts';
import { type Decisions, useDecisions } from '../decisions/use-decisions.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { APPROVE, SEND_BACK } from './time-acts.ts';

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
          : t('timePeople.return.title', { name: nameOf(id) }),
      label: t('timePeople.return.reason'),
      placeholder: t('timePeople.return.placeholder'),
      hint: t('timePeople.return.hint'),
      send: t('timePeople.return.send'),
    };
  };
}

/** Approving time and sending it back with a reason. */
export function useTimeDecisions(): TimeDecisions {
  const reasonFor = useReturnWords();
  return useDecisions({ approve: APPROVE, sendBack: { ...SEND_BACK, reasonFor } });
}
