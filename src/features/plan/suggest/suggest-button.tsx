import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Button } from '#ui/inputs/button.tsx';
import { planPart } from '../later/store.ts';
import type { SuggestPlace } from './hooks.ts';
import { openShifts } from './model.ts';

const SuggestDialog = planPart(async () => (await import('./suggest-dialog.tsx')).SuggestDialog);

/** The way to suggestions for the open shifts on the board. */
export function SuggestButton(place: SuggestPlace) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { scene, unit, days } = place;
  const hasOpen = openShifts(scene, unit.id, days).length > 0;

  function open(): void {
    if (hasOpen) setOpen(true);
    else showToast({ kind: 'warning', text: t('planSuggest.nothingOpen') });
  }

  return (
    <>
      <Button iconLeft="user-plus" onClick={open}>
        {t('planSuggest.open')}
      </Button>
      {isOpen && <SuggestDialog {...place} onClose={() => setOpen(false)} />}
    </>
  );
}
