import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/dates/day.ts';
import { isChildsDay } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { amWell } from './actions.ts';
import { LastDay } from './last-day.tsx';

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
