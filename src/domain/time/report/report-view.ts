import * as v from 'valibot';
import { auditEntries } from '../../audit.ts';
import { fail, ok, type Result } from '../../result.ts';
import { cleanText } from '../../text/clean.ts';

/** Limits of saved views; the rules of the database refuse longer ones. */
export const REPORT_VIEW_LIMITS = {
  /** Characters. */
  name: 60,
  search: 1000,
  /** Views that one person keeps. */
  views: 20,
} as const;

/** A report that somebody wants to come back to, `users/{uid}/reportViews/{id}`: their own alone. */
export const ReportViewSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The query of the page's address, without `?`. */
  search: v.optional(v.string(), ''),
  ...auditEntries,
});

/** A saved view of the reports. */
export type ReportView = v.InferOutput<typeof ReportViewSchema>;

type ReportViewIssue = 'view_name_missing' | 'view_name_taken' | 'view_too_many';

/**
 * The name of a new view, or of one that is renamed (`id`), as it may be kept: trimmed and within the limit.
 * `view_too_many` only for a new one.
 */
export function checkViewName(
  typed: string,
  views: readonly ReportView[],
  id: string | null = null,
): Result<string, ReportViewIssue> {
  const name = cleanText(typed).slice(0, REPORT_VIEW_LIMITS.name).trim();
  if (name === '') return fail('view_name_missing');
  const same = (other: ReportView): boolean =>
    other.id !== id && other.name.toLocaleLowerCase('da-DK') === name.toLocaleLowerCase('da-DK');
  if (views.some(same)) return fail('view_name_taken');
  if (id === null && views.length >= REPORT_VIEW_LIMITS.views) return fail('view_too_many');
  return ok(name);
}
