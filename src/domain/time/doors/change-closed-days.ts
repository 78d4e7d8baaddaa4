import * as v from 'valibot';
import { can } from '../../access/can.ts';
import { changeKind } from '../../change/change-kind.ts';
import { changed } from '../../change/doc-change.ts';
import { storedId } from '../../change/document-ids.ts';
import { FarmSchema } from '../../farm/farm.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { UnitSchema } from '../../unit/unit.ts';
import { RegistrationSchema } from '../registration/registration.ts';
import { closeDays } from '../closing/close-days.ts';

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
