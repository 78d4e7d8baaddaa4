import type { ReactNode } from 'react';
import type { GuideCategory } from '#domain/guides/guide-content.ts';
import { cx } from '#ui/cx.ts';

const SKIN = '#F3BBAB';
const SHADE = '#E39E8D';
const DARK = '#2A2F29';
const GREEN = '#1E5B3A';
const GRASS = '#5D9463';
const SUN = '#DFA02C';
const STEEL = '#AEB8C0';
const STRAW = '#E7CF94';

const hills = (
  <>
    <path d="M0 62C60 42 110 66 160 56S260 40 320 58V120H0Z" fill="#9DBB78" />
    <path d="M0 84C70 64 150 92 320 74V120H0Z" fill={GRASS} />
  </>
);

/** What is drawn for each thing that guides are about, 320 by 120, on its ground. */
const DRAWINGS: Readonly<Record<GuideCategory, readonly [ground: string, picture: ReactNode]>> = {
  milking: [
    '#E3ECE4',
    <g key="milking">
      <path d="M0 0H320V26C240 40 80 40 0 26Z" fill="#FFFDF8" />
      <path d="M0 0H78C74 26 40 34 0 30Z" fill="#8C5A3C" />
      <path d="M104 28H216V60C216 82 104 82 104 60Z" fill={SKIN} />
      {[118, 144, 170, 196].map((x) => (
        <g key={x}>
          <rect x={x - 6} y="68" width="12" height="14" rx="5" fill={SHADE} />
          <rect x={x - 8} y="78" width="16" height="24" rx="4" fill={STEEL} />
          <rect x={x - 8} y="78" width="16" height="6" rx="3" fill={DARK} />
        </g>
      ))}
      <path d="M118 102C118 116 196 116 196 102" stroke={DARK} strokeWidth="6" fill="none" />
    </g>,
  ],
  calving: [
    '#F3E3B5',
    <g key="calving">
      <circle cx="244" cy="30" r="20" fill={SUN} />
      {hills}
      <path d="M112 40C90 30 84 44 104 54ZM208 40C230 30 236 44 216 54Z" fill="#8C5A3C" />
      <rect x="112" y="24" width="96" height="72" rx="34" fill="#FFFDF8" />
      <path d="M112 60C112 34 128 24 150 24C158 44 140 66 112 66Z" fill="#8C5A3C" />
      <circle cx="138" cy="56" r="5" fill={DARK} />
      <circle cx="184" cy="56" r="5" fill={DARK} />
      <rect x="122" y="72" width="76" height="36" rx="18" fill={SKIN} />
      <ellipse cx="144" cy="88" rx="5" ry="7" fill={SHADE} />
      <ellipse cx="176" cy="88" rx="5" ry="7" fill={SHADE} />
    </g>,
  ],
  feeding: [
    '#F3E3B5',
    <g key="feeding">
      <path d="M0 92H320V120H0Z" fill="#B9A17E" />
      <path d="M100 34C130 10 190 10 222 34Z" fill="#C59A3B" />
      <path d="M86 34H236L222 84H104Z" fill="#3C7D4E" />
      <path d="M106 48H216M110 60H212M114 72H208" stroke={GREEN} strokeWidth="3" />
      <path d="M222 70H280V76H222Z" fill={DARK} />
      {[132, 192].map((x) => (
        <g key={x}>
          <circle cx={x} cy="92" r="17" fill={DARK} />
          <circle cx={x} cy="92" r="7" fill={STRAW} />
        </g>
      ))}
      <path d="M20 104C30 84 64 84 76 104Z" fill="#C59A3B" />
    </g>,
  ],
  pigs: [
    '#FBE9E2',
    <g key="pigs">
      <path d="M0 96H320V120H0Z" fill={STRAW} />
      <path d="M132 0H188L200 18H120Z" fill="#B3261E" />
      <ellipse cx="160" cy="22" rx="40" ry="6" fill="#F4A340" />
      {[84, 236, 160].map((x) => (
        <g key={x}>
          <path
            d={`M${x - 30} 58L${x - 34} 40L${x - 14} 50ZM${x + 30} 58L${x + 34} 40L${x + 14} 50Z`}
            fill={SHADE}
          />
          <circle cx={x} cy="74" r="34" fill={SKIN} />
          <circle cx={x - 12} cy="66" r="3.5" fill={DARK} />
          <circle cx={x + 12} cy="66" r="3.5" fill={DARK} />
          <ellipse cx={x} cy="82" rx="15" ry="11" fill={SHADE} />
          <circle cx={x - 5} cy="82" r="2.5" fill="#B9705F" />
          <circle cx={x + 5} cy="82" r="2.5" fill="#B9705F" />
        </g>
      ))}
    </g>,
  ],
  biosecurity: [
    '#E6EEF3',
    <g key="biosecurity">
      <path d="M0 84H320V120H0Z" fill="#CFD8DD" />
      {[112, 164].map((x) => (
        <g key={x}>
          <path
            d={`M${x} 18H${x + 34}V66C${x + 34} 74 ${x + 54} 74 ${x + 54} 88H${x}Z`}
            fill="#3C7D4E"
          />
          <rect x={x} y="18" width="34" height="9" fill={GREEN} />
        </g>
      ))}
      <path d="M84 88H244L234 110H94Z" fill="#3D6FA5" />
      <path d="M84 88H244L242 94H86Z" fill="#7FB0DE" />
      {[100, 154, 214, 230].map((x, at) => (
        <circle key={x} cx={x} cy={84 - (at % 2) * 5} r="5" fill="#FFFFFF" />
      ))}
    </g>,
  ],
  machines: [
    '#E6EEF3',
    <g key="machines">
      <circle cx="56" cy="32" r="16" fill={SUN} />
      {hills}
      <path d="M120 20H184V26H178V62H128V26H120Z" fill={DARK} />
      <path d="M134 28H172V58H134Z" fill="#CFE0EA" />
      <path d="M168 54H238C244 54 246 60 246 66V88H150Z" fill="#B3261E" />
      <rect x="212" y="24" width="7" height="30" fill={DARK} />
      <circle cx="136" cy="84" r="28" fill={DARK} />
      <circle cx="136" cy="84" r="12" fill={STRAW} />
      <circle cx="228" cy="94" r="18" fill={DARK} />
      <circle cx="228" cy="94" r="7" fill={STRAW} />
    </g>,
  ],
  spraying: [
    '#F1F2EE',
    <g key="spraying">
      <path d="M0 94H320V120H0Z" fill="#DADBD5" />
      <rect x="132" y="14" width="24" height="18" rx="3" fill="#8A6A63" />
      <path
        d="M122 32H176C190 32 196 44 196 56V94C196 102 192 106 184 106H130C122 106 118 102 118 94V40C118 34 118 32 122 32Z"
        fill="#FFFFFF"
        stroke={STEEL}
        strokeWidth="3"
      />
      <path d="M158 52L176 70L158 88L140 70Z" fill="#F4A340" />
      <path d="M158 60V72M158 78V80" stroke={DARK} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M240 34C256 58 262 66 262 78C262 90 252 98 240 98S218 90 218 78C218 66 224 58 240 34Z"
        fill="#7FB0DE"
      />
      <path
        d="M66 104V62C66 56 74 56 74 62V50C74 44 82 44 82 50V46C82 40 90 40 90 46V52C90 46 98 46 98 52V88C98 98 92 104 84 104Z"
        fill={GRASS}
      />
    </g>,
  ],
  other: [
    '#EDEFE6',
    <g key="other">
      {hills}
      <path
        d="M92 30C116 22 144 24 160 34C176 24 204 22 228 30V96C204 88 176 90 160 100C144 90 116 88 92 96Z"
        fill="#FFFDF8"
        stroke={GREEN}
        strokeWidth="4"
      />
      <path d="M160 34V100" stroke={GREEN} strokeWidth="4" />
      <path
        d="M108 46C124 42 138 44 148 50M108 60C124 56 138 58 148 64M212 46C196 42 182 44 172 50M212 60C196 56 182 58 172 64"
        stroke={STEEL}
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
    </g>,
  ],
};

type DrawingProps = {
  category: GuideCategory;
  /** As wide as its place, and as high as it has to be; else of the height of a card's picture. */
  isWide?: boolean;
};

/** The drawing of what a guide is about; it says nothing that its words do not. */
export function Drawing({ category, isWide = false }: DrawingProps) {
  const [ground, picture] = DRAWINGS[category];
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      style={{ background: ground }}
      className={cx(
        'block w-full dark:[filter:brightness(0.75)]',
        isWide ? 'aspect-[8/3] max-h-60' : 'h-32',
      )}
    >
      {picture}
    </svg>
  );
}
