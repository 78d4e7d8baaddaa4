import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { isChildsDay } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { checkWell, lastSickDay } from '#domain/leave/request/leave-actions.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { TypedParts } from '#widgets/unsaved/unsaved-question.tsx';
import { useTyped } from '#widgets/unsaved/use-typed.ts';
import { amWell, backAtWork } from './actions.ts';

type Props = { leave: Leave; today: Day; onClose: () => void };

/** Well again since another day than one tap says. */
function LastDay({ leave, today, onClose }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const first: { readonly day: Day | null } = { day: lastSickDay(leave, today) };
  const kept = useTyped(`leave.well.${leave.id}`, first, onClose);
  const { typed, change, unsaved, reset } = kept;
  const { day } = typed;
  const check = checkWell(leave, day ?? '', today);
  const form = useCheckedForm<LeaveIssue>({
    issues: check.ok ? [] : check.issues,
    typed,
    onSave: () => {
      if (day !== null) backAtWork(leave, today, t('leave.sick.wellDone'), words.issue, day);
      reset();
      onClose();
      return [];
    },
  });
  const wrong = form.issueAt('to') ?? form.issueAt('form');
  return (
    <Dialog
      onClose={unsaved.close}
      title={t('leave.sick.well')}
      size="small"
      footer={
        <Button variant="primary" size="large" block iconLeft="check-circle" onClick={form.submit}>
          {t('leave.sick.reportRecovery')}
        </Button>
      }
    >
      <form {...form.props} className="grid gap-3">
        <TypedParts form={kept} />
        <DayField
          label={t('leave.sick.lastDay')}
          value={day}
          onChange={(value) => change({ day: value })}
          error={wrong && words.issue(wrong)}
        />
      </form>
    </Dialog>
  );
}

type WellProps = { leave: Leave; today: Day };

/** The button of somebody who is sick: one tap, and they are well. */
export function WellButton({ leave, today, size = 'medium' }: WellProps & { size?: ButtonSize }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return (
    <Button size={size} iconLeft="check-circle" onClick={() => amWell(leave, today, words.issue)}>
      {t('leave.sick.well')}
    </Button>
  );
}

/** Says since when somebody is sick, as long as it goes on, and lets them choose the last day of it. */
export function SickStrip({ leave, today }: { leave: Leave; today: Day }) {
  const [isChoosing, setChoosing] = useState(false);
  const { t, format } = useFarmWords();
  const words = useLeaveWords();
  const day = format.day(leave.from);
  const text = isChildsDay(leave.type)
    ? t('leave.sick.childSince', { type: words.type(leave.type), day })
    : t('leave.sick.since', { day });
  const other = (
    <Button size="small" onClick={() => setChoosing(true)}>
      {t('leave.sick.otherLast')}
    </Button>
  );
  return (
    <>
      <Notice kind="warning" action={other}>
        {text}
      </Notice>
      {isChoosing && <LastDay {...{ leave, today }} onClose={() => setChoosing(false)} />}
    </>
  );
}
