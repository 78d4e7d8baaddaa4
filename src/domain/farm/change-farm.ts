import * as v from 'valibot';
import { can } from '../access/can.ts';
import { changed, changeKind } from '../change/change-kind.ts';
import { isTimeZone } from '../dates/time-zone.ts';
import { paths } from '../paths.ts';
import { fail, ok, type Result } from '../result.ts';
import { addDays, dayOf } from '../dates/day.ts';
import { cleanText, foldText } from '../text/clean.ts';
import { settingsKind, settingsNames } from '../change/settings-kind.ts';
import { isEmail, isPhone, normalizeEmail, normalizePhone } from '../text/contact-rules.ts';
import { FarmSchema } from './farm.ts';
import { COMPANY_LIMITS, FARM_LIMITS } from './farm-limits.ts';
import { FarmSettingsSchema } from './settings.ts';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1] as const;

/** Whether text is a Danish CVR number: eight digits whose weighted sum divides by 11. */
export function isCvr(text: string): boolean {
  if (!/^[1-9]\d{7}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return sum % 11 === 0;
}

/** The company fields of a farm in the order to show them; all but the name may be empty. */
const COMPANY_FIELDS = ['name', 'cvr', 'address', 'zip', 'city', 'phone', 'email'] as const;

/** A company field: the farm's name, or an entry of its company data. */
export type CompanyField = (typeof COMPANY_FIELDS)[number];

/** What is wrong with a company field. */
type CompanyErrorCode =
  'farm_name_missing' | 'text_too_long' | 'invalid_cvr' | 'invalid_phone' | 'invalid_email';

/** A company field as it is stored, or what is wrong with it. A CVR number may come with DK and spaces. */
export function checkCompanyField(
  field: CompanyField,
  text: string,
): Result<string, CompanyErrorCode> {
  const cleaned = cleanText(text);
  if (field === 'name') {
    if (cleaned === '') return fail('farm_name_missing');
    return cleaned.length > FARM_LIMITS.name ? fail('text_too_long') : ok(cleaned);
  }
  if (cleaned === '') return ok('');
  if (field === 'cvr') {
    const digits = cleaned.replaceAll(/[\s-]/g, '').replace(/^DK/i, '');
    return isCvr(digits) ? ok(digits) : fail('invalid_cvr');
  }
  if (field === 'email') {
    const email = normalizeEmail(cleaned);
    return isEmail(email) ? ok(email) : fail('invalid_email');
  }
  if (cleaned.length > COMPANY_LIMITS[field]) return fail('text_too_long');
  return field === 'phone' && !isPhone(normalizePhone(cleaned))
    ? fail('invalid_phone')
    : ok(cleaned);
}

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
