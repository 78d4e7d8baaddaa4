import { useEffect, useEffectEvent, useState } from 'react';
import { keepGuide } from '#data/commands/guides/keep-guide.ts';
import { useSync } from '#data/stores/session/sync.ts';
import { type GuideContent, readContent, storeContent } from '#domain/guides/guide-content.ts';
import { type Guide } from '#domain/guides/guide.ts';
import { draftOf } from '#widgets/unsaved/use-draft.ts';
import { useUnsaved } from '#widgets/unsaved/use-unsaved.ts';

/** What is written, and from which state of the guide: stored content, as it was and as it is now. */
interface Written {
  readonly rev: number;
  readonly base: string;
  readonly content: string;
}

const STEPS_BACK = 100;
/** How long nothing is typed before it is saved, in milliseconds; without a network each save waits in the outbox. */
const QUIET_MS = { online: 1500, offline: 20_000 } as const;
const asStored = ({ rev, content }: Guide): Written => ({ rev, base: content, content });

function stay(): void {
  // The editor is its page; there is nothing to close.
}

/** What is written, with the steps back and forward again. */
function useSteps(name: string, first: Written) {
  const [draft] = useState(() => draftOf(name, first));
  const [written, setWritten] = useState(draft ?? first);
  const [past, setPast] = useState<readonly string[]>([]);
  const [future, setFuture] = useState<readonly string[]>([]);
  const say = (content: string): void => setWritten((now) => ({ ...now, content }));
  const change = (content: string): void => {
    setPast((now) => [...now, written.content].slice(-STEPS_BACK));
    setFuture([]);
    say(content);
  };
  const undo = (): void => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    setFuture([written.content, ...future]);
    say(last);
  };
  const redo = (): void => {
    const [next, ...later] = future;
    if (next === undefined) return;
    setFuture(later);
    setPast([...past, written.content]);
    say(next);
  };
  return { draft, written, setWritten, change, undo, redo, past, future };
}

/**
 * A guide that is written: kept for a reload, and saved a moment after the last word, from the state that was seen. Where somebody else has saved
 * meanwhile, nothing is written over: the author is asked.
 */
export function useEditing(guide: Guide) {
  const { draft, written, setWritten, ...steps } = useSteps(`guide.${guide.id}`, asStored(guide));
  const isChanged = written.content !== written.base;
  // One's own save may still be on its way here: an earlier state of the guide is nothing that somebody else wrote.
  const isElsewhere =
    guide.rev > written.rev || (guide.rev === written.rev && guide.content !== written.base);
  // What comes from elsewhere is shown at once where nothing was written here.
  if (isElsewhere && !isChanged) setWritten(asStored(guide));
  const takeTheirs = (): void => setWritten(asStored(guide));
  const unsaved = useUnsaved(`guide.${guide.id}`, isChanged ? written : null, stay, takeTheirs);
  const settle = (content: string): void => {
    unsaved.done();
    setWritten({ rev: guide.rev + 1, base: content, content });
  };
  const save = (): void => {
    keepGuide({ id: guide.id, rev: guide.rev }, written.content);
    settle(written.content);
  };
  const isConflict = isElsewhere && isChanged;
  const saveNow = useEffectEvent(save);
  const quietMs = useSync().online ? QUIET_MS.online : QUIET_MS.offline;
  const isDue = isChanged && !isConflict;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(saveNow, quietMs);
    return () => clearTimeout(timer);
  }, [isDue, quietMs, written.content]);
  return {
    content: readContent(written.content),
    stored: written.content,
    isChanged,
    isConflict,
    form: { isRestored: draft !== null && isChanged, unsaved },
    change: (content: GuideContent) => steps.change(storeContent(content)),
    undo: steps.past.length > 0 ? steps.undo : null,
    redo: steps.future.length > 0 ? steps.redo : null,
    takeTheirs,
    keepMine: () => setWritten((now) => ({ ...now, rev: guide.rev, base: guide.content })),
    /** Takes an earlier text as the draft; undone as any other change. */
    take: steps.change,
    /** What was written went out with a publication. */
    published: () => settle(written.content),
  };
}

/** A guide that is being written. */
export type Editing = ReturnType<typeof useEditing>;
