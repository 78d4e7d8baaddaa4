import { diffWordsWithSpace } from 'diff';

/** A text as it is now, with what is new in it underlined and what is gone struck through. */
export function TextChange({ before, after }: { before: string; after: string }) {
  // The parts follow each other and never change places: their number tells them apart.
  const parts = diffWordsWithSpace(before, after).map((part, at) => ({ ...part, at }));
  return (
    <p className="text-base [overflow-wrap:anywhere] whitespace-pre-line text-text">
      {parts.map(({ at, value, added, removed }) => {
        if (added) {
          return (
            <ins key={at} className="rounded-sm bg-primary-soft text-primary underline">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={at} className="rounded-sm bg-red-soft text-red line-through">
              {value}
            </del>
          );
        }
        return <span key={at}>{value}</span>;
      })}
    </p>
  );
}
