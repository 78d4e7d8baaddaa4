import { RULE_KINDS } from '#domain/time/rules/time-rule.ts';

/**
 * Where the rules of whole modules are tried out: the worlds of tests/rules of which tests/coverage asks what the rules
 * have said. The table of transitions, the long lists of drafts and whoever asks about shifts are left out: they ask so
 * much that the emulator cannot write down the report.
 */
export const COVERED: readonly string[] = [
  ...['clock', 'correct', 'decide', 'entry', 'rates', 'rules', 'setup'].map(
    (name) => `time-${name}`,
  ),
  'clock-out',
  'closed-days',
  'flex',
  'guides',
  'guide-feedback',
  'guide-pictures',
  'guide-reads',
  'guide-saves',
  'leave',
  'leave-accounts',
  'leave-settings',
  'leave-sickness',
  'leave-stand-in',
  'matrix',
  'month-sign-off',
  'payroll',
  'plan',
  'plan-records',
  'plan-settings',
  'plan-weeks',
  'report-views',
  'shift-requests',
  'shift-requests-between',
  'shift-requests-answers',
  'small-doors',
  ...RULE_KINDS.map((kind) => `time-rules-wrong-${kind}`),
];
