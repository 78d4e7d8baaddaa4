import { lazy, Suspense } from 'react';
import { useHistory } from '#widgets/undo/history.ts';

const UndoStrip = lazy(async () => ({
  default: (await import('#widgets/undo/undo-strip.tsx')).UndoStrip,
}));

/** The way back over every page; fetched with the first thing that has one. */
export function UndoHost() {
  const isNeeded = useHistory(
    ({ done, undone, offer }) => done.length + undone.length > 0 || offer !== null,
  );
  return (
    isNeeded && (
      <Suspense>
        <UndoStrip />
      </Suspense>
    )
  );
}
