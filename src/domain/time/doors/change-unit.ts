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
import { dayOf } from '../../dates/day.ts';
import { EmployeeSchema } from '../../employee/employee.ts';
import { paths } from '../../paths.ts';
import { fail, ok } from '../../result.ts';
import { cleanText } from '../../text/clean.ts';
import { leftBehind } from '../registration/own-time.ts';
import { RegistrationSchema } from '../registration/registration.ts';
import { chipStyle, UNIT_KINDS, UnitSchema } from '../../farm/unit.ts';
import { checkUnitName, UNIT_ADDRESS_MAX } from '../../farm/unit-name.ts';

const id = newDocumentId;
const unitName = v.pipe(v.string(), v.maxLength(200));

/** Units are added, described (name, kind of place, colour, address), put away and brought back by whoever may set up the farm (design 4). */
export const changeUnit = changeKind({
  schema: v.variant('act', [
    v.strictObject({ act: v.literal('add'), id, unitName }),
    v.strictObject({
      act: v.literal('describe'),
      id: storedId,
      unitName: v.exactOptional(unitName),
      kind: v.exactOptional(v.nullable(v.picklist(UNIT_KINDS))),
      colour: v.exactOptional(v.nullable(chipStyle())),
      address: v.exactOptional(v.pipe(v.string(), v.maxLength(UNIT_ADDRESS_MAX))),
    }),
    v.strictObject({ act: v.picklist(['archive', 'restore']), id: storedId }),
  ]),
  reads: (farmId, { act, id: unitId }) => ({
    before: { path: paths.unit(farmId, unitId), schema: UnitSchema },
    units: { collection: paths.units(farmId), schema: UnitSchema },
    // Whom and what it would leave behind is asked of a unit that is put away alone.
    employees: {
      collection: paths.employees(farmId),
      schema: EmployeeSchema,
      where: act === 'archive' ? {} : null,
    },
    open: {
      collection: paths.registrations(farmId),
      schema: RegistrationSchema,
      where: act === 'archive' ? { end: null } : null,
    },
  }),
  may: ({ actor, farm }) => can(actor, 'unit.write', { farmId: farm.id }),
  apply: ({ farm, payload, known: { before, units, employees, open }, nowMs }) => {
    const path = paths.unit(farm.id, payload.id);
    if (payload.act !== 'add' && before === null) return fail('not_there');
    if (payload.act === 'archive') {
      const today = dayOf(nowMs, farm.timeZone);
      const { people, onTheClock } = leftBehind(payload.id, employees, open, today);
      return people.length + onTheClock.length > 0 ? fail('unit_has_people') : ok([archived(path)]);
    }
    const wanted = ('unitName' in payload && payload.unitName) || (before?.unitName ?? '');
    const name = checkUnitName(wanted, units, payload.id);
    if (!name.ok) return name;
    const fields = { unitName: name.value };
    if (payload.act === 'add') return ok([created(path, { id: payload.id, ...fields })]);
    if (payload.act !== 'describe') return ok([restored(path)]);
    const { act: _act, id: _id, ...place } = payload;
    const { kind, address } = place;
    return ok([
      changed(path, {
        ...place,
        ...fields,
        ...(kind !== undefined && { isStable: kind === null ? null : kind === 'stable' }),
        ...(address !== undefined && { address: cleanText(address) }),
      }),
    ]);
  },
});
