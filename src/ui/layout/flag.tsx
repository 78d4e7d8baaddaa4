export type FlagName = 'dk' | 'gb';

/** Drawn, not an emoji: Windows has no flag glyphs. The language's name says what it means. */
export function Flag({ name }: { name: FlagName }) {
  return (
    <svg viewBox="0 0 18 14" aria-hidden="true" className="h-3.5 w-[18px] shrink-0 rounded-[2px]">
      {name === 'dk' ? (
        <>
          <path fill="#C8102E" d="M0 0h18v14H0z" />
          <path fill="#fff" d="M5 0h2.2v14H5zM0 5.9h18v2.2H0z" />
        </>
      ) : (
        <>
          <path fill="#012169" d="M0 0h18v14H0z" />
          <path stroke="#fff" strokeWidth="2.4" d="m0 0 18 14M18 0 0 14" />
          <path stroke="#C8102E" strokeWidth="1" d="m0 0 18 14M18 0 0 14" />
          <path fill="#fff" d="M6.8 0h4.4v14H6.8zM0 4.8h18v4.4H0z" />
          <path fill="#C8102E" d="M7.8 0h2.4v14H7.8zM0 5.8h18v2.4H0z" />
        </>
      )}
    </svg>
  );
}
