import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guideImages } from '#data/guides/guide-images.ts';
import { useFarm } from '#data/base/farm.ts';
import type { PictureMark } from '#domain/guides/picture-marks.ts';
import { pictureAddress } from '#domain/guides/guide.ts';
import { dataOf } from '#data/live/live.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Modal } from '#ui/overlays/modal.tsx';
import { MarkedPicture } from '../pictures/marked-picture.tsx';

/** The picture of a step; a press shows it large. */
export function Picture({
  imageId,
  shows,
  marks,
}: {
  imageId: string;
  shows: string;
  marks: readonly PictureMark[];
}) {
  const { t } = useTranslation();
  const farm = useFarm();
  const [isLarge, setIsLarge] = useState(false);
  const image = dataOf(guideImages.use(farm === null ? null : { farmId: farm.id, imageId }));
  const address = image === null ? null : pictureAddress(image);
  if (address === null) {
    return (
      <p className="flex items-center gap-2 rounded-card bg-surface-2 px-3 py-6 text-base text-text-2">
        <Icon name="cloud-off" />
        {t('guides.reader.picture')}
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={t('guides.reader.enlarge')}
        onClick={() => setIsLarge(true)}
        className="relative block w-full overflow-hidden rounded-card ring-1 ring-line"
      >
        <MarkedPicture
          {...{ address, shows, marks }}
          className="max-h-[46dvh] w-full object-contain"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-text">
          <Icon name="maximize" size={20} />
        </span>
      </button>
      <Modal
        open={isLarge}
        onClose={() => setIsLarge(false)}
        title={shows === '' ? t('guides.reader.enlarge') : shows}
        closeText={t('guides.reader.shrink')}
        size="large"
      >
        <MarkedPicture {...{ address, shows, marks }} className="w-full" />
      </Modal>
    </>
  );
}
