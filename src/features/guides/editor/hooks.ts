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
interface Steps {
  readonly written: Written;
  readonly past: readonly string[];
  readonly future: readonly string[];
}

const saying = (written: Written, content: string): Written => ({ ...written, content });

function back({ written, past, future }: Steps): Steps {
  const last = past.at(-1) ?? written.content;
  return {
    written: saying(written, last),
    past: past.slice(0, -1),
    future: [written.content, ...future],
  };
}

function forward({ written, past, future }: Steps): Steps {
  const [next = written.content, ...later] = future;
  return { written: saying(written, next), past: [...past, written.content], future: later };
}

function useSteps(name: string, first: Written) {
  const [draft] = useState(() => draftOf(name, first));
  const [steps, setSteps] = useState<Steps>({ written: draft ?? first, past: [], future: [] });
  return {
    draft,
    ...steps,
    setWritten: (by: (now: Written) => Written): void =>
      setSteps((now) => ({ ...now, written: by(now.written) })),
    /** From what is written when it is done: a picture is made small while somebody types on. */
    change: (by: (content: string) => string): void =>
      setSteps(({ written, past }) => ({
        written: saying(written, by(written.content)),
        past: [...past, written.content].slice(-STEPS_BACK),
        future: [],
      })),
    undo: () => setSteps(back),
    redo: () => setSteps(forward),
  };
}

const edited =
  (by: (content: GuideContent) => GuideContent) =>
  (stored: string): string => {
    const content = readContent(stored);
    return content === null ? stored : storeContent(by(content));
  };

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
  if (isElsewhere && !isChanged) setWritten(() => asStored(guide));
  const takeTheirs = (): void => setWritten(() => asStored(guide));
  const unsaved = useUnsaved(`guide.${guide.id}`, isChanged ? written : null, stay, takeTheirs);
  const settle = (content: string): void => {
    unsaved.done();
    setWritten(() => ({ rev: guide.rev + 1, base: content, content }));
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
    change: (by: (content: GuideContent) => GuideContent) => steps.change(edited(by)),
    undo: steps.past.length > 0 ? steps.undo : null,
    redo: steps.future.length > 0 ? steps.redo : null,
    takeTheirs,
    keepMine: () => setWritten((now) => ({ ...now, rev: guide.rev, base: guide.content })),
    /** Takes an earlier text as the draft; undone as any other change. */
    take: (stored: string) => steps.change(() => stored),
    /** What was written went out with a publication. */
    published: () => settle(written.content),
  };
}

/** A guide that is being written. */
export type Editing = ReturnType<typeof useEditing>;
