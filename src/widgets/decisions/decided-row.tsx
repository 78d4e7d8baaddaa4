import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { type Taken, undo } from '../undo/history.ts';

/** In the place of a row that was decided here: what was done, with the way back. */
export function DecidedRow({ step, name }: { step: Taken; name: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-base text-text-2">
      <span className="min-w-0 grow">{t('decisions.decided', { name, what: step.label })}</span>
      <Button
        size="small"
        iconLeft="undo"
        aria-label={t('decisions.undoOf', { name })}
        onClick={() => void undo(step.id)}
      >
        {t('common.undo')}
      </Button>
    </div>
  );
}
