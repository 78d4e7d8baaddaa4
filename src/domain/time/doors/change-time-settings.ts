import * as v from 'valibot';
import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { dayOf, isDay, weekdayOf } from '../../dates/day.ts';
import { paths } from '../../paths.ts';
import { APPROVAL_FIELDS, OWN_UNITS_MOST, TimeSettingsSchema } from '../period/time-settings.ts';
import { can } from '../../access/can.ts';
import { AUDIT_FIELDS, isActive } from '../../audit.ts';
import {
  archived,
  changed,
  changeKind,
  created,
  type DocChange,
  newDocumentId,
  storedId,
} from '../../change/change-kind.ts';
import { FarmSchema, isLocked } from '../../farm/farm.ts';
import { fail, ok } from '../../result.ts';
import { isSameData } from '../../steady.ts';
import { checkRule } from '../rules/check/check-rule.ts';
import { PayRateSchema, type PricedVersion, type Rate, withoutRates } from '../rules/pay-rates.ts';
import { hasRoomFor } from '../rules/rule-room.ts';
import { type TimeRule, TimeRuleSchema } from '../rules/time-rule.ts';
import { canTakeBack } from '../rules/versions.ts';
import { UnitSchema } from '../../farm/unit.ts';
import { RegistrationSchema } from '../registration/registration.ts';
import { closeDays } from '../closing/close-days.ts';

/** Ids of units; never one of the names that every object has. */
const UNIT_ID = /^(?!__|constructor$)[\w-]{1,128}$/;

/** How a farm registers time; how registrations are approved is for owners. */
export const changeTimeSettings = settingsKind({
  schema: TimeSettingsSchema,
  names: settingsNames(TimeSettingsSchema),
  maps: {
    unitApproval: { most: OWN_UNITS_MOST, key: UNIT_ID },
    unitTime: { most: OWN_UNITS_MOST, key: UNIT_ID },
  },
  id: 'timeRegistration',
  path: paths.timeSettings,
  action: 'timeSettings.write',
  guarded: {
    action: 'timeSettings.writeApproval',
    names: APPROVAL_FIELDS,
  },
  // Weeks and fortnights are counted from a Monday.
  wrong: ({ periodAnchor }) =>
    periodAnchor === undefined || isMonday(periodAnchor) ? null : 'periodAnchor',
});

const isMonday = (day: unknown): boolean =>
  typeof day === 'string' && isDay(day) && weekdayOf(day) === 1;

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

/** The days of a unit are closed up to and with `through`, or opened after it; null opens all. */
export const changeClosedDays = changeKind({
  schema: v.strictObject({
    unitId: storedId,
    through: v.nullable(v.pipe(v.string(), v.maxLength(10))),
  }),
  reads: (farmId, { unitId }) => ({
    before: { path: paths.farm(farmId), schema: FarmSchema },
    unit: { path: paths.unit(farmId, unitId), schema: UnitSchema },
    running: {
      collection: paths.registrations(farmId),
      schema: RegistrationSchema,
      where: { unitId, status: 'running' },
    },
    unfinished: {
      collection: paths.registrations(farmId),
      schema: RegistrationSchema,
      where: { unitId, status: 'needsAction' },
    },
  }),
  may: ({ actor, farm, payload: { unitId } }) =>
    can(actor, 'unit.closeDays', { farmId: farm.id, unitIds: [unitId] }),
  apply: ({ actor, farm, payload: { unitId, through }, known, nowMs }) => {
    const { before, unit, running, unfinished } = known;
    if (before === null) return fail('not_there');
    const registrations = [...running, ...unfinished];
    const judged = closeDays({ actor, farm: before, unit, through, registrations, nowMs });
    if (!judged.ok) return judged;
    // One day of the map alone: another leader may be closing another unit.
    return ok([
      changed(paths.farm(farm.id), { [`closedUnits.${unitId}`]: judged.value, closedUnit: unitId }),
    ]);
  },
});
