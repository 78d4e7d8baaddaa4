import { isDeepStrictEqual } from 'node:util';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import {
  rosterOf,
  type RosterPart,
  rosterPartOf,
  RosterPartSchema,
  rosterWith,
} from '../../../src/domain/employee/roster.ts';
import { paths } from '../../../src/domain/paths.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Brings the roster in step with a person whose document was written, by what is stored now: reported late, twice or in
 * another order it ends the same. Where there is no roster yet, everybody is gathered. Resolves to whether it wrote.
 */
export async function updateRoster(
  services: Services,
  { farmId, employeeId }: { readonly farmId: string; readonly employeeId: string },
): Promise<boolean> {
  const { db } = services;
  const [personRef, partRef] = [
    db.doc(paths.employee(farmId, employeeId)),
    db.doc(paths.rosterPart(farmId, rosterPartOf(employeeId))),
  ];
  const outcome = await inTransaction(db, async (transaction) => {
    const [person, stored] = await transaction.getAll(personRef, partRef);
    const part = toEntity(RosterPartSchema, stored);
    if (part === null) return 'missing';
    const next = rosterWith(part, employeeId, toEntity(EmployeeSchema, person));
    if (isDeepStrictEqual(next, part)) return 'same';
    transaction.set(partRef, next);
    return 'written';
  });
  return outcome === 'missing' ? (await gatherRoster(services, farmId)) > 0 : outcome === 'written';
}

/** Gathers everybody of a farm. Resolves to how many parts were not as they should be. */
export async function gatherRoster({ db }: Services, farmId: string): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(db.collection(paths.employees(farmId)));
    const people = docs
      .map((document) => toEntity(EmployeeSchema, document))
      .filter((person) => person !== null);
    const known = await transaction.get(db.collection(paths.roster(farmId)));
    const before = new Map(known.docs.map((one) => [one.id, toEntity(RosterPartSchema, one)]));
    const wrong = rosterOf(people).filter(
      (part: RosterPart) => !isDeepStrictEqual(part, before.get(part.id)),
    );
    for (const part of wrong) transaction.set(db.doc(paths.rosterPart(farmId, part.id)), part);
    return wrong.length;
  });
}
