import { msOfMinute, type Zone } from '../../../dates/zone-day.ts';
import type { Reason } from '../result/pay-line.ts';
import { roundStretch, type Rounded } from './rounding.ts';
import type { RuleSetOf } from '../input/rule-set.ts';
import type { WorkStretch } from './work-stretch.ts';

/**
 * The rounded edges of a person's work stretches in order. Rounding never makes two of them overlap that did not:
 * the earlier one reaches at most to where the later one was stamped, and the later one begins after it.
 */
export function roundStretches(
  stretches: readonly WorkStretch[],
  setOf: RuleSetOf,
  zone: Zone,
): Rounded[] {
  const rounded: Rounded[] = [];
  for (const [at, stretch] of stretches.entries()) {
    const own = roundStretch(stretch, setOf(stretch.day), zone);
    const before = stretches[at - 1];
    const last = rounded[at - 1];
    if (
      before === undefined ||
      last === undefined ||
      before.to > stretch.from ||
      last.to <= own.from
    ) {
      rounded.push(own);
      continue;
    }
    const meets = Math.max(last.from, Math.min(last.to, stretch.from));
    rounded[at - 1] = moved(last, { from: last.from, to: meets });
    rounded.push(moved(own, { from: Math.max(own.from, meets), to: Math.max(own.to, meets) }));
  }
  return rounded;
}

/** The edges moved, and the reasons with them. */
function moved({ why }: Rounded, { from, to }: { from: number; to: number }): Rounded {
  const said = why.map((reason) => {
    if (reason.code.endsWith('_start')) return withTo(reason, from);
    return reason.code.endsWith('_end') ? withTo(reason, to) : reason;
  });
  return {
    from,
    to,
    why: said.filter(
      ({ params }) => params['from'] === undefined || params['from'] !== params['to'],
    ),
  };
}

function withTo(reason: Reason, minute: number): Reason {
  return { ...reason, params: { ...reason.params, to: msOfMinute(minute) } };
}
