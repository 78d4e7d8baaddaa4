import * as v from 'valibot';
import { can } from '../../access/can.ts';
import { AUDIT_FIELDS, isActive } from '../../audit.ts';
import { changeKind } from '../../change/change-kind.ts';
import { archived, created, type DocChange } from '../../change/doc-change.ts';
import { newDocumentId, storedId } from '../../change/document-ids.ts';
import { dayOf } from '../../dates/day.ts';
import { isLocked } from '../../farm/farm.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { isSameData } from '../../steady.ts';
import { checkRule } from '../rules/check/check-rule.ts';
import { PayRateSchema, type PricedVersion, type Rate, withoutRates } from '../rules/pay-rates.ts';
import { hasRoomFor } from '../rules/rule-room.ts';
import { type TimeRule, TimeRuleSchema } from '../rules/time-rule.ts';
import { canTakeBack } from '../rules/versions.ts';

const VERSIONS_AT_ONCE = 40;

const rates = v.pipe(PayRateSchema.entries.rates, v.minLength(1));
const version = v.strictObject({ rule: TimeRuleSchema, rates: v.nullable(rates) });

/**
 * Versions of rules are added, each with what it is worth or without a word about that; versions that have no price are
 * priced; one that is not in force is taken back. Nothing that is there is rewritten: an old month calculates as it did.
 */
export const changeTimeRules = changeKind({
  schema: v.variant('act', [
    v.strictObject({
      act: v.literal('add'),
      versions: v.pipe(v.array(version), v.minLength(1), v.maxLength(VERSIONS_AT_ONCE)),
    }),
    v.strictObject({
      act: v.literal('price'),
      prices: v.pipe(v.array(v.strictObject({ id: storedId, rates })), v.maxLength(200)),
    }),
    v.strictObject({ act: v.literal('takeBack'), id: storedId }),
  ]),
  reads: (farmId) => ({
    rules: { collection: paths.timeRules(farmId), schema: TimeRuleSchema },
    prices: { collection: paths.payRates(farmId), schema: PayRateSchema },
  }),
  may: ({ actor, farm, payload }) => {
    const target = { farmId: farm.id };
    const saysMoney =
      payload.act === 'price' ||
      (payload.act === 'add' && payload.versions.some((one) => one.rates !== null));
    return (
      (payload.act === 'price' || can(actor, 'timeRule.write', target)) &&
      (!saysMoney || can(actor, 'rate.see', target))
    );
  },
  apply: ({ farm, payload, known, nowMs }) => {
    const { rules, prices } = known;
    const today = dayOf(nowMs, farm.timeZone);
    const isPriced = (id: string): boolean => prices.some((one) => one.id === id);
    if (payload.act === 'takeBack') {
      const rule = rules.find(({ id }) => id === payload.id);
      if (rule === undefined) return fail('not_there');
      const isOver = !canTakeBack(rule, today) || isLocked(farm, rule.validFrom);
      return isOver ? fail('rule_in_force') : ok([archived(paths.timeRule(farm.id, rule.id))]);
    }
    if (payload.act === 'price') {
      const isUnknown = payload.prices.some(({ id }) => !rules.some((rule) => rule.id === id));
      if (isUnknown) return fail('not_there');
      if (payload.prices.some(({ id }) => isPriced(id))) return fail('rate_is_there');
      return ok(payload.prices.map((one) => ratesOf(farm.id, one.id, one.rates)));
    }
    const versions = payload.versions.map(({ rule }) => rule);
    const others = rules.filter(isActive);
    const isWrong = versions.some(
      (rule) =>
        !v.is(newDocumentId, rule.id) ||
        rules.some(({ id }) => id === rule.id) ||
        !isSameData(withoutRates(rule), rule) ||
        checkRule({ rule, others, farm, people: null, today }).issues.length > 0,
    );
    if (isWrong) return fail('rule_wrong');
    if (!hasRoomFor(versions, rules)) return fail('rule_no_room');
    return ok(payload.versions.flatMap((one) => versionOf(farm.id, one)));
  },
});

function versionOf(farmId: string, { rule, rates: said }: PricedVersion): DocChange[] {
  const fields = Object.entries(rule).filter(([name]) => !AUDIT_FIELDS.includes(name));
  const made = created(paths.timeRule(farmId, rule.id), Object.fromEntries(fields));
  return said === null ? [made] : [made, ratesOf(farmId, rule.id, said)];
}

const ratesOf = (farmId: string, id: TimeRule['id'], said: readonly Rate[]): DocChange =>
  created(paths.payRate(farmId, id), { id, rates: said });
