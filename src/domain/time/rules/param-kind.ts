/** How a figure of an explanation or a description is shown. */
export type ParamKind = 'duration' | 'instant' | 'day' | 'money' | 'number' | 'text';

const PLAIN_MINUTES = new Set(['stepMinutes', 'graceBeforeMinutes', 'graceAfterMinutes']);

/**
 * What a param of a `Reason`, a `RulePart` or a `RuleIssue` is, by its name: minutes to be written as hours
 * and minutes, an instant (epoch ms) as a time, a local day, øre, a number, or words as they are.
 */
export function paramKind(name: string, value: string | number): ParamKind {
  if (typeof value === 'string') return name === 'day' ? 'day' : 'text';
  if (name === 'from' || name === 'to') return 'instant';
  if (name === 'rateOre') return 'money';
  return name.toLowerCase().endsWith('minutes') && !PLAIN_MINUTES.has(name) ? 'duration' : 'number';
}
