const FURROWS =
  'M4.2 18.8C7.2 11.2 10 7.4 13 7.4s5.8 3.8 8.8 11.4M8.3 18.8c1.7-4.4 3.2-6.6 4.7-6.6s3 2.2 4.7 6.6M13 17v1.8';

/** The mark: a field with its furrows, with or without the name behind it. */
export function Logo({ name, wordless = false }: { name: string; wordless?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        viewBox="0 0 26 26"
        className="size-[26px] shrink-0"
        {...(wordless ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <rect width="26" height="26" rx="6.5" className="fill-primary" />
        <path
          d={FURROWS}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-on-primary"
        />
      </svg>
      {!wordless && <span className="text-lg font-bold tracking-tight text-text">{name}</span>}
    </span>
  );
}
