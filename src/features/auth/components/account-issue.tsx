import { useTranslation } from 'react-i18next';
import type { AccountErrorCode } from '#domain/user/account-errors.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { CheckedForm } from '#ui/hooks/use-checked-form.ts';

/** What the server says of a form about an account, and at which field; at `form` what belongs to none. */
export interface AccountIssue<F extends string> {
  readonly field: F | 'form';
  readonly code: AccountErrorCode;
}

/** The server alone knows what is wrong. */
export const NOTHING: readonly never[] = [];

/** What to say at a field. */
export function useAccountError<F extends string>(checked: CheckedForm<AccountIssue<F>>) {
  const { t } = useTranslation();
  return (field: F | 'form'): string | null => {
    const issue = checked.issueAt(field);
    return issue && t(`account.failures.${issue.code}`);
  };
}

/** What is wrong and has no field. */
export function FormFault({ text }: { text: string | null }) {
  return text !== null && <Notice kind="error">{text}</Notice>;
}
