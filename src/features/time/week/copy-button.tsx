import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '#domain/dates/day.ts';
import { monthMinutes } from '#domain/time/registration/cap.ts';
import { copyDay, copyWeek, type NotCopied } from '#domain/time/entry/copy.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { addCopies, type Present } from '../shared/actions.ts';
import { useIssueText } from '../editor/hooks.ts';
import { formOf } from '../editor/model.ts';
import type { FormContext } from '../shared/hooks.ts';

type LeftOutProps = { left: readonly NotCopied[]; timeZone: string; onClose: () => void };

/** Text of a toast: which days could not be copied, each with its reason. */
function LeftOut({ left, timeZone, onClose }: LeftOutProps) {
  const { t, format } = useFarmWords();
  const issueText = useIssueText();
  const reasonOf = ({ issues, registration }: NotCopied): string => {
    if (registration.end === null || registration.status === 'needsAction') {
      return t('timeEntry.copy.unfinished');
    }
    return issues.map(issueText).join(' ');
  };
  return (
    <Dialog
      open={left.length > 0}
      onClose={onClose}
      title={t('timeEntry.copy.leftTitle', { count: left.length })}
    >
      <ul className="grid gap-2 text-base text-text-2">
        {left.map((one) => {
          const { from, to } = formOf(one.registration, timeZone);
          return (
            <li key={one.registration.id}>
              {t('timeEntry.copy.leftLine', {
                day: format.day(one.day),
                from,
                to,
                reason: reasonOf(one),
              })}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

export type CopyButtonProps = {
  around: FormContext;
  of: 'day' | 'week';
  day: Day;
  isPresent: boolean;
  registrations: readonly Registration[];
  present: Present;
};

/** Copies the day or the week before; what cannot be copied is named. */
export function CopyButton(props: CopyButtonProps) {
  const { around, of, day, isPresent, registrations, present } = props;
  const { t } = useTranslation();
  const [left, setLeft] = useState<readonly NotCopied[]>([]);
  const { person, farm } = around;
  const dayText = t(isPresent ? 'timeEntry.copy.yesterday' : 'timeEntry.copy.dayBefore');
  const copy = (): void => {
    const nowMs = Date.now();
    const whose = { employeeId: person.id, person, birthDate: null };
    const minutes = monthMinutes(registrations, day, null, nowMs);
    const input = { ...around, ...whose, nowMs, others: registrations, monthMinutes: minutes };
    const copied =
      of === 'day'
        ? copyDay({ ...input, from: addDays(day, -1), to: day })
        : copyWeek({ ...input, from: addDays(day, -7), to: day });
    if (copied.drafts.length + copied.left.length === 0) {
      showToast({ kind: 'warning', text: t('timeEntry.copy.nothing') });
      return;
    }
    setLeft(copied.left);
    const requests = copied.drafts.map((draft) => ({ draft, ...whose, others: registrations }));
    addCopies(requests, present);
  };
  useKeys({ c: copy });
  return (
    <>
      <Button iconLeft="copy" onClick={copy}>
        {of === 'day' ? dayText : t('words.copyLastWeek')}
      </Button>
      <LeftOut left={left} timeZone={farm.timeZone} onClose={() => setLeft([])} />
    </>
  );
}
