import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#data/live/live.ts';
import { unitReceipts } from '#data/plan/answer-plan.ts';
import { confirmationsOf } from '#domain/plan/week/confirmation.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { useNow } from '#ui/hooks/clock.ts';
import { planPart } from '../shared/plan-part.ts';
import type { PublishedOf } from './history-dialog.tsx';

const ReceiptsDialog = planPart(async () => (await import('./receipts-dialog.tsx')).ReceiptsDialog);

/** How many have confirmed what is published of the weeks on the board, and who has not. */
export function ReceiptsButton({ farm, unit, published, employees }: PublishedOf) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const nowMs = useNow('minute');
  const { timeZone } = farm;
  const names = published.map(({ week }) => week).join(' ');
  const scope = useMemo(
    () => (names === '' ? null : { farmId: farm.id, unitId: unit.id, weeks: names.split(' ') }),
    [names, farm.id, unit.id],
  );
  const receipts = dataOf(unitReceipts.use(scope));
  const weeks = useMemo(
    () =>
      published
        .map((week) => ({ week, ...confirmationsOf(week, receipts ?? [], { nowMs, timeZone }) }))
        .filter(
          ({ confirmed, declined, missing }) =>
            confirmed.length + declined.length + missing.length > 0,
        ),
    [published, receipts, nowMs, timeZone],
  );
  if (receipts === null || weeks.length === 0) return null;
  const done = weeks.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const cannot = weeks.reduce((sum, { declined }) => sum + declined.length, 0);
  const all = weeks.reduce((sum, { missing }) => sum + missing.length, done + cannot);
  return (
    <>
      <Button size="small" link iconLeft="check" onClick={() => setOpen(true)}>
        {t('plan.confirm.count', { done, all })}
        {cannot > 0 && <Tag kind="wheat">{t('plan.confirm.countCannot', { count: cannot })}</Tag>}
      </Button>
      {isOpen && (
        <ReceiptsDialog {...{ farm, unit, weeks, employees }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
