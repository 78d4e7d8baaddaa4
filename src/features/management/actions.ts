import { addUnit } from '#data/commands/units/add-unit.ts';
import { archiveUnit, restoreUnit } from '#data/commands/units/archive-unit.ts';
import { renameUnit } from '#data/commands/units/rename-unit.ts';
import { updateEmployee } from '#data/commands/employees/update-employee.ts';
import { startOfDay, type Day } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { isPersonName, isPhone, normalizePhone } from '#domain/contact/contact-rules.ts';
import { checkUnitName } from '#domain/unit/unit-name.ts';
import type { Unit } from '#domain/unit/unit.ts';
import { translate } from '#i18n/index.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { safely } from '#widgets/feedback/unexpected.ts';

/** What is wrong with a unit's name, in words; null where nothing is. */
export function unitNameError(
  name: string,
  units: readonly Unit[],
  ownId: string | null = null,
): string | null {
  const checked = checkUnitName(name, units, ownId);
  return checked.ok ? null : translate(`management.units.errors.${checked.code}`);
}

const tidy = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** Does it; false after saying that it failed unexpectedly. */
function done(functionName: string, act: () => void): boolean {
  const where = { source: 'management', functionName };
  return safely(where, () => (act(), true), false);
}

/** Creates a unit whose name has been checked; whether it was made. */
export function createUnit(name: string): boolean {
  if (!done('addUnit', () => addUnit(tidy(name)))) return false;
  showToast({ kind: 'success', text: translate('management.units.added', { name: tidy(name) }) });
  return true;
}

/** Gives a unit a name that has been checked; whether it has it. */
export function saveUnitName(unit: Unit, name: string): boolean {
  return done('renameUnit', () => renameUnit(unit.id, tidy(name)));
}

const restored = (id: string): boolean => done('restoreUnit', () => restoreUnit(id));

export function putAwayUnit({ id, unitName: name }: Unit): void {
  if (!done('archiveUnit', () => archiveUnit(id))) return;
  showToast({
    kind: 'success',
    text: translate('management.units.archived', { name }),
    action: { label: translate('management.units.restore'), onPress: () => restored(id) },
  });
}

/** Brings a unit back, unless another one has its name by now. */
export function bringBackUnit({ id, unitName: name }: Unit, units: readonly Unit[]): void {
  if (!checkUnitName(name, units, id).ok) {
    showToast({ kind: 'error', text: translate('management.units.restoreTaken', { name }) });
    return;
  }
  if (!restored(id)) return;
  showToast({ kind: 'success', text: translate('management.units.restored', { name }) });
}

export function nameError(field: 'firstName' | 'lastName', text: string): string | null {
  if (isPersonName(text)) return null;
  const code = field === 'firstName' ? 'invalid_first_name' : 'invalid_last_name';
  return translate(`management.add.errors.${code}`);
}

/** Spec 5: a phone number is optional. */
export function phoneError(text: string): string | null {
  return text === '' || isPhone(normalizePhone(text))
    ? null
    : translate('management.add.errors.invalid_phone');
}

/** Moves somebody's start; an emptied field changes nothing. */
export function saveStart(person: Employee, day: Day | null, timeZone: string): void {
  if (day === null) return;
  done('saveStart', () => updateEmployee(person.id, { startDate: startOfDay(day, timeZone) }));
}

/** Takes back a deactivation that was planned for later. */
export function keepEmployee(person: Employee): void {
  if (!done('keepEmployee', () => updateEmployee(person.id, { endDate: null }))) return;
  const text = translate('management.employee.kept', { name: fullName(person) });
  showToast({ kind: 'success', text });
}
