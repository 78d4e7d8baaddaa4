import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PictureCut } from '#domain/guides/picture-marks.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';

interface CutDialogProps {
  address: string;
  shows: string;
  busy: boolean;
  onCut: (cut: PictureCut) => void;
  onClose: () => void;
}

const FIRST: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 };
/** Below it nothing can be made out any more, in per cent of a side. */
const LEAST = 5;
const thousandths = (percent: number): number => Math.round(percent * 10);

/** Chooses the part of a picture that is kept, by pointer or with the arrow keys on its edges. */
export default function CutDialog({ address, shows, busy, onCut, onClose }: CutDialogProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState<PercentCrop>(FIRST);
  const isNothing = crop.width < LEAST || crop.height < LEAST;
  return (
    <Dialog
      size="large"
      title={t('guides.marks.cut')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          {...{ busy }}
          disabled={isNothing}
          onClick={() =>
            onCut({
              x: thousandths(crop.x),
              y: thousandths(crop.y),
              width: thousandths(crop.width),
              height: thousandths(crop.height),
            })
          }
        >
          {t('guides.marks.keep')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-2">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          keepSelection
          ariaLabels={{
            cropArea: t('guides.marks.area'),
            nwDragHandle: t('guides.marks.handles.nw'),
            nDragHandle: t('guides.marks.handles.n'),
            neDragHandle: t('guides.marks.handles.ne'),
            eDragHandle: t('guides.marks.handles.e'),
            seDragHandle: t('guides.marks.handles.se'),
            sDragHandle: t('guides.marks.handles.s'),
            swDragHandle: t('guides.marks.handles.sw'),
            wDragHandle: t('guides.marks.handles.w'),
          }}
        >
          <img src={address} alt={shows} className="max-h-[60dvh]" />
        </ReactCrop>
        {isNothing && <p className="text-sm text-red">{t('guides.marks.tooSmall')}</p>}
      </div>
    </Dialog>
  );
}
