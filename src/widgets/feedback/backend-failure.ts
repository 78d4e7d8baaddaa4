import type { BackendFailure } from '#data/api/backend.ts';
import type { UnknownEmployee } from '#data/commands/employees/deactivate-employee.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

/** The server's reasons that a person can do something about. */
const REASONS = [
  'employee_not_found',
  'not_allowed',
  'last_owner',
  'employee_deactivated',
  'has_other_farm',
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

/** Why a call failed, in the words of spec 8, or in its own where the server gave a reason. */
export function failureText(failure: BackendFailure | UnknownEmployee): string {
  if (failure.code === 'employee_not_found') return translate('management.api.employee_not_found');
  const reason = REASONS.find((known) => known === failure.reason);
  if (reason !== undefined) return translate(`management.api.${reason}`);
  const { status, statusText } = failure;
  return translate(`management.api.${failure.code}`, { status, statusText }).trimEnd();
}

/** Says in a toast why a call failed. */
export function showFailure(failure: BackendFailure | UnknownEmployee): void {
  showToast({ kind: 'error', text: failureText(failure) });
}
