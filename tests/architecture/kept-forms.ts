import { codeOf, isTest, type SourceFile } from './source-files.ts';

/** What people type or choose before they save it. */
const FIELD = /<(TextInput|NumberInput|DayField|SaveInput|NewPassword|textarea)\b/;

/** The file holds it itself, where its fields only hand it on. */
const STATE = /\buseState\b/;

/** It is asked about and kept: `useTyped`, what that is made of, or what is made of it. */
const KEPT = /\/use-(typed|unsaved|draft|form)\.ts/;

/** Files whose fields hold nothing that is saved, and why. */
export const NOTHING_TO_LOSE: Readonly<Record<string, string>> = {
  'src/features/leave/sickness/sick-sheet.tsx':
    'Two presses on a phone; what is preset is what is meant, and nothing is written.',
  'src/features/leave/ask/register.tsx': 'a search',
  'src/features/settings/support-page.tsx': 'a search',
  'src/features/move-in/look-at.tsx': 'one day, which is proposed',
  'src/features/leave/forecast/forecast-card.tsx': 'a date that is asked about',
  'src/features/profile/calendars-card.tsx': 'an address that is only read',
  'src/features/auth/components/email-form.tsx': 'one address that is sent at once',
  'src/features/auth/components/sign-in-form.tsx': 'name and password',
  'src/features/auth/components/link-steps.tsx': 'a new password by a link that is used once',
  'src/features/settings/general-page.tsx': 'the name of the farm, typed as a yes',
  'src/features/management/employees-page.tsx': 'a search',
  'src/features/guides/library/read-matrix.tsx': 'a search',
  'src/features/guides/publish/audience-fields.tsx':
    'a search; what is chosen is kept by the dialog',
  'src/features/time-reports/toolbar/filters.tsx': 'a search',
  'src/features/settings/kit/find-settings.tsx': 'a search',
  'src/features/settings/kit/setting-control.tsx':
    'a day that saves itself; what else is typed is kept by `CheckedInput`',
  'src/widgets/period/close-days-dialog.tsx': 'one day, which is proposed',
  'src/features/time-rules/kinds/clock-field.tsx':
    'a field of the rule editor, which keeps the rule',
  'src/features/time-rules/kinds/number-fields.tsx':
    'fields of the rule editor, which keeps the rule',
};

/** Files with a form of their own that would be lost unasked: those in which fields and their state meet. */
export function formsNotKept(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => /^src\/(features|widgets)\//.test(path) && path.endsWith('.tsx'))
    .filter(({ path }) => !isTest(path))
    .filter(({ text }) => {
      const code = codeOf(text);
      return FIELD.test(code) && STATE.test(code) && !KEPT.test(text);
    })
    .map(({ path }) => path);
}
