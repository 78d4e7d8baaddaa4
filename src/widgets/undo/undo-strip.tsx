import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSync } from '#data/outbox/sync.ts';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { useKeys } from '#ui/hooks/use-keys.ts';
import { InMessageStack } from '#ui/layout/message-stack.tsx';
import { redo, type Taken, undo, useHistory, withdrawOffer } from './history.ts';

const again = (): void => void redo();

/** Nothing is offered of what the server has refused since: it was never done. Of many the offer is for the others. */
function useOfferOfDone({ about }: Taken, isUndone: boolean): void {
  const { refused } = useSync();
  // What was refused before the step was offered says nothing about it.
  const [before] = useState(refused);
  useEffect(() => {
    const news = refused.filter((entry) => !before.some((known) => known.id === entry.id));
    const ids = new Set(
      news.flatMap(({ marks }) => marks.map(({ path }) => path.split('/').at(-1))),
    );
    const isRefused = about !== undefined && about.length > 0 && about.every((one) => ids.has(one));
    if (isRefused && !isUndone) withdrawOffer();
  }, [about, isUndone, refused, before]);
}

function Offer({ step, isUndone }: { step: Taken; isUndone: boolean }) {
  const { t } = useTranslation();
  useOfferOfDone(step, isUndone);
  return (
    <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4 text-base text-text shadow-float">
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
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
 * In the stack of messages, over every page and a dialog of it: what was just done or taken back, with the way back, and the keys
 * for all steps. Once in the app.
 */
export function UndoStrip() {
  const offer = useHistory((state) => state.offer);
  const mayUndo = useHistory((state) => state.done.length > 0);
  const mayRedo = useHistory((state) => state.undone.length > 0);
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
  return (
    <InMessageStack>
      <div aria-live="polite" className="order-last not-empty:mt-2">
        {offer && <Offer key={offer.step.id} {...offer} />}
      </div>
    </InMessageStack>
  );
}
