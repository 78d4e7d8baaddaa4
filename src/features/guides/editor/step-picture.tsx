import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepGuideImage } from '#data/commands/guides/keep-guide.ts';

import { type GuideStep } from '#domain/guides/guide-content.ts';
import { type GuideLanguage } from '#domain/guides/guide-words.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button, buttonClass } from '#ui/inputs/button.tsx';
import { type ImageFault, shrinkImage } from '#widgets/pictures/shrink-image.ts';
import { WordsField } from './words-field.tsx';

interface StepPictureProps {
  guide: Guide;
  step: GuideStep;
  original: GuideLanguage;
  other: GuideLanguage | null;
  onChange: (change: Partial<GuideStep>) => void;
}

/** The picture of a step: chosen, made small on the device, described in words, taken away. */
export function StepPicture({ guide, step, original, other, onChange }: StepPictureProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<ImageFault | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await shrinkImage(file);
    setFault(image.ok ? null : image.fault);
    const imageId = image.ok ? keepGuideImage(guide, image.data) : null;
    if (imageId !== null) onChange({ imageId });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <label className={`${buttonClass()} has-focus-visible:outline-3`}>
          {t('guides.author.picture')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {step.imageId !== null && (
          <Button iconLeft="trash" onClick={() => onChange({ imageId: null })}>
            {t('guides.author.removePicture')}
          </Button>
        )}
      </div>
      {fault !== null && <Notice kind="error">{t(`guides.author.imageErrors.${fault}`)}</Notice>}
      {step.imageId !== null && (
        <WordsField
          label={t('guides.author.shows')}
          words={step.shows}
          {...{ original, other }}
          onChange={(shows) => onChange({ shows })}
        />
      )}
    </div>
  );
}
