import { useTranslation } from 'react-i18next';
import { isChildsDay } from '#domain/leave/document/leave-type.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, type ButtonSize } from '#ui/inputs/button.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import { backAtWork } from './actions.ts';

type WellProps = { leave: Leave; today: string; size?: ButtonSize };

/** The button of somebody who is sick: one tap, and they are well. */
export function WellButton({ leave, today, size = 'medium' }: WellProps) {
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

/** Says since when somebody is sick, as long as it goes on. */
export function SickStrip({ leave }: { leave: Leave }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const format = useFarmFormat();
  const day = format.day(leave.from);
  const text = isChildsDay(leave.type)
    ? t('leave.sick.childSince', { type: words.type(leave.type), day })
    : t('leave.sick.since', { day });
  return <Notice kind="warning">{text}</Notice>;
}
