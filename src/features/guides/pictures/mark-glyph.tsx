import { numberOf, type PictureMark } from '#domain/guides/picture-marks.ts';

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
