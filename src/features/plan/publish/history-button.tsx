import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { planPart } from '../shared/plan-part.ts';
import type { PublishedOf } from './history-dialog.tsx';

const HistoryDialog = planPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** The way to everything that was published of the weeks on the board. */
export function HistoryButton(props: PublishedOf) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (props.published.length === 0) return null;
  return (
    <>
      <Button size="small" link iconLeft="history" onClick={() => setOpen(true)}>
        {t('plan.history.open')}
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
