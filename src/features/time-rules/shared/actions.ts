import {
  addRuleVersions,
  savePayRates,
  takeBackRule,
  type VersionRates,
} from '#data/time/change-time-rules.ts';
import { pricedVersions, withoutRates } from '#domain/time/rules/pay-rates.ts';
import { hasRoomFor } from '#domain/time/rules/rule-room.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';
import type { Rules } from './hooks.ts';

const SOURCE = 'time-rules';

/** Whether the farm has room for versions; says so where it has none. */
export function isRoomFor(versions: readonly TimeRule[], { rules }: Rules): boolean {
  const isRoom = hasRoomFor(versions, rules);
  if (!isRoom) showToast({ kind: 'error', text: translate('timeRules.noRoom') });
  return isRoom;
}

/**
 * Saves checked versions and says how it went: an owner's with what they are worth, anybody else's without a
 * word about it, so that they keep what their rules had. Whether they were saved.
 */
export function saveVersions(
  versions: readonly TimeRule[],
  { rules, rates, seesRates }: Rules,
  done: string,
): Promise<boolean> {
  const stored = seesRates
    ? pricedVersions(versions, rules, rates)
    : versions.map((rule) => ({ rule: withoutRates(rule), rates: null }));
  return saveOnServer(() => addRuleVersions(stored), SOURCE, done);
}

/** Saves what versions are worth that had no price. */
export function fillRates(rates: readonly VersionRates[], done: string): Promise<boolean> {
  return saveOnServer(() => savePayRates(rates), SOURCE, done);
}

/** Takes back a version that has not come into force. */
export function takeBack(rule: TimeRule): Promise<boolean> {
  return saveOnServer(() => takeBackRule(rule), SOURCE, translate('timeRules.takenBack'));
}
