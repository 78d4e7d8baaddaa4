import * as v from 'valibot';
import { can } from '../../access/can.ts';
import {
  archived,
  changed,
  changeKind,
  created,
  newDocumentId,
  restored,
  storedId,
} from '../../change/change-kind.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { UnitSchema } from '../../farm/unit.ts';
import {
  checkTemplate,
  PlanTemplateSchema,
  TEMPLATE_LIMITS,
  TemplateShiftSchema,
} from '../template/plan-template.ts';
import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { PLAN_RULES } from '../shift/plan-rules.ts';
import { PLANNING_LIMITS, PlanningSettingsSchema } from '../settings/planning-settings.ts';

const fields = {
  unitId: storedId,
  name: v.pipe(v.string(), v.maxLength(200)),
  weeks: PlanTemplateSchema.entries.weeks,
  shifts: v.pipe(v.array(TemplateShiftSchema), v.maxLength(TEMPLATE_LIMITS.shifts)),
};

/** Templates of weeks and rotas are saved, put away and brought back by whoever plans their unit (design 4). */
export const changeTemplate = changeKind({
  schema: v.variant('act', [
    v.strictObject({ act: v.literal('add'), id: newDocumentId, ...fields }),
    v.strictObject({ act: v.literal('change'), id: storedId, ...fields }),
    v.strictObject({ act: v.picklist(['archive', 'restore']), id: storedId }),
  ]),
  reads: (farmId, { id }) => ({
    before: { path: paths.planTemplate(farmId, id), schema: PlanTemplateSchema },
    others: { collection: paths.planTemplates(farmId), schema: PlanTemplateSchema },
    units: { collection: paths.units(farmId), schema: UnitSchema },
  }),
  may: ({ actor, farm, payload, known: { before } }) => {
    const plans = (unitId: string): boolean =>
      can(actor, 'plan.edit', { farmId: farm.id, unitIds: [unitId] });
    return (
      (before === null || plans(before.unitId)) && (!('unitId' in payload) || plans(payload.unitId))
    );
  },
  apply: ({ farm, payload, known: { before, others, units } }) => {
    const path = paths.planTemplate(farm.id, payload.id);
    if (payload.act === 'add' ? before !== null : before === null) return fail('not_there');
    if (!('unitId' in payload))
      return ok([payload.act === 'archive' ? archived(path) : restored(path)]);
    const { act, id, ...said } = payload;
    const unit = units.find((one) => one.id === said.unitId);
    if (unit === undefined) return fail('unit_away');
    const checked = checkTemplate(said, { id, unit, others });
    if (!checked.ok) return fail(checked.issues[0]?.code ?? 'no_shifts');
    return ok([
      act === 'add' ? created(path, { id, ...checked.value }) : changed(path, checked.value),
    ]);
  },
});

/** Ids that a device has made; never one of the names that every object has. */
const KEY = /^[A-Za-z0-9_-]{12,40}$/;

const OF_UNITS = { most: PLANNING_LIMITS.ofFarm, mostOfUnit: PLANNING_LIMITS.ofUnit, key: KEY };

/** How a farm plans: by leaders and owners. */
export const changePlanningSettings = settingsKind({
  schema: PlanningSettingsSchema,
  names: settingsNames(PlanningSettingsSchema),
  maps: {
    needs: OF_UNITS,
    shiftTemplates: OF_UNITS,
    levels: { most: PLAN_RULES.length, key: new RegExp(`^(${PLAN_RULES.join('|')})$`) },
  },
  id: 'planning',
  path: paths.planningSettings,
  action: 'planningSettings.write',
});
