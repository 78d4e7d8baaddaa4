import type { PayLine } from '../result/pay-line.ts';
import type { RuleOf } from '../../rules/time-rule.ts';
import type { StretchContext } from '../stretch/calculated-stretch.ts';
import { standsAlone } from './resolve-stacking.ts';
import { type IsAsked, factorReason, lineOf, partOf, quantityOf } from './pay-lines.ts';
import type { Segment } from '../stretch/segment.ts';
import { because } from '../result/reason.ts';
import { coversWork } from '../input/rule-set.ts';
import type { StretchWork } from './supplements.ts';
import { lengthOf } from '../stretch/intervals.ts';
import { windowIntervals } from '../stretch/windows.ts';

type GuaranteeRule = RuleOf<'guarantee'>;

/** What calls were worth less than the guarantee: the difference, on the call's first registration. */
export function guaranteeLines(
  works: readonly StretchWork[],
  isAsked: IsAsked,
  context: StretchContext,
  lines: PayLine[],
): void {
  for (const own of callsOf(works)) {
    const first = own[0];
    if (first === undefined) continue;
    const rules = first.set.guarantees;
    if (rules.length === 0) continue;
    for (const rule of chosen(rules.filter((one) => one.scope === 'day'))) {
      addLine(rule, own, isAsked, context, lines);
    }
    for (const rule of chosen(rules.filter((one) => one.scope === 'entry'))) {
      for (const work of own) addLine(rule, [work], isAsked, context, lines);
    }
  }
}

/** Work stretches of one day together. */
function callsOf(works: readonly StretchWork[]): StretchWork[][] {
  const days: StretchWork[][] = [];
  for (const work of works) {
    const last = days.at(-1);
    if (last?.[0]?.stretch.day === work.stretch.day) last.push(work);
    else days.push([work]);
  }
  return days;
}

/** Rules come by priority: of each group the first that wants to be the only one, and all that add. */
function chosen(rules: readonly GuaranteeRule[]): GuaranteeRule[] {
  const groups = new Set<string>();
  return rules.filter((rule) => {
    if (standsAlone(rule)) return true;
    if (groups.has(rule.group)) return false;
    groups.add(rule.group);
    return true;
  });
}

function addLine(
  rule: GuaranteeRule,
  works: readonly StretchWork[],
  isAsked: IsAsked,
  { zone, calendar }: StretchContext,
  lines: PayLine[],
): void {
  const covered = works
    .filter(({ stretch }) => {
      const begin = { from: stretch.from, to: stretch.from + 1 };
      return windowIntervals(rule.when, begin, zone, calendar).length > 0;
    })
    .flatMap(({ segments }) => segments)
    .filter((segment) => coversWork(rule, segment.source.registration));
  const first = covered[0];
  if (first === undefined || covered.some(isStillRunning) || !isAsked(first.source)) return;
  const worked = lengthOf(covered);
  const missing = rule.minutes - worked;
  if (missing <= 0) return;
  const params = { minutes: missing, workedMinutes: worked, guaranteedMinutes: rule.minutes };
  lines.push(
    lineOf(first.source, {
      part: partOf(rule, rule.scope),
      payCode: rule.payCode,
      quantity: quantityOf(missing, rule),
      unit: 'minute',
      target: rule.target,
      interval: null,
      why: [
        because(rule.id, `guarantee_${rule.scope}`, params),
        ...factorReason(missing, rule.id, rule),
      ],
    }),
  );
}

const isStillRunning = ({ source }: Segment): boolean => source.isRunning;
