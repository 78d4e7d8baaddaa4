import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeFarmClosing } from '#data/farm/change-farm.ts';
import { CLOSING_DAYS, namesFarm } from '#domain/farm/change-farm.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Card, CardHead } from '#ui/layout/card.tsx';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import { ConfirmDialog } from '#widgets/fields/confirm-dialog.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';

/** The end of a farm, for its owner: everything is deleted after some weeks, in which it can be taken back. */
export function ClosingCard({ farm }: { farm: Farm }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const { closesOn } = farm;

  async function close(name: string) {
    const isSaved = await saveOnServer(() => changeFarmClosing({ act: 'close', name }), 'general');
    if (isSaved) setTyped(null);
  }

  const cancel = () => saveOnServer(() => changeFarmClosing({ act: 'cancel' }), 'general');
  return (
    <Card aria-labelledby="closing">
      <CardHead id="closing" title={t('general.closing')} />
      <p className="mb-3 text-sm text-text-2">
        {closesOn === null
          ? t('general.closingHint', { days: CLOSING_DAYS })
          : t('general.closesOn', { day: format.longDay(closesOn) })}
      </p>
      {closesOn === null ? (
        <Button onClick={() => setTyped('')}>{t('general.close')}</Button>
      ) : (
        <Button onClick={() => void cancel()}>{t('general.cancelClosing')}</Button>
      )}
      <ConfirmDialog
        open={typed !== null}
        danger
        disabled={!namesFarm(typed ?? '', farm)}
        title={t('general.closeTitle', { farm: farm.name })}
        action={t('general.close')}
        onClose={() => setTyped(null)}
        onConfirm={() => close(typed ?? '')}
      >
        <p>{t('general.closeBody', { days: CLOSING_DAYS })}</p>
        <p>{t('general.closeFirst')}</p>
        <TextInput
          label={t('general.closeName', { farm: farm.name })}
          value={typed ?? ''}
          onChange={setTyped}
        />
      </ConfirmDialog>
    </Card>
  );
}
