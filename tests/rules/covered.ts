/**
 * Where the rules of whole modules are tried out: the worlds of tests/rules of which tests/coverage asks what the rules
 * have said. The table of transitions and whoever asks about shifts are left out: they ask so
 * much that the emulator cannot write down the report.
 */
export const COVERED: readonly string[] = [
  ...['clock', 'correct', 'decide', 'entry'].map((name) => `time-${name}`),
  'clock-out',
  'closed-days',
  'flex',
  'guides',
  'guide-feedback',
  'guide-pictures',
  'guide-reads',
  'guide-saves',
  'leave',
  'leave-sickness',
  'leave-stand-in',
  'matrix',
  'month-sign-off',
  'payroll',
  'plan-drafts',
  'plan-records',
  'plan-weeks',
  'report-views',
  'shift-requests',
  'shift-requests-between',
  'shift-requests-answers',
];
