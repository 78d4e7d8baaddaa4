import { accountName } from '#data/account/account.ts';
import { type OwnData, readOwnData } from '#data/files/own-data.ts';
import { changePassword, type PasswordChange } from '#data/account/account-link.ts';
import { createUser } from '#data/user/update-user.ts';
import { endAllSessions } from '#data/user/change-user.ts';
import type { ExportWatch } from '#data/files/export-reader.ts';
import { guarded } from '#data/device/report.ts';
import { fileNameOf } from '#domain/files/export-file.ts';
import { isPersonName, isPhone, normalizePhone } from '#domain/text/contact-rules.ts';
import { cleanName } from '#domain/text/clean.ts';
import { interfaceLanguage, translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { showFailure } from '#widgets/feedback/backend-failure.ts';
import { requestSignOutAfter } from '#widgets/sign-out/sign-out.ts';

const SOURCE = 'profile';

/** What is wrong with a first or last name, in words; null where nothing is. */
export function nameError(field: 'firstName' | 'lastName', text: string): string | null {
  const name = cleanName(text);
  if (isPersonName(name) || (field === 'lastName' && name === '')) return null;
  return translate(`profile.invalid_${field === 'firstName' ? 'first_name' : 'last_name'}`);
}

/** What is wrong with a phone number, in words; none at all is allowed. */
export function phoneError(text: string): string | null {
  return text === '' || isPhone(normalizePhone(text)) ? null : translate('profile.invalid_phone');
}

/** Changes the own password; success is said at once (spec 8). */
export async function newPassword(current: string, next: string): Promise<PasswordChange> {
  const change = await changePassword(current, next);
  if (change.ok) showToast({ kind: 'success', text: translate('profile.passwordChanged') });
  return change;
}

/** Signs out here and on all other devices; with nothing done and the reason said where it fails. */
export function signOutEverywhere(): void {
  requestSignOutAfter(async () => {
    const answer = await endAllSessions();
    if (!answer.ok) showFailure(answer);
    return answer.ok;
  });
}

/** Everything about the person, or null after saying that it could not be had, or where it was ended. */
export async function fetchOwnData(watch: ExportWatch): Promise<OwnData | null> {
  const data = await guarded(
    () =>
      readOwnData(watch).catch((error: unknown) => {
        if (watch.signal.aborted) return null;
        throw error;
      }),
    { source: SOURCE },
  );
  if (data) return data;
  if (watch.signal.aborted) return null;
  showToast({ kind: 'error', text: translate('profile.dataFailed') });
  return null;
}

/** Somebody who has just signed up has no document of their own yet. */
export async function makeOwnDocument(): Promise<void> {
  const name = cleanName((await guarded(accountName, { source: SOURCE })) ?? '');
  // Whoever starts a farm is asked for a name there.
  if (isPersonName(name)) createUser(name, interfaceLanguage());
}

/** Hands everything about the person over as a file. */
export async function saveOwnData(data: OwnData): Promise<void> {
  const name = fileNameOf('markhold', data.account.email.split('@')[0] ?? '', 'data');
  const saved = await guarded(
    async () => {
      const { saveArchive } = await import('#widgets/take-along/save-archive.ts');
      await saveArchive(name, data);
      return true;
    },
    { source: SOURCE },
  );
  if (saved !== true) showToast({ kind: 'error', text: translate('profile.dataFailed') });
}
