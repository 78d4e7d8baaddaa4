import { useCallback, useEffect, useRef } from 'react';
import { saveDraft, keptDraft } from '#data/auth/drafts.ts';

/** Whether a value has the fields of another one, each of its kind; null may stand for anything. */
function isLike<T extends object>(value: unknown, like: T): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(like).every(([name, known]) => {
    const kept = fields[name];
    if (known === null || kept === null) return kept !== undefined;
    if (known === undefined) return true;
    if (Array.isArray(known) || Array.isArray(kept)) {
      return Array.isArray(known) === Array.isArray(kept);
    }
    if (typeof known === 'object') return isLike(kept, known);
    return typeof kept === typeof known;
  });
}

/** What was typed in a form before a reload; null where nothing was, or where it has other fields by now. */
export function draftOf<T extends object>(form: string | null, like: T): T | null {
  const kept = form === null ? null : keptDraft(form);
  return isLike(kept, like) ? kept : null;
}

/**
 * Keeps what stands in a form for a reload: null while nothing is typed. Without a name nothing is kept. Answers
 * what forgets it, for a save and for throwing it away.
 */
export function useDraft(form: string | null, value: object | null): () => void {
  const isOver = useRef(false);
  useEffect(() => {
    if (value === null) isOver.current = false;
    if (form !== null && !isOver.current) saveDraft(form, value);
  }, [form, value]);
  return useCallback(() => {
    isOver.current = true;
    if (form !== null) saveDraft(form, null);
  }, [form]);
}
