import { isActive } from '../../../src/domain/audit.ts';
import { type Day, dayOf } from '../../../src/domain/dates/day.ts';
import { type Employee, PERSON_DAYS } from '../../../src/domain/employee/employee.ts';
import { unitsDuring } from '../../../src/domain/employee/home-unit.ts';
import { listedEmployments, withEmployment } from '../../../src/domain/employee/employments.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { unitsOf } from '../farm/farm-context.ts';
import { isDayOrNone } from '../people/deactivate.ts';
import { employmentRecord } from '../people/new-records.ts';
import { personFor } from '../people/person.ts';
import { syncAccount } from '../people/sync-account.ts';
import { ApiError, orNone } from '../platform/api-error.ts';
import { updatedBy } from '../platform/audit.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { invitationPath } from './create-request.ts';
import { demandTurn } from './invite-person.ts';
import { invitingOf } from './make-person.ts';

/**
 * Takes a deactivation back (spec 4): both deletion fields are cleared, the account works again with the role it had.
 * With a day a new employment begins on it, and what the one before has earned stays settled; without one the
 * last employment goes on as if it had not ended. Throws `has_other_farm` when the person has moved on, `unit_archived`
 * where one of the units that are theirs now or later has been archived meanwhile, and `bad_request` for a day in an
 * employment that there is. Again is harmless.
 */
export async function restoreEmployee(
  services: Services,
  caller: Caller,
  id: string,
  from: unknown,
): Promise<void> {
  const { farm, writer } = caller;
  if (!isDayOrNone(from)) throw new ApiError('bad_request');
  const person = await personFor(services, caller, 'employee.restore', id);
  if (!person.hasLeft) await demandAtHome(services, farm.id, id);
  const list = listedEmployments(person, farm);
  if (!isActive(person) || list.at(-1)?.to !== null) {
    await demandUnits(services, farm, person);
    const reference = services.db.doc(paths.employee(farm.id, id));
    await reference.update({
      deleted: null,
      deletedByEid: null,
      ...employmentsAfter(person, farm, from),
      ...updatedBy(writer),
    });
  }
  await services.step('record');
  if (person.hasLeft) await askBack(services, caller, person);
  await syncAccount(services, { farmId: farm.id, employeeId: id }, writer);
}

/** A unit is archived once nobody active is in it: who comes back to one would be where no leader and no plan is. */
async function demandUnits(services: Services, farm: Farm, person: Employee): Promise<void> {
  const from = dayOf(services.now(), farm.timeZone);
  const theirs = unitsDuring(person, { from, to: PERSON_DAYS.last });
  const archived = (await unitsOf(services, farm.id)).filter((unit) => !isActive(unit));
  if (archived.some(({ id }) => theirs.includes(id))) throw new ApiError('unit_archived');
}

function employmentsAfter(person: Employee, farm: Farm, from: Day | null): object {
  if (from === null && person.employments.length === 0) return { endDate: null };
  const list = listedEmployments(person, farm);
  const last = list.at(-1);
  const going = last === undefined ? [] : [...list.slice(0, -1), { from: last.from, to: null }];
  const after = from === null ? going : withEmployment(list, from);
  if (after === null) throw new ApiError('bad_request');
  return employmentRecord(farm, after);
}

/** Who left by themself is asked: the record is there again, the person when they say so. */
async function askBack(services: Services, caller: Caller, person: Employee): Promise<void> {
  const { auth, db, mailer, now } = services;
  const { farm } = caller;
  const { email } = (await orNone(auth.getUser(person.id))) ?? {};
  if (email === undefined) return;
  await demandTurn(services, caller);
  const emailHash = hashOf(email);
  const invitation = { farmId: farm.id, emailHash, employeeId: person.id, requestId: person.id };
  await db.doc(invitationPath(farm.id, emailHash)).set({ ...invitation, at: now() });
  await mailer.question(email, DEFAULT_LANGUAGE, await invitingOf(services, caller));
}

async function demandAtHome({ auth, db }: Services, farmId: string, id: string): Promise<void> {
  const account = await orNone(auth.getUser(id));
  const user = await db.doc(paths.user(id)).get();
  const farms: readonly unknown[] = [account?.customClaims?.['farm'], user.get('userFarm')];
  if (farms.some((farm) => typeof farm === 'string' && farm !== farmId)) {
    throw new ApiError('has_other_farm');
  }
}
