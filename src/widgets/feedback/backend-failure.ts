import type { BackendFailure } from '#data/api/backend.ts';
import type { ChangeFailure } from '#data/changes/send-change.ts';
import type { UnknownEmployee } from '#data/employees/change-employee.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** The server's reasons that a person can do something about. */
const REASONS = [
  'employee_not_found',
  'not_allowed',
  'last_owner',
  'employee_deactivated',
  'has_other_farm',
  'unit_archived',
  'email_in_use',
  'too_many_requests',
  'try_again',
  'invalid_email',
  'has_account',
  'no_account',
  'email_not_proven',
  'invitation_not_found',
  'leave_first',
] as const;

type Failure = BackendFailure | ChangeFailure | UnknownEmployee;

/** Why a call failed, in the words of spec 8, or in its own where the server gave a reason. */
export function failureText(failure: Failure): string {
  if (failure.code === 'employee_not_found') return translate('management.api.employee_not_found');
  if (failure.code === 'no_connection' || failure.code === 'no_farm')
    return translate('settings.noConnection');
  if (failure.reason === 'changed_meanwhile') return translate('settings.changedMeanwhile');
  if (failure.reason === 'change_refused') return translate('settings.refused');
  const reason = REASONS.find((known) => known === failure.reason);
  if (reason !== undefined) return translate(`management.api.${reason}`);
  const { status, statusText } = failure;
  const code = status === 403 ? 'api_denied' : failure.code;
  return translate(`management.api.${code}`, { status, statusText }).trimEnd();
}

/** Says in a toast why a call failed. */
export function showFailure(failure: Failure): void {
  if (failure.code !== 'no_farm') showToast({ kind: 'error', text: failureText(failure) });
}
