import type { ReactNode } from 'react';

const FURROWS = [
  'M330 500C250 580 130 660 0 745',
  'M341 500C262 590 160 668 60 748',
  'M355 500C290 590 200 680 112 752',
  'M369 500C310 590 240 680 180 750',
  'M383 500C335 590 285 680 238 748',
  'M397 500C362 590 325 680 296 746',
  'M412 500C388 590 365 680 352 744',
  'M427 500C414 590 408 680 408 742',
  'M442 500C436 590 446 680 464 740',
  'M456 500C456 590 484 680 518 738',
  'M470 500C474 590 522 680 572 734',
  'M484 500C492 590 560 670 624 728',
  'M498 500C514 590 598 660 668 716',
] as const;

/** The one picture of the product: sun, fields and furrows, with a few words in the foreground. */
export function SignInArt({ children }: { children?: ReactNode }) {
  return (
    <div className="relative h-full overflow-hidden bg-art-sky">
      <div className="absolute top-[15.8%] left-[60%] aspect-square w-[24.4%] rounded-full bg-art-sun" />
      <svg
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <path d="M0 420c150-56 300-44 440-8s220 64 280-2v490H0Z" className="fill-art-far" />
        <path d="M0 520c170-66 430-36 720-90v470H0Z" className="fill-art-mid" />
        <path d="M0 640c190-74 440-2 720-80v340H0Z" className="fill-art-near" />
        <g fill="none" strokeWidth="7.5" className="stroke-art-furrow">
          {FURROWS.map((furrow) => (
            <path key={furrow} d={furrow} />
          ))}
        </g>
        <path d="M0 760c210-68 470 26 720-60v200H0Z" className="fill-art-front" />
      </svg>
      <div className="absolute inset-x-14 bottom-14 max-w-md text-xl leading-[1.4] font-semibold text-art-text">
        {children}
      </div>
    </div>
  );
}
