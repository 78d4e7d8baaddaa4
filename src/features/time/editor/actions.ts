import type { EntryIssue } from '#domain/time/entry/entry-issue.ts';
import { translate } from '#i18n/index.ts';
import { closedWords } from '#widgets/time-decisions/refused-text.ts';
import { issueWords } from './model.ts';

/** What is wrong with an entry, in words. */
export function issueText(issue: EntryIssue): string {
  const { key, params } = issueWords(issue);
  const { unitId, through } = params;
  return translate(key, { ...params, ...closedWords(String(unitId), String(through)) });
}
