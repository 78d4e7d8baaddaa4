import { useState } from 'react';
import { MARK_LIMITS, type PictureMark } from '#domain/guides/picture-marks.ts';
import { MarkGlyph } from './mark-glyph.tsx';

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
