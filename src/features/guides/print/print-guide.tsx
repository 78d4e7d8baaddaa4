import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSeveral } from '#data/live/use-several.ts';
import { guideImages } from '#data/guides/guide-images.ts';
import { useFarm } from '#data/base/farm.ts';
import { type GuideContent, imageIdsOf } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { guidePath } from '#domain/routes/module-routes.ts';
import { useLasting, useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { usePrintAlone } from '#widgets/page/use-print-alone.ts';
import { Printed } from './qr-code.tsx';

/** The sheet and its code are fetched when somebody prints. */
const GuideSheet = lazy(() => import('./guide-sheet.tsx'));

/** A published guide on its way to paper. */
export interface PrintedGuide {
  readonly id: string;
  readonly content: GuideContent;
  readonly major: number;
  readonly minor: number;
}

const openPicture = (farmId: string, imageId: string) => guideImages.open({ farmId, imageId });

/** Longest that pictures are waited for, in milliseconds: without a network some may never come. */
const PICTURES_MS = 4000;

function usePictures(content: GuideContent) {
  const farm = useFarm();
  const live = useSeveral(farm?.id ?? null, imageIdsOf(content), openPicture);
  const isLate = useLasting(true, PICTURES_MS);
  const known = live.status === 'ready' ? live.data : null;
  return known ?? (isLate || live.status === 'failed' ? new Map() : null);
}

type PaperProps = { guide: PrintedGuide; language: GuideLanguage; onDone: () => void };

function Paper({ guide, language, onDone }: PaperProps) {
  const { t, format } = useFarmWords();
  const farm = useFarm();
  const nowMs = useNow('minute');
  const pictures = usePictures(guide.content);
  const { print, attributes } = usePrintAlone(onDone);
  if (farm === null || pictures === null) return null;
  const number = `${guide.major}.${guide.minor}`;
  return createPortal(
    <div {...attributes} className="hidden print:block">
      <Suspense>
        <GuideSheet
          farmName={farm.name}
          content={guide.content}
          {...{ language, pictures }}
          stamp={t('guides.print.stamp', { number, when: format.dateTime(nowMs) })}
          address={`${window.location.origin}${guidePath(guide.id)}`}
        />
        <Printed print={print} />
      </Suspense>
    </div>,
    document.body,
  );
}

/** Prints a published guide on A4, in the language it is read in, with the code that opens it. */
export function PrintGuide({ guide, language }: { guide: PrintedGuide; language: GuideLanguage }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [onDone] = useState(() => () => setIsAsked(false));
  return (
    <>
      <Button
        size="small"
        link
        iconLeft="printer"
        className="max-md:hidden"
        onClick={() => setIsAsked(true)}
      >
        {t('guides.print.act')}
      </Button>
      {isAsked && <Paper {...{ guide, language, onDone }} />}
    </>
  );
}
