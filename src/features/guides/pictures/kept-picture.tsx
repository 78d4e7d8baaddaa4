import { type ReactNode, useEffect, useState } from 'react';
import { keptPicture } from '#data/guides/guide-images.ts';
import { useFarm } from '#data/base/farm.ts';

interface KeptPictureProps {
  imageId: string;
  className: string;
  /** Stands for it until it is there, and where it is not on the device. */
  children: ReactNode;
}

/** A picture that is on the device, beside words that say what it is about; nothing is fetched. */
export function KeptPicture({ imageId, className, children }: KeptPictureProps) {
  const farmId = useFarm()?.id ?? null;
  const [kept, setKept] = useState<{ readonly imageId: string; readonly address: string }>();
  useEffect(() => {
    if (farmId === null) return undefined;
    let isOver = false;
    void keptPicture(farmId, imageId).then((address) => {
      if (!isOver && address !== null) setKept({ imageId, address });
    });
    return () => {
      isOver = true;
    };
  }, [farmId, imageId]);
  return kept?.imageId === imageId ? (
    <img src={kept.address} alt="" className={className} />
  ) : (
    children
  );
}
