import { AUDIT_FIELDS } from '#domain/audit.ts';
import type { PricedVersion, Rate } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { type BackendAnswer, request } from '../api/backend.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

/** What a version of a rule is worth, by its id. */
export interface VersionRates {
  readonly id: string;
  readonly rates: readonly Rate[];
}

const rateList = (rates: readonly Rate[]) => rates.map((rate) => ({ ...rate }));

/** A rule as it is sent: who wrote it and when is for the server to say. */
function withoutAudit(rule: TimeRule): TimeRule {
  const fields = Object.entries(rule).filter(([name]) => !AUDIT_FIELDS.includes(name));
  return Object.fromEntries(fields) as unknown as TimeRule;
}

/**
 * Adds checked versions of rules: a new rule, the next version of one, or a whole pack, with what they are worth
 * beside them. All of it is stored or none.
 */
export function addRuleVersions(versions: readonly PricedVersion[]): Promise<ChangeAnswer> {
  return sendChange('timeRules', {
    act: 'add',
    versions: versions.map(({ rule, rates }) => ({
      rule: withoutAudit(rule),
      rates: rates === null ? null : rateList(rates),
    })),
  });
}

/**
 * Says what versions of rules are worth that nobody has put a price on yet; all of it or none. What has been
 * said is never rewritten: a new rate is a new version.
 */
export function savePayRates(all: readonly VersionRates[]): Promise<ChangeAnswer> {
  const prices = all.map(({ id, rates }) => ({ id, rates: rateList(rates) }));
  return sendChange('timeRules', { act: 'price', prices });
}

/** Takes back a version that is not in force yet. */
export function takeBackRule({ id }: Pick<TimeRule, 'id'>): Promise<ChangeAnswer> {
  return sendChange('timeRules', { act: 'takeBack', id });
}

/** Has a recount gone on with that stopped before it was done. The answer says that it was asked for. */
export function recountAgain(): Promise<BackendAnswer> {
  return request('POST', '/recount');
}
