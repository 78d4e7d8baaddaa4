import { useEffect, useEffectEvent, useState } from 'react';
import { saveGuide } from '#data/guides/save-guide.ts';
import { holdBack } from '#data/outbox/outbox.ts';
import { useSync } from '#data/outbox/sync.ts';
import {
  CONTENT_LIMITS,
  type GuideContent,
  readContent,
  storeContent,
} from '#domain/guides/guide-content.ts';
import type { Guide, GuideSave } from '#domain/guides/guide.ts';
import {
  saveWrittenDraft,
  useRefusedDraft,
  writtenDraft,
  type WrittenDraft,
} from '#data/guides/guide-drafts.ts';
import { useUnsaved } from '#widgets/unsaved/use-unsaved.ts';

const STEPS_BACK = 100;
/** How long nothing is typed before it is kept on the device, and before it is saved, in milliseconds. */
const QUIET_MS = { kept: 300, saved: 1500 } as const;
const saveOf = ({ rev, savedAs }: GuideSave): GuideSave => ({ rev, savedAs });
const asSaved = (save: GuideSave, content: string): WrittenDraft => ({
  ...saveOf(save),
  base: content,
  content,
});
const asStored = (guide: Guide): WrittenDraft => asSaved(guide, guide.content);

function stay(): void {
  // The editor is its page; there is nothing to close.
}

/** What is written, with the steps back and forward again. */
interface Steps {
  readonly written: WrittenDraft;
  readonly past: readonly string[];
  readonly future: readonly string[];
}

const saying = (written: WrittenDraft, content: string): WrittenDraft => ({ ...written, content });

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

function useSteps(guideId: string, first: WrittenDraft) {
  const [draft] = useState(() => writtenDraft(guideId));
  const [steps, setSteps] = useState<Steps>({ written: draft ?? first, past: [], future: [] });
  return {
    draft,
    ...steps,
    setWritten: (by: (now: WrittenDraft) => WrittenDraft): void =>
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

/** A change that could not be read again changes nothing: what is written stays readable. */
const edited =
  (by: (content: GuideContent) => GuideContent) =>
  (stored: string): string => {
    const content = readContent(stored);
    const next = content === null ? stored : storeContent(by(content));
    return readContent(next) === null ? stored : next;
  };

interface Saving {
  readonly guideId: string;
  readonly written: WrittenDraft;
  readonly isChanged: boolean;
  /** Nobody else has written meanwhile. */
  readonly mayBeSaved: boolean;
  readonly save: () => void;
}

/**
 * Keeps what is written on the device, and saves it a moment after the last word. Without a network it is saved once,
 * however much is written: when there is a network again, or when the editor is left.
 */
function useSaving({ guideId, written, isChanged, mayBeSaved, save }: Saving): void {
  const { online } = useSync();
  const isDue = isChanged && mayBeSaved;
  const saveWhatIsDue = useEffectEvent(() => isDue && save());
  useEffect(() => {
    const keep = (): void => saveWrittenDraft(guideId, isChanged ? written : null);
    const timer = setTimeout(keep, QUIET_MS.kept);
    return () => clearTimeout(timer);
  }, [guideId, isChanged, written]);
  useEffect(() => {
    if (!isDue || !online) return undefined;
    const timer = setTimeout(() => saveWhatIsDue(), QUIET_MS.saved);
    return () => clearTimeout(timer);
  }, [isDue, online, written.content]);
  useEffect(() => {
    const leave = (): void => void saveWhatIsDue();
    window.addEventListener('pagehide', leave);
    // Signing out asks what is not sent: what was written is handed to the outbox before that.
    const release = holdBack(leave);
    return () => {
      release();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/**
 * Puts back what was handed over without a network and refused later: the author had left it for saved. What was written
 * on from it has it in it already, and is beside what is stored now as well.
 */
function useTakenBack(
  guide: Guide,
  written: WrittenDraft,
  setWritten: (by: (now: WrittenDraft) => WrittenDraft) => void,
): void {
  const refused = useRefusedDraft(guide.id);
  const text = refused?.draft.content ?? null;
  const isOpen = written.content === written.base;
  if (refused !== null && isOpen && text !== guide.content) setWritten(() => refused.draft);
  const isBack =
    refused !== null && [written.content, written.base, guide.content].includes(text ?? '');
  const takeBack = useEffectEvent(() => {
    if (refused === null) return;
    const isStored = text === guide.content;
    const mine = isStored ? written : { ...refused.draft, content: written.content };
    if (mine.content !== mine.base) saveWrittenDraft(guide.id, mine);
    setWritten(() => mine);
    refused.takeBack();
  });
  useEffect(() => {
    if (isBack) takeBack();
  }, [isBack]);
}

/**
 * A guide that is written: kept on the device, and saved from the state that was seen. Where somebody else has saved
 * meanwhile, nothing is written over: the author is asked.
 */
export function useEditing(guide: Guide) {
  const { draft, written, setWritten, ...steps } = useSteps(guide.id, asStored(guide));
  const isChanged = written.content !== written.base;
  // One's own save may still be on its way here: an earlier state of the guide is nothing that somebody else wrote.
  // A change of the audience raises `rev` too, and changes no text.
  const isElsewhere = guide.rev >= written.rev && guide.content !== written.base;
  // What comes from elsewhere is shown at once where nothing was written here.
  if (isElsewhere && !isChanged) setWritten(() => asStored(guide));
  useTakenBack(guide, written, setWritten);
  const takeTheirs = (): void => setWritten(() => asStored(guide));
  const isConflict = isElsewhere && isChanged;
  // All else is saved when the editor is left.
  const unsaved = useUnsaved(null, isConflict ? written : null, stay, takeTheirs);
  // The save that the text was made on, whatever stands there now: after any other one it is refused.
  const seen = saveOf(isElsewhere || guide.rev < written.rev ? written : guide);
  const settle = (by: (now: WrittenDraft) => WrittenDraft): void => {
    unsaved.done();
    saveWrittenDraft(guide.id, null);
    setWritten(by);
  };
  const save = (): void => {
    const { content } = written;
    const made = saveGuide(guide.id, seen, content);
    // A picture that is small just now changes the text once more, perhaps before it is drawn.
    if (made !== null) settle((now) => saying(asSaved(made, content), now.content));
  };
  // What is longer than the database takes stays here until something is taken out of it.
  const isTooLarge = written.content.length > CONTENT_LIMITS.stored;
  const mayBeSaved = !isConflict && !isTooLarge;
  useSaving({ guideId: guide.id, written, isChanged, mayBeSaved, save });
  return {
    content: readContent(written.content),
    stored: written.content,
    isChanged,
    isConflict,
    isTooLarge,
    seen,
    form: { isRestored: draft !== null && isChanged, unsaved },
    change: (by: (content: GuideContent) => GuideContent) => steps.change(edited(by)),
    undo: steps.past.length > 0 ? steps.undo : null,
    redo: steps.future.length > 0 ? steps.redo : null,
    takeTheirs,
    keepMine: () => setWritten((now) => saying(asStored(guide), now.content)),
    /** Takes an earlier text as the draft; undone as any other change. */
    take: (stored: string) => steps.change(() => stored),
    /** What was written went out with a publication: as it is stored, and the save that it is. */
    published: (content: string, made: GuideSave): void => settle(() => asSaved(made, content)),
  };
}

/** A guide that is being written. */
export type Editing = ReturnType<typeof useEditing>;
