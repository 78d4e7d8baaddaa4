import type { EntryErrorCode, EntryIssue } from '#domain/time/entry/entry-issue.ts';
import { translate } from '#i18n/index.ts';
import { closedWords } from '#widgets/time-decisions/refused-text.ts';

const BLANKS = {
  time: '',
  from: '',
  to: '',
  days: '',
  max: '',
  unit: '',
  unitId: '',
  through: '',
} as const;

type IssueKey =
  | `timeEntry.errors.${EntryErrorCode}`
  | 'timeEntry.errors.entry_overlap_open'
  | 'timeEntry.breakUnreadable';

/** Where the words of an issue stand, and what goes into them. */
function issueWords(issue: EntryIssue): {
  readonly key: IssueKey;
  readonly params: Readonly<Record<keyof typeof BLANKS, string | number>>;
} {
  const { code, field } = issue;
  const params = { ...BLANKS, ...issue.params };
  if (field === 'breaks' && code === 'entry_time_unreadable') {
    return { key: 'timeEntry.breakUnreadable', params };
  }
  const isOpen = code === 'entry_overlap' && params.to === '';
  return {
    key: isOpen ? 'timeEntry.errors.entry_overlap_open' : `timeEntry.errors.${code}`,
    params,
  };
}

/** What is wrong with an entry, in words. */
export function issueText(issue: EntryIssue): string {
  const { key, params } = issueWords(issue);
  const { unitId, through } = params;
  return translate(key, { ...params, ...closedWords(String(unitId), String(through)) });
}
