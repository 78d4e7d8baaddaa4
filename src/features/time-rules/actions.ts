import { addRuleVersions } from '#data/commands/rules/add-rule-version.ts';
import { savePayRates, type VersionRates } from '#data/commands/rules/save-pay-rates.ts';
import { takeBackRule } from '#data/commands/rules/take-back-rule.ts';
import { guarded } from '#data/telemetry/report.ts';
import { pricedVersions, withoutRates } from '#domain/time/rules/pay-rates.ts';
import { hasRoomFor } from '#domain/time/rules/rule-room.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import type { Rules } from './hooks.ts';

const SOURCE = 'time-rules';

function showResult(isDone: boolean, done: string, failed: string): void {
  showToast(isDone ? { kind: 'success', text: done } : { kind: 'error', text: failed });
}

/** Whether the farm has room for versions; says so where it has none. */
export function isRoomFor(versions: readonly TimeRule[], { rules }: Rules): boolean {
  const isRoom = hasRoomFor(versions, rules);
  if (!isRoom) showToast({ kind: 'error', text: translate('timeRules.noRoom') });
  return isRoom;
}

/**
 * Saves checked versions and says how it went: an owner's with what they are worth, anybody else's without a
 * word about it, so that they keep what their rules had. Without a network they are kept and sent later.
 */
export async function saveVersions(
  versions: readonly TimeRule[],
  { rules, rates, seesRates }: Rules,
  done: string,
): Promise<void> {
  const stored = seesRates
    ? pricedVersions(versions, rules, rates)
    : versions.map((rule) => ({ rule: withoutRates(rule), rates: null }));
  const saved = await guarded(() => addRuleVersions(stored), { source: SOURCE });
  showResult(saved === true, done, translate('timeRules.notSaved'));
}

/** Saves what versions are worth that had no price. */
export async function fillRates(rates: readonly VersionRates[], done: string): Promise<void> {
  const saved = await guarded(() => savePayRates(rates), { source: SOURCE });
  showResult(saved === true, done, translate('timeRules.missing.notSaved'));
}

/** Takes back a version that has not come into force. */
export async function takeBack(rule: TimeRule): Promise<void> {
  const taken = await guarded(() => takeBackRule(rule), { source: SOURCE });
  showResult(taken === true, translate('timeRules.takenBack'), translate('timeRules.notTakenBack'));
}
