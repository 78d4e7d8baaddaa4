import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFarm } from '#data/base/farm.ts';
import { Button } from '#ui/inputs/button.tsx';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import type { CodedGuide } from '../shared/model.ts';
import { Printed } from './printed.tsx';

/** The sheet and its codes are fetched when somebody prints. */
const CodeSheet = lazy(() => import('./code-sheet.tsx'));

function Paper({ guides, onDone }: { guides: readonly CodedGuide[]; onDone: () => void }) {
  const farm = useFarm();
  const { print, attributes } = usePrintAlone();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  if (farm === null) return null;
  return createPortal(
    <div {...attributes} className="hidden print:block">
      <Suspense>
        <CodeSheet farmName={farm.name} guides={guides} />
        <Printed print={print} />
      </Suspense>
    </div>,
    document.body,
  );
}

/** Prints the codes of the guides that are shown; nothing where none is. */
export function PrintCodes({ guides }: { guides: readonly CodedGuide[] }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [onDone] = useState(() => () => setIsAsked(false));
  if (guides.length === 0) return null;
  return (
    <>
      <Button iconLeft="printer" className="max-md:hidden" onClick={() => setIsAsked(true)}>
        {t('guides.print.codes')}
      </Button>
      {isAsked && <Paper {...{ guides, onDone }} />}
    </>
  );
}
