import {
  addUnit,
  archiveUnit,
  describeUnit,
  restoreUnit,
  type UnitPlace,
} from '#data/farm/change-farm.ts';
import {
  type EmployeeFields,
  updateCard,
  updateEmployee,
} from '#data/employees/change-employee.ts';
import { startOfDay, type Day } from '#domain/dates/day.ts';
import {
  type Employee,
  fullName,
  type NumberedCard,
  type numberFrom,
} from '#domain/employee/employee.ts';
import { withoutTerms } from '#domain/employee/terms-change.ts';
import { isPersonName, isPhone, normalizePhone } from '#domain/text/contact-rules.ts';
import { cleanName, cleanText } from '#domain/text/clean.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { checkUnitName } from '#domain/farm/unit-name.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { saveOnServer } from '#widgets/feedback/use-server-action.ts';

const SOURCE = 'management';

/** What is wrong with a unit's name, in words; null where nothing is. */
export function unitNameError(
  name: string,
  units: readonly Unit[],
  ownId: string | null = null,
): string | null {
  const checked = checkUnitName(name, units, ownId);
  return checked.ok ? null : translate(`management.units.errors.${checked.code}`);
}

/** Creates a unit whose name has been checked; whether it was made. */
export function createUnit(name: string): Promise<boolean> {
  const text = translate('management.units.added', { name: cleanText(name) });
  return saveOnServer(() => addUnit(cleanText(name)), SOURCE, text);
}

/** Says what a unit is, by a name that has been checked; whether it was saved. */
export function saveUnit({ id }: Unit, place: UnitPlace): Promise<boolean> {
  return saveOnServer(() => describeUnit(id, place), SOURCE);
}

/** Puts a unit away, with the way back in the toast; whether it was put away. */
export async function putAwayUnit({ id, unitName: name }: Unit): Promise<boolean> {
  if (!(await saveOnServer(() => archiveUnit(id), SOURCE))) return false;
  showToast({
    kind: 'success',
    text: translate('management.units.archived', { name }),
    action: {
      label: translate('management.units.restore'),
      onPress: () => void saveOnServer(() => restoreUnit(id), SOURCE),
    },
  });
  return true;
}

/** Brings a unit back, unless another one has its name by now. */
export function bringBackUnit({ id, unitName: name }: Unit, units: readonly Unit[]): void {
  if (!checkUnitName(name, units, id).ok) {
    showToast({ kind: 'error', text: translate('management.units.restoreTaken', { name }) });
    return;
  }
  const text = translate('management.units.restored', { name });
  void saveOnServer(() => restoreUnit(id), SOURCE, text);
}

export function nameError(field: 'firstName' | 'lastName', text: string): string | null {
  if (isPersonName(cleanName(text))) return null;
  const code = field === 'firstName' ? 'invalid_first_name' : 'invalid_last_name';
  return translate(`management.add.errors.${code}`);
}

/** Spec 5: a phone number is optional. */
export function phoneError(text: string): string | null {
  return text === '' || isPhone(normalizePhone(text))
    ? null
    : translate('management.add.errors.invalid_phone');
}

/** Changes fields of somebody's record; what was refused is said. Whether they were changed. */
export function savePerson({ id }: Employee, fields: EmployeeFields): Promise<boolean> {
  return saveOnServer(() => updateEmployee(id, fields), SOURCE);
}

/** Changes fields of somebody's private card; what was refused is said. Whether they were changed. */
export function saveCard(id: string, fields: Parameters<typeof updateCard>[1]): Promise<boolean> {
  return saveOnServer(() => updateCard(id, fields), SOURCE);
}

/** Gives somebody another number in the payroll system from a day on, with the way back in the toast; whether it was given. */
export async function saveNumberFrom(
  { employeeNumber, earlierNumbers = [] }: NumberedCard,
  id: string,
  fields: ReturnType<typeof numberFrom>,
): Promise<boolean> {
  if (!(await saveCard(id, fields))) return false;
  showToast({
    kind: 'success',
    text: translate('management.employee.numberSaved', { number: fields.employeeNumber }),
    action: {
      label: translate('management.employee.termsUndo'),
      onPress: () => void saveCard(id, { employeeNumber, earlierNumbers }),
    },
  });
  return true;
}

/** Moves somebody's start; an emptied field changes nothing. */
export async function saveStart(
  person: Employee,
  day: Day | null,
  timeZone: string,
): Promise<void> {
  if (day !== null) await savePerson(person, { startDate: startOfDay(day, timeZone) });
}

/** Gives somebody other terms, with the way back in the toast; whether they were given. */
export async function saveTerms(
  person: Employee,
  fields: Pick<Employee, 'terms' | 'hours'>,
): Promise<boolean> {
  if (!(await savePerson(person, fields))) return false;
  // Whoever had no list yet has none again.
  const { terms, hours, employmentType, weekdayPattern, units } = person;
  const isMoved = fields.terms.some(({ home }) => home !== undefined);
  const before =
    terms.length > 0
      ? { terms, hours, ...(isMoved && { units }) }
      : { terms, hours, employmentType, weekdayPattern, ...(isMoved && { units }) };
  showToast({
    kind: 'success',
    text: translate('management.employee.termsSaved', { name: fullName(person) }),
    action: {
      label: translate('management.employee.termsUndo'),
      onPress: () => void savePerson(person, before),
    },
  });
  return true;
}

/** Takes an entry off the terms of somebody: what held before it goes on. The hours have a history of their own. */
export async function removeTerms(person: Employee, from: Day | null): Promise<void> {
  if (from === null) return;
  await saveTerms(person, { terms: withoutTerms(person.terms, from), hours: person.hours });
}

/** Takes back a deactivation that was planned for later. */
export async function cancelDeactivation(person: Employee): Promise<void> {
  const text = translate('management.employee.kept', { name: fullName(person) });
  await saveOnServer(() => updateEmployee(person.id, { endDate: null }), SOURCE, text);
}
