import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useTopLayer } from '#ui/overlays/top-layer.ts';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { useUndo, withdrawUndo } from './store.ts';

const NO_KEYS = {};

function takeBack(): void {
  const { offer } = useUndo.getState();
  withdrawUndo();
  offer?.undo();
}

/** Over the page, and over a dialog of it, after something was deleted, copied or decided. */
export function UndoStrip() {
  const { t } = useTranslation();
  const offer = useUndo((state) => state.offer);
  const layer = useTopLayer((state) => state.stack.at(-1));
  useEffect(() => withdrawUndo, []);
  const keys = useMemo(() => (offer === null ? NO_KEYS : { 'Ctrl+z': takeBack }), [offer]);
  useKeys(keys);
  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 flex justify-center"
    >
      {offer && (
        <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-base text-text shadow-float">
          <span className="min-w-0">{offer.text}</span>
          <Button size="small" iconLeft="undo" onClick={takeBack}>
            {t('timeEntry.undo')}
          </Button>
          <IconButton icon="x" label={t('common.dismiss')} onClick={withdrawUndo} />
        </div>
      )}
    </div>,
    layer ?? document.body,
  );
}
