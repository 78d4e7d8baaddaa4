import * as v from 'valibot';
import { can } from '../access/can.ts';
import { changeKind } from '../change/change-kind.ts';
import { changed } from '../change/doc-change.ts';
import { storedId } from '../change/document-ids.ts';
import { isPhone, normalizePhone } from '../text/contact-rules.ts';
import { dayOf } from '../dates/day.ts';
import { LANGUAGES } from '../language.ts';
import { paths } from '../paths.ts';
import { fail, ok } from '../result.ts';
import { cleanName } from '../text/clean.ts';
import { CardSchema, EMPLOYEE_NUMBER_MAX } from './card.ts';
import { EmployeeSchema } from './employee.ts';
import { isPersonDay } from './person-days.ts';
import { bandOn } from '../dates/young-band.ts';

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
      (!('employeeNumber' in fields) || can(actor, 'card.editNumber', target))
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
