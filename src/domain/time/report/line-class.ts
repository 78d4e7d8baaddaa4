import type { PayLine } from '../engine/result/calculated.ts';
import { PAY_CODES } from '../rules/pay-codes.ts';

/** What a line of pay is about. */
export type LineClass = 'normal' | 'extra' | 'overtime' | 'supplement' | 'guarantee' | 'other';

/** What a line is about, by the reason that made it, whichever account it goes to. */
export function lineClass(line: PayLine): LineClass {
  const code = line.why[0]?.code ?? '';
  if (code.startsWith('overtime_')) return 'overtime';
  if (code === 'extra_norm') return 'extra';
  if (code.startsWith('supplement_')) return 'supplement';
  if (code.startsWith('guarantee_')) return 'guarantee';
  return line.payCode === PAY_CODES.normal ? 'normal' : 'other';
}

/**
 * Minutes of work in a line of normal time, extra hours or overtime, whatever becomes of them on an account; normal time
 * that is taken back is negative. 0 for lines that come on top of the work.
 */
export function workMinutesOf(line: PayLine, kind: LineClass = lineClass(line)): number {
  if (kind === 'normal' || kind === 'extra') return line.quantity;
  return kind === 'overtime' ? minutesOf(line) : 0;
}

/** Minutes that a line is about, before any factor of an account; 0 where it is not about minutes. */
export function minutesOf(line: PayLine): number {
  if (line.unit !== 'minute') return 0;
  const said = line.why[0]?.params['minutes'];
  return line.target === 'pay' || typeof said !== 'number' ? line.quantity : said;
}
