import * as v from 'valibot';
import { can } from '../access/can.ts';
import { changeKind } from '../change/change-kind.ts';
import { changed } from '../change/doc-change.ts';
import { isTimeZone } from '../dates/time-zone.ts';
import { paths } from '../paths.ts';
import { fail, ok } from '../result.ts';
import { checkCompanyField, COMPANY_FIELDS } from './company.ts';
import { FarmSchema } from './farm.ts';

/** One field of the farm at a time: what it is called, where it lies, how many days it works. */
export const changeFarm = changeKind({
  schema: v.variant('field', [
    v.strictObject({
      field: v.picklist(COMPANY_FIELDS),
      value: v.pipe(v.string(), v.maxLength(500)),
    }),
    v.strictObject({
      field: v.literal('timeZone'),
      value: v.pipe(v.string(), v.check(isTimeZone)),
    }),
    v.strictObject({
      field: v.literal('workDaysPerWeek'),
      value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    }),
  ]),
  reads: (farmId) => ({ before: { path: paths.farm(farmId), schema: FarmSchema } }),
  may: ({ actor, farm }) => can(actor, 'farm.write', { farmId: farm.id }),
  apply: ({ farm, payload, known: { before } }) => {
    if (before === null) return fail('not_there');
    const path = paths.farm(farm.id);
    const { field, value } = payload;
    if (field === 'timeZone' || field === 'workDaysPerWeek')
      return ok([changed(path, { [field]: value })]);
    const checked = checkCompanyField(field, value);
    if (!checked.ok) return checked;
    return ok([changed(path, { [field === 'name' ? field : `company.${field}`]: checked.value })]);
  },
});
