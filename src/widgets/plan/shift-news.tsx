import { useTranslation } from 'react-i18next';
import { acceptAgain, answerPlan } from '#data/plan/answer-plan.ts';
import type { OwnShift } from '#domain/plan/week/own-shifts.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useShiftText, useShiftTimes } from './shift-words.ts';

/**
 * That a shift has other times than one knew, with those, until one has seen it. Where one is asked to confirm the plan
 * (`isAsked`), that is how one says it.
 */
export function NewTime({ shift, isAsked }: { shift: OwnShift; isAsked: boolean }) {
  const { t } = useTranslation();
  const times = useShiftTimes();
  const text = useShiftText();
  if (shift.was === null) return null;
  return (
    <>
      <s className="tnum text-sm font-normal">{times(shift.was)}</s>
      <Tag kind="wheat">{t('dashboardTiles.shifts.newTime')}</Tag>
      {!isAsked && (
        <Button
          size="small"
          link
          iconLeft="check"
          aria-label={t('plan.confirm.seenOf', { shift: text(shift) })}
          onClick={() => answerPlan(shift, { confirmed: false, declined: [] })}
        >
          {t('plan.confirm.seen')}
        </Button>
      )}
    </>
  );
}

/** That one has said that one cannot come, and the way back; nothing where one has not. */
export function SaidNo({ shift }: { shift: OwnShift }) {
  const { t } = useTranslation();
  const text = useShiftText();
  if (!shift.isDeclined) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      {t('plan.confirm.saidNo')}
      <Button
        size="small"
        link
        aria-label={t('plan.confirm.canOf', { shift: text(shift) })}
        onClick={() => acceptAgain(shift)}
      >
        {t('plan.confirm.can')}
      </Button>
    </span>
  );
}
