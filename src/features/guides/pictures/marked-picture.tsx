import { type ReactNode, useEffect, useState } from 'react';
import { useFarm } from '#data/base/farm.ts';
import { keptPicture } from '#data/guides/guide-images.ts';
import { MARK_LIMITS, numberOf, type PictureMark } from '#domain/guides/picture-marks.ts';

/** How a mark looks, in a square of 40 by 40 around its place; dark with a light edge, so that it shows on any picture. */
export function MarkGlyph({ mark, marks }: { mark: PictureMark; marks: readonly PictureMark[] }) {
  if (mark.kind === 'arrow') {
    const path = 'M0 16V-14M-11 -4L0 -16L11 -4';
    return (
      <g
        transform={`rotate(${mark.turn * 45})`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} stroke="#fffdf8" strokeWidth="9" />
        <path d={path} stroke="#1d1f1a" strokeWidth="5" />
      </g>
    );
  }
  const isCheck = mark.kind === 'check';
  return (
    <g>
      <circle r="17" fill={isCheck ? '#1f5c3a' : '#1d1f1a'} stroke="#fffdf8" strokeWidth="3" />
      {isCheck ? (
        <path
          d="M-7 0L-2 6L8 -6"
          fill="none"
          stroke="#fffdf8"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        <text
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="20"
          fontWeight="700"
          fill="#fffdf8"
        >
          {numberOf(marks, mark.id)}
        </text>
      )}
    </g>
  );
}

/** How large a mark is beside the shorter side of its picture. */
const SHARE = 0.1;
const GLYPH = 40;

interface MarkedPictureProps {
  address: string;
  shows: string;
  marks: readonly PictureMark[];
  /** Size and place of the picture; the marks are laid over the same box. */
  className: string;
}

/** A picture with what is marked on it; marks stay at their places however large it is drawn. */
export function MarkedPicture({ address, shows, marks, className }: MarkedPictureProps) {
  // Until it is drawn the shape is not known; nothing is marked at a wrong place meanwhile.
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const image = (
    <img
      src={address}
      alt={shows}
      className={className}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setSize({ width, height })
      }
    />
  );
  if (marks.length === 0) return image;
  return (
    <span className="relative block self-start">
      {image}
      {size !== undefined && (
        <svg
          aria-hidden
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          {marks.map((mark) => {
            const scale = (Math.min(size.width, size.height) * SHARE) / GLYPH;
            const x = (mark.x / MARK_LIMITS.side) * size.width;
            const y = (mark.y / MARK_LIMITS.side) * size.height;
            return (
              <g key={mark.id} transform={`translate(${x} ${y}) scale(${scale})`}>
                <MarkGlyph {...{ mark, marks }} />
              </g>
            );
          })}
        </svg>
      )}
    </span>
  );
}

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
