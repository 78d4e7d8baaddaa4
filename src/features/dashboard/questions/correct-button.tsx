import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#domain/time/registration/registration.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import type { ReadyClock } from '#widgets/clock/model/use-clock.ts';

const CorrectDialog = lazy(async () => ({
  default: (await import('./correct-dialog.tsx')).CorrectDialog,
}));

/**
 * A start that was forgotten, or a note: what one can still say about the time that runs. `large` has a word
 * beside its picture.
 */
export function CorrectButton({
  large = false,
  ...props
}: {
  clock: ReadyClock;
  running: Registration;
  large?: boolean;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      {large ? (
        <Button
          link
          iconLeft="pencil"
          aria-label={t('time.correct.open')}
          onClick={() => setOpen(true)}
        >
          {t('time.correct.short')}
        </Button>
      ) : (
        <IconButton icon="pencil" label={t('time.correct.open')} onClick={() => setOpen(true)} />
      )}
      {open && (
        <Suspense>
          <CorrectDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
