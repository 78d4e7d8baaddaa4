import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { isChildsDay } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { checkWell, lastSickDay } from '#domain/leave/request/well.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useCheckedForm } from '#ui/hooks/use-checked-form.ts';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { DayField } from '#widgets/fields/day-field.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { backAtWork } from './actions.ts';

type WellProps = { leave: Leave; today: Day };

/** The button of somebody who is sick: one tap, and they are well. */
export function WellButton({ leave, today, size = 'medium' }: WellProps & { size?: ButtonSize }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  return (
    <Button
      size={size}
      iconLeft="check-circle"
      onClick={() => backAtWork(leave, today, t('leave.sick.wellDone'), words.issue)}
    >
      {t('leave.sick.well')}
    </Button>
  );
}

/** Well again since another day than one tap says. */
function LastDay({ leave, today, onClose }: WellProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const [day, setDay] = useState<Day | null>(lastSickDay(leave, today));
  const check = checkWell(leave, day ?? '', today);
  const form = useCheckedForm<LeaveIssue>({
    issues: check.ok ? [] : check.issues,
    typed: day,
    onSave: () => {
      if (day !== null) backAtWork(leave, today, t('leave.sick.wellDone'), words.issue, day);
      onClose();
      return [];
    },
  });
  const wrong = form.issueAt('to') ?? form.issueAt('form');
  return (
    <Modal
      open
      onClose={onClose}
      title={t('leave.sick.well')}
      closeText={t('common.close')}
      size="small"
      footer={
        <Button variant="primary" size="large" block iconLeft="check-circle" onClick={form.submit}>
          {t('leave.sick.sayWell')}
        </Button>
      }
    >
      <form {...form.props}>
        <DayField
          label={t('leave.sick.lastDay')}
          value={day}
          onChange={setDay}
          error={wrong && words.issue(wrong)}
        />
      </form>
    </Modal>
  );
}

/** Says since when somebody is sick, as long as it goes on, and lets them choose the last day of it. */
export function SickStrip({ leave, today }: { leave: Leave; today: Day }) {
  const [isChoosing, setChoosing] = useState(false);
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
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
