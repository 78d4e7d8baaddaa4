import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepGuideImage } from '#data/commands/guides/keep-guide.ts';
import { dataOf } from '#data/live/live.ts';
import { guideImages } from '#data/stores/guides/guide-images.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import type { GuideStep } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { type Guide, pictureAddress } from '#domain/guides/guide.ts';
import { marksWithin, type PictureCut } from '#domain/guides/picture-marks.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { cutImage, type ImageFault, shrinkImage } from '#widgets/pictures/shrink-image.ts';
import { MarksEditor } from '../pictures/marks-editor.tsx';
import { WordsField } from './words-field.tsx';

/** The part that is kept is chosen with a library that is fetched when somebody cuts. */
const CutDialog = lazy(() => import('../pictures/cut-dialog.tsx'));

interface StepPictureProps {
  guide: Guide;
  step: GuideStep;
  original: GuideLanguage;
  other: GuideLanguage | null;
  onChange: (change: Partial<GuideStep>) => void;
}

/** Characters of a data address for a byte of its picture. */
const CHARACTERS_A_BYTE = 4 / 3;
const kilobytesOf = (address: string): number =>
  Math.max(1, Math.round(address.length / CHARACTERS_A_BYTE / 1000));

/** Chooses a picture, or another one. */
function Choose({ has, onFile }: { has: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <label className={`${buttonClass({ size: 'small' })} has-focus-visible:outline-3`}>
      {t(has ? 'guides.author.otherPicture' : 'guides.author.picture')}
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}

interface ToolsProps {
  /** Null while the picture is not on the device. */
  address: string | null;
  has: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
  onCut: () => void;
  onRemove: () => void;
}

/** What is done with a picture as a whole, and how large it is. */
function Tools({ address, has, isBusy, onFile, onCut, onRemove }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choose {...{ has, onFile }} />
      {address !== null && (
        <Button size="small" iconLeft="crop" onClick={onCut}>
          {t('guides.marks.cut')}
        </Button>
      )}
      {has && (
        <Button size="small" iconLeft="trash" onClick={onRemove}>
          {t('guides.author.removePicture')}
        </Button>
      )}
      {address !== null && (
        <span className="text-sm text-text-2">
          {t('guides.author.pictureFacts', { size: kilobytesOf(address) })}
        </span>
      )}
      {isBusy && <span role="status">{t('guides.author.shrinking')}</span>}
    </div>
  );
}

/** The picture of a step: chosen, made small on the device, cut, marked, described in words, taken away. */
export function StepPicture({ guide, step, original, other, onChange }: StepPictureProps) {
  const { t } = useTranslation();
  const farmId = useFarm()?.id ?? null;
  const [fault, setFault] = useState<ImageFault | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { imageId, marks } = step;
  const image = dataOf(
    guideImages.use(farmId === null || imageId === null ? null : { farmId, imageId }),
  );
  const address = image === null ? null : pictureAddress(image);
  const keep = async (
    made: ReturnType<typeof shrinkImage>,
    change: Partial<GuideStep>,
  ): Promise<void> => {
    setIsBusy(true);
    const result = await made;
    setIsBusy(false);
    setFault(result.ok ? null : result.fault);
    const id = result.ok ? keepGuideImage(guide, result.data) : null;
    if (id !== null) onChange({ imageId: id, ...change });
  };
  const cut = (from: string, part: PictureCut): void => {
    const change = { marks: marksWithin(marks, part) };
    void keep(cutImage(from, part), change).then(() => setIsCutting(false));
  };
  const tools = (
    <Tools
      {...{ address, isBusy }}
      has={imageId !== null}
      // What was marked on one picture says nothing on another.
      onFile={(file) => void keep(shrinkImage(file), { marks: [] })}
      onCut={() => setIsCutting(true)}
      onRemove={() => onChange({ imageId: null, marks: [] })}
    />
  );
  return (
    <div className="grid gap-3">
      {address === null ? (
        tools
      ) : (
        <MarksEditor
          {...{ address, marks }}
          shows={step.shows.text}
          onChange={(next) => onChange({ marks: next })}
        >
          {tools}
        </MarksEditor>
      )}
      {fault !== null && <Notice kind="error">{t(`guides.author.imageErrors.${fault}`)}</Notice>}
      {imageId !== null && (
        <WordsField
          label={t('guides.author.shows')}
          words={step.shows}
          {...{ original, other }}
          onChange={(shows) => onChange({ shows })}
        />
      )}
      {isCutting && address !== null && (
        <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
          <CutDialog
            {...{ address }}
            shows={step.shows.text}
            busy={isBusy}
            onCut={(part) => cut(address, part)}
            onClose={() => setIsCutting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
