import { lazy, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveGuideImage } from '#data/guides/save-guide.ts';
import { dataOf } from '#data/live/live.ts';
import { guideImages } from '#data/guides/guide-images.ts';
import { useFarm } from '#data/base/farm.ts';
import type { GuideStep } from '#domain/guides/guide-content.ts';
import type { GuideLanguage } from '#domain/guides/guide-words.ts';
import { type Guide, pictureAddress } from '#domain/guides/guide.ts';
import { marksWithin, type PictureCut } from '#domain/guides/picture-marks.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import { cutImage, type ImageFault, shrinkImage } from '../pictures/shrink-image.ts';
import { MarksEditor, PictureTool } from '../pictures/marks-editor.tsx';
import { WordsField } from './words-field.tsx';

/** The part that is kept is chosen with a library that is fetched when somebody cuts. */
const CutDialog = lazy(() => import('../pictures/cut-dialog.tsx'));

interface StepPictureProps {
  guide: Guide;
  step: GuideStep;
  original: GuideLanguage;
  other: GuideLanguage | null;
  /** The field that takes a file: the menu of the step opens it too. */
  chooser: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<GuideStep>) => void;
}

/** Characters of a data address for a byte of its picture. */
const CHARACTERS_A_BYTE = 4 / 3;
const kilobytesOf = (address: string): number =>
  Math.max(1, Math.round(address.length / CHARACTERS_A_BYTE / 1000));

interface FactsProps {
  /** Null while the picture is not on the device. */
  address: string | null;
  isBusy: boolean;
  onRemove: () => void;
}

/** That all languages have the same picture, how large it is, and the way to take it away. */
function Facts({ address, isBusy, onRemove }: FactsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 text-sm text-text-2">
      {address !== null && (
        <span className="grow">
          {t('guides.author.pictureFacts', { size: kilobytesOf(address) })}
        </span>
      )}
      {isBusy && <span role="status">{t('guides.author.shrinking')}</span>}
      <IconButton icon="trash" label={t('guides.author.removePicture')} onClick={onRemove} />
    </div>
  );
}

interface FileFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** Takes a picture from the device; the buttons that open it stand elsewhere. */
function FileField({ ref, onFile }: FileFieldProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file !== undefined) onFile(file);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}

/** The picture of a step: chosen, made small on the device, cut, marked, described in words, taken away. */
export function StepPicture(props: StepPictureProps) {
  const { guide, step, original, other, chooser, onChange } = props;
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
    const id = result.ok ? saveGuideImage(guide, result.data) : null;
    if (id !== null) onChange({ imageId: id, ...change });
  };
  const cut = (from: string, part: PictureCut): void => {
    const change = { marks: marksWithin(marks, part) };
    void keep(cutImage(from, part), change).then(() => setIsCutting(false));
  };
  const choose = (): void => chooser.current?.click();
  const below = imageId !== null && (
    <>
      <Facts {...{ address, isBusy }} onRemove={() => onChange({ imageId: null, marks: [] })} />
      <WordsField
        label={t('guides.author.shows')}
        words={step.shows}
        isStacked
        {...{ original, other }}
        onChange={(shows) => onChange({ shows })}
      />
    </>
  );
  return (
    <div className="grid gap-3">
      <FileField
        ref={chooser}
        // What was marked on one picture says nothing on another.
        onFile={(file) => void keep(shrinkImage(file), { marks: [] })}
      />
      {address === null ? (
        <>
          <Button iconLeft="plus" busy={isBusy} onClick={choose}>
            {t(imageId === null ? 'guides.author.picture' : 'guides.author.otherPicture')}
          </Button>
          {isBusy && imageId === null && <span role="status">{t('guides.author.shrinking')}</span>}
          {below}
        </>
      ) : (
        <MarksEditor
          {...{ address, marks }}
          shows={step.shows.text}
          tools={
            <>
              <PictureTool
                icon="crop"
                label={t('guides.marks.cut')}
                onPress={() => setIsCutting(true)}
              />
              <PictureTool icon="refresh" label={t('guides.marks.change')} onPress={choose} />
            </>
          }
          onChange={(next) => onChange({ marks: next })}
        >
          {below}
        </MarksEditor>
      )}
      {fault !== null && <Notice kind="error">{t(`guides.author.imageErrors.${fault}`)}</Notice>}
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
