import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useTopLayer } from '#ui/overlays/top-layer.ts';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { redo, type Taken, undo, useHistory, withdrawOffer } from './history.ts';

const again = (): void => void redo();

function Offer({ step, isUndone }: { step: Taken; isUndone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-base text-text shadow-float">
      <span className="min-w-0">
        {isUndone ? t('undo.undone', { what: step.label }) : (step.text ?? step.label)}
      </span>
      {!isUndone && (
        <Button size="small" iconLeft="undo" onClick={() => void undo(step.id)}>
          {t('common.undo')}
        </Button>
      )}
      {isUndone && step.redo !== undefined && (
        <Button size="small" iconLeft="redo" onClick={again}>
          {t('undo.redo')}
        </Button>
      )}
      <IconButton icon="x" label={t('common.dismiss')} onClick={withdrawOffer} />
    </div>
  );
}

/** What was offered on a page is not offered on the next one; the list and the keys still have it. */
function useOfferOfPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    withdrawOffer();
  }, [pathname]);
}

/**
 * Over every page, and over a dialog of it: what was just done or taken back, with the way back, and the keys
 * for all steps. Once in the app.
 */
export function UndoStrip() {
  const offer = useHistory((state) => state.offer);
  const mayUndo = useHistory((state) => state.done.length > 0);
  const mayRedo = useHistory((state) => state.undone.length > 0);
  const layer = useTopLayer((state) => state.stack.at(-1));
  useOfferOfPage();
  useKeys(
    useMemo(
      () => ({
        ...(mayUndo && { 'Ctrl+z': () => void undo() }),
        ...(mayRedo && { 'Ctrl+Shift+z': again, 'Ctrl+y': again }),
      }),
      [mayUndo, mayRedo],
    ),
  );
  return createPortal(
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-40 flex justify-center"
    >
      {offer && <Offer key={offer.step.id} {...offer} />}
    </div>,
    layer ?? document.body,
  );
}
