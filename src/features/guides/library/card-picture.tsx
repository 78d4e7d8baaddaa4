import { useEffect, useState } from 'react';
import { keptPicture } from '#data/stores/guides/guide-images.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { type GuideContent, imageIdsOf } from '#domain/guides/guide-content.ts';
import { Drawing } from './drawing.tsx';

/** The first picture of a guide where it is on the device, else the drawing of what it is about; nothing is fetched. */
export function CardPicture({ content }: { content: GuideContent | null }) {
  const farmId = useFarm()?.id ?? null;
  const [imageId] = content === null ? [] : imageIdsOf(content);
  const [kept, setKept] = useState<{ readonly imageId: string; readonly address: string }>();
  useEffect(() => {
    if (farmId === null || imageId === undefined) return undefined;
    let isOver = false;
    void keptPicture(farmId, imageId).then((address) => {
      if (!isOver && address !== null) setKept({ imageId, address });
    });
    return () => {
      isOver = true;
    };
  }, [farmId, imageId]);
  if (kept === undefined || kept.imageId !== imageId) {
    return <Drawing category={content?.category ?? 'other'} />;
  }
  // It says nothing that the title does not: what it shows stands at its step.
  return <img src={kept.address} alt="" className="block h-32 w-full object-cover" />;
}
