import * as v from 'valibot';
import { can } from '../access/can.ts';
import { changed, changeKind } from '../change/change-kind.ts';
import { isTimeZone } from '../dates/time-zone.ts';
import { paths } from '../paths.ts';
import { fail, ok } from '../result.ts';
import { addDays, dayOf } from '../dates/day.ts';
import { foldText } from '../text/fold.ts';
import { settingsKind, settingsNames } from '../change/settings-kind.ts';
import { checkCompanyField, COMPANY_FIELDS } from './company.ts';
import { FarmSchema } from './farm.ts';
import { FarmSettingsSchema } from './settings.ts';

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

/** Days between the word of an owner and the day on which everything is deleted: it can be taken back until then. */
export const CLOSING_DAYS = 30;

/** Whether a text is the name of a farm, typed by somebody who means it. */
export function namesFarm(text: string, { name }: { readonly name: string }): boolean {
  return foldText(text.trim()) === foldText(name.trim());
}

/** An owner has the farm closed, by its name, or takes that back. Until the day it goes on as before. */
export const changeFarmClosing = changeKind({
  schema: v.variant('act', [
    v.strictObject({ act: v.literal('close'), name: v.pipe(v.string(), v.maxLength(500)) }),
    v.strictObject({ act: v.literal('cancel') }),
  ]),
  reads: (farmId) => ({ before: { path: paths.farm(farmId), schema: FarmSchema } }),
  may: ({ actor, farm }) => can(actor, 'farm.close', { farmId: farm.id }),
  apply: ({ farm, payload, known: { before }, nowMs }) => {
    if (before === null) return fail('not_there');
    const path = paths.farm(farm.id);
    if (payload.act === 'cancel') return ok([changed(path, { closesOn: null })]);
    if (!namesFarm(payload.name, before)) return fail('farm_name_differs');
    // Asked once more it stays the day that everybody has been told.
    const closesOn = before.closesOn ?? addDays(dayOf(nowMs, before.timeZone), CLOSING_DAYS);
    return ok([changed(path, { closesOn })]);
  },
});

/** General settings: the farm's own days off, and how long records are kept. */
export const changeGeneralSettings = settingsKind({
  schema: FarmSettingsSchema,
  names: settingsNames(FarmSettingsSchema),
  id: 'general',
  path: paths.generalSettings,
  action: 'farm.write',
});
