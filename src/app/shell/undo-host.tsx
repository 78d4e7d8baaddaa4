import { type ComponentProps, lazy, Suspense } from 'react';
import { useHistory } from '#widgets/undo/history.ts';
import type { UndoMenu } from '#widgets/undo/undo-menu.tsx';

// Fetched with the first thing that can be taken back.
const LazyStrip = lazy(async () => ({
  default: (await import('#widgets/undo/undo-strip.tsx')).UndoStrip,
}));
const LazyMenu = lazy(async () => ({
  default: (await import('#widgets/undo/undo-menu.tsx')).UndoMenu,
}));

const useIsNeeded = (): boolean =>
  useHistory(({ done, undone, offer }) => done.length + undone.length > 0 || offer !== null);

/** The way back, over every page. */
export function UndoStripHost() {
  return (
    useIsNeeded() && (
      <Suspense>
        <LazyStrip />
      </Suspense>
    )
  );
}

/** The list of what can be taken back. */
export function UndoMenuHost(props: ComponentProps<typeof UndoMenu>) {
  return (
    useIsNeeded() && (
      <Suspense>
        <LazyMenu {...props} />
      </Suspense>
    )
  );
}
