import * as v from 'valibot';
import type { Actor } from '../access/actor.ts';
import { can } from '../access/can.ts';
import { SEAT_TYPES } from '../access/seats.ts';
import { isActive } from '../audit.ts';
import { changed, type ChangeFarm, changeKind, instant, storedId } from '../change/change-kind.ts';
import { isPersonName, isPhone, normalizePhone } from '../text/contact-rules.ts';
import { dayOf, isDay } from '../dates/day.ts';
import { paths } from '../paths.ts';
import { fail, ok } from '../result.ts';
import { cleanName } from '../text/clean.ts';
import { UnitSchema } from '../farm/unit.ts';
import { LANGUAGES } from '../language.ts';
import { bandOn } from '../dates/age.ts';
import {
  CardSchema,
  EARLIER_NUMBERS_MAX,
  type Employee,
  EMPLOYEE_NUMBER_MAX,
  EmployeeSchema,
  isPersonDay,
} from './employee.ts';
import { isInOrder } from './employments.ts';
import { hoursEntryDay } from './hours-history.ts';
import { withHome } from './home-unit.ts';
import {
  isTermsDay,
  MAX_TERMS_ENTRIES,
  movedBetween,
  newHomes,
  TERMS_LIMITS,
  unitsMoved,
  withListsAndFlat,
} from './terms-change.ts';

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const name = v.pipe(v.string(), v.transform(cleanName));
const isDifferent = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

/** Weekly hours from a day of the calendar on. */
const hoursEntry = v.pipe(
  v.strictObject({
    date: whole(1, 31),
    month: whole(1, 12),
    year: whole(1900, 2200),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(168)),
  }),
  v.check((entry) => isDay(hoursEntryDay(entry))),
);
const moment = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(Date.UTC(1900, 0)), v.maxValue(Date.UTC(2201, 0))),
);

/** Characters of the key of an agreement. */
const MAX_AGREEMENT = 40;

const termsDay = v.pipe(v.string(), v.check(isTermsDay));
const weekdays = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  v.check((days) => isDifferent(days)),
);

/** Units as they may be written, the home unit first. */
const unitsSchema = v.pipe(
  v.array(storedId),
  v.minLength(1),
  v.maxLength(100),
  v.check((items) => isDifferent(items)),
);

/** Employments as they may be written: each ends before the next begins. */
const employmentsSchema = v.pipe(
  v.array(v.strictObject({ from: termsDay, to: v.nullable(termsDay) })),
  v.maxLength(MAX_TERMS_ENTRIES),
  v.check((list) => isInOrder(list)),
);

/** Terms as they may be written: each begins after the one before, and its weeks have a day of work. */
const termsSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        from: termsDay,
        type: v.picklist(['flex', 'hourly']),
        agreement: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_AGREEMENT))),
        exempt: v.optional(v.boolean()),
        school: v.optional(v.boolean()),
        home: v.optional(storedId),
        units: v.optional(unitsSchema),
        seat: v.optional(v.picklist(SEAT_TYPES)),
        weekdayPattern: v.nullable(
          v.strictObject({
            anchor: termsDay,
            weeks: v.pipe(
              v.array(v.strictObject({ days: weekdays })),
              v.maxLength(TERMS_LIMITS.weeks),
              v.check((weeks) => weeks.some(({ days }) => days.length > 0)),
            ),
          }),
        ),
      }),
      v.check(({ home, units }) => units === undefined || units[0] === home),
    ),
  ),
  v.maxLength(MAX_TERMS_ENTRIES),
  v.check((list) => list.every(({ from }, at) => at === 0 || (list[at - 1]?.from ?? '') < from)),
);

const fieldsSchema = v.partial(
  v.strictObject({
    firstName: v.pipe(name, v.check(isPersonName)),
    lastName: v.pipe(
      name,
      v.check((text) => text === '' || isPersonName(text)),
    ),
    units: unitsSchema,
    hours: v.pipe(v.array(hoursEntry), v.maxLength(60)),
    startDate: moment,
    endDate: moment,
    employmentType: v.picklist(['flex', 'hourly']),
    employments: employmentsSchema,
    terms: termsSchema,
    weekdayPattern: v.nullable(
      v.pipe(
        v.array(whole(1, 7)),
        v.check((items) => isDifferent(items)),
      ),
    ),
  }),
);

type Fields = v.InferOutput<typeof fieldsSchema>;

/** What a leader agrees with nobody but others. */
const TERMS = [
  'hours',
  'startDate',
  'employmentType',
  'weekdayPattern',
  'employments',
  'terms',
] as const;
/** What may end an employment. */
const ENDS = ['endDate', 'employments'] as const;

/** Whether somebody may change these fields of a record (design 4): each right is asked for what it is about. */
function mayChange(actor: Actor, farm: ChangeFarm, before: Employee, fields: Fields): boolean {
  const target = {
    farmId: farm.id,
    employeeId: before.id,
    unitIds: before.units,
    role: before.role,
  };
  return (
    can(actor, 'employee.edit', target) &&
    (!TERMS.some((one) => one in fields) || can(actor, 'employee.editTerms', target)) &&
    // The end of an employment takes the access away, so it asks for the right to do that.
    (!ENDS.some((one) => one in fields) || can(actor, 'employee.deactivate', target)) &&
    (fields.terms === undefined ||
      seatsSaid(fields.terms) === seatsSaid(before.terms) ||
      can(actor, 'employee.setAccess', target)) &&
    (fields.units === undefined || mayGive(actor, farm, before, fields.units)) &&
    newHomes(before, fields).every((id) =>
      mayGive(actor, farm, before, withHome(before.units, id)),
    ) &&
    (can(actor, 'unit.seeAll', { farmId: farm.id }) ||
      unitsMoved(before, fields).every((id) => actor.employee?.units.includes(id)))
  );
}

/** Which seats terms say from which days on. */
const seatsSaid = (terms: Employee['terms']): string =>
  JSON.stringify(terms.flatMap(({ from, seat }) => (seat === undefined ? [] : [from, seat])));

/** A leader gives and takes the own units alone, and the home unit, the first, from an own one. */
function mayGive(
  actor: Actor,
  farm: ChangeFarm,
  before: Employee,
  units: readonly string[],
): boolean {
  if (can(actor, 'unit.seeAll', { farmId: farm.id })) return true;
  const own = actor.employee?.units ?? [];
  const [home = ''] = before.units;
  return (
    movedBetween(before.units, units).every((id) => own.includes(id)) &&
    (units[0] === home || own.includes(home))
  );
}

/** What leaders and owners change of somebody's record. One's own name is one's own, and goes straight. */
export const changePerson = changeKind({
  schema: v.strictObject({ id: storedId, fields: fieldsSchema }),
  reads: (farmId, { id }) => ({
    before: { path: paths.employee(farmId, id), schema: EmployeeSchema },
    units: { collection: paths.units(farmId), schema: UnitSchema },
  }),
  may: ({ actor, farm, payload: { fields }, known: { before } }) =>
    before !== null && mayChange(actor, farm, before, fields),
  apply: ({ farm, payload: { id, fields }, known: { before, units }, nowMs }) => {
    if (before === null) return fail('employee_not_found');
    const today = dayOf(nowMs, farm.timeZone);
    const { startDate, endDate, ...rest } = {
      ...fields,
      ...withListsAndFlat(before, fields, { farm, today }),
    };
    const isThere = (unitId: string): boolean =>
      before.units.includes(unitId) || units.some((one) => one.id === unitId && isActive(one));
    const known = before.terms.flatMap((one) => one.units ?? []);
    const said = (fields.terms ?? []).flatMap((one) => one.units ?? []);
    const fresh = said.filter((unitId) => !known.includes(unitId));
    const named = [...(rest.units ?? []), ...newHomes(before, fields), ...fresh];
    if (!named.every(isThere)) return fail('unknown_unit');
    const [from, to] = [startDate ?? before.startDate, endDate ?? before.endDate];
    const isBackwards =
      endDate !== null &&
      from !== null &&
      to !== null &&
      dayOf(to, farm.timeZone) < dayOf(from, farm.timeZone);
    if (isBackwards || !isInOrder(rest.employments ?? [])) return fail('ends_before_start');
    return ok([
      changed(paths.employee(farm.id, id), {
        ...rest,
        ...(startDate !== undefined && {
          startDate: startDate === null ? null : instant(startDate),
        }),
        ...(endDate !== undefined && { endDate: endDate === null ? null : instant(endDate) }),
      }),
    ]);
  },
});

const NUMBERS = ['employeeNumber', 'earlierNumbers'] as const;

/**
 * What leaders and owners change of somebody's private card. The address belongs to the account, and one's own phone
 * number is one's own. Of the birth date the record says the band alone, for those who plan.
 */
export const changeCard = changeKind({
  schema: v.strictObject({
    id: storedId,
    fields: v.partial(
      v.strictObject({
        phone: v.pipe(
          v.string(),
          v.check((text) => text === '' || isPhone(normalizePhone(text))),
        ),
        birthDate: v.nullable(v.pipe(v.string(), v.check(isPersonDay))),
        employeeNumber: v.pipe(
          v.string(),
          v.transform(cleanName),
          v.maxLength(EMPLOYEE_NUMBER_MAX),
        ),
        earlierNumbers: v.pipe(
          v.array(
            v.strictObject({
              until: v.pipe(v.string(), v.check(isPersonDay)),
              number: v.pipe(
                v.string(),
                v.transform(cleanName),
                v.minLength(1),
                v.maxLength(EMPLOYEE_NUMBER_MAX),
              ),
            }),
          ),
          v.maxLength(EARLIER_NUMBERS_MAX),
          v.check((all) =>
            all.every(({ until }, at) => at === 0 || (all[at - 1]?.until ?? '') < until),
          ),
        ),
        emailLanguage: v.picklist(LANGUAGES),
      }),
    ),
  }),
  reads: (farmId, { id }) => ({
    person: { path: paths.employee(farmId, id), schema: EmployeeSchema },
    before: { path: paths.employeeCard(farmId, id), schema: CardSchema },
  }),
  may: ({ actor, farm, payload: { fields }, known: { person } }) => {
    if (person === null) return false;
    const { id: employeeId, units: unitIds, role } = person;
    const target = { farmId: farm.id, employeeId, unitIds, role };
    return (
      can(actor, 'card.edit', target) &&
      (!NUMBERS.some((one) => one in fields) || can(actor, 'card.editNumber', target))
    );
  },
  apply: ({ farm, payload: { id, fields }, known: { before, person }, nowMs }) => {
    if (before === null) return fail('not_there');
    const { phone, ...rest } = fields;
    const said = phone === undefined ? {} : { phone: phone === '' ? '' : normalizePhone(phone) };
    const card = changed(paths.employeeCard(farm.id, id), { ...rest, ...said });
    const { birthDate } = fields;
    if (birthDate === undefined || person === null) return ok([card]);
    const youngBand = bandOn(birthDate, dayOf(nowMs, farm.timeZone));
    if (youngBand === person.youngBand) return ok([card]);
    return ok([card, changed(paths.employee(farm.id, id), { youngBand })]);
  },
});
