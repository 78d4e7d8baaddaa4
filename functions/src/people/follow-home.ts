import type {
  CollectionReference,
  DocumentData,
  DocumentSnapshot,
  Firestore,
} from 'firebase-admin/firestore';
import { partsOf } from '../../../src/domain/group-by.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { homeUnitOf, leaveUnitOf } from '../../../src/domain/employee/home-unit.ts';
import { bookAt, LeaveBookSchema } from '../../../src/domain/leave/document/leave-book.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { docsOf, toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

const AT_ONCE = 200;
const PEOPLE = 10;

interface Mover {
  readonly farmId: string;
  readonly employeeId: string;
}

/**
 * The entries of a person's accounts, their leave, the months that they signed and when they cannot work follow their home unit, so that the
 * leaders of today see and decide them (design 3); leave of whoever has become an owner lies in no unit. By the record as it stands now: reported late, twice or in another order it ends the same. What
 * was paid out stays pay of the unit that it was made for. Resolves to how many entries moved.
 */
export async function followHome(
  services: Services,
  { farmId, employeeId }: Mover,
): Promise<number> {
  const { db } = services;
  const found = await Promise.all(
    followersOf(db, farmId).map((all) => all.where('employeeId', '==', employeeId).get()),
  );
  let moved = 0;
  for (const part of partsOf(docsOf(found), AT_ONCE)) {
    const references = part.map(({ ref }) => ref);
    moved += await inTransaction(db, async (transaction) => {
      const bookRef = db.doc(paths.leaveBook(farmId, employeeId));
      const [record, shown, ...some] = await transaction.getAll(
        db.doc(paths.employee(farmId, employeeId)),
        bookRef,
        ...references,
      );
      const person = toEntity(EmployeeSchema, record);
      const away = some.filter((entry) => entry.exists && isAway(entry, person, farmId));
      for (const entry of away) {
        transaction.update(entry.ref, stampOf(entry, placeOf(entry, person, farmId), farmId));
      }
      // With their leave: else each of it would want to write the same book at once.
      const book = toEntity(LeaveBookSchema, shown);
      const leaves = away.filter(({ ref }) => ref.parent.path === paths.leaves(farmId));
      if (book !== null && leaves.length > 0) {
        const moved = new Set(leaves.map(({ id }) => id));
        transaction.update(bookRef, bookAt(book, leaveUnitOf(person), moved));
      }
      return away.length;
    });
  }
  return moved;
}

/** Every night: entries that a move has left behind. Resolves to how many moved. */
export async function followHomes(services: Services, { id: farmId }: Farm): Promise<number> {
  const { db } = services;
  const [people, ...found] = await Promise.all([
    db.collection(paths.employees(farmId)).get(),
    ...followersOf(db, farmId).map((all) => all.get()),
  ]);
  const known = new Map(people.docs.map((record) => [record.id, toEntity(EmployeeSchema, record)]));
  const movers = found
    .flatMap((some) => some.docs)
    .filter((entry) => isAway(entry, known.get(personOf(entry)) ?? null, farmId))
    .map(personOf);
  const run = { failure: 'Entries of a person did not follow them.', atOnce: PEOPLE, farmId };
  const moved = await eachByItself([...new Set(movers)], run, (employeeId) =>
    followHome(services, { farmId, employeeId }),
  );
  return moved.reduce((sum, count) => sum + count, 0);
}

/** What is read by the leaders and planners of a person's home unit. */
const followersOf = (db: Firestore, farmId: string): CollectionReference[] =>
  [
    paths.leaveAdjustments,
    paths.monthSignOffs,
    paths.leaves,
    paths.availabilities,
    paths.guideReceipts,
  ].map((path) => db.collection(path(farmId)));

type Snapshot = DocumentSnapshot<DocumentData, DocumentData>;

const personOf = (entry: Snapshot): string => String(entry.get('employeeId'));

/** The unit that an entry lies in by the record of its person. */
const placeOf = (entry: Snapshot, person: Employee | null, farmId: string): string =>
  entry.ref.parent.path === paths.leaves(farmId) ? leaveUnitOf(person) : homeUnitOf(person);

/** Where nobody can say, all stays as it is. */
const isAway = (entry: Snapshot, person: Employee | null, farmId: string): boolean =>
  homeUnitOf(person) !== '' && entry.get('unitId') !== placeOf(entry, person, farmId);

/**
 * The first unit of an entry stays known: what is paid is paid for it. A month that was signed pays nothing, and
 * leave is paid where the person is at home.
 */
function stampOf(entry: Snapshot, home: string, farmId: string): Record<string, unknown> {
  if (entry.ref.parent.path !== paths.leaveAdjustments(farmId)) return { unitId: home };
  const first: unknown = entry.get('payUnitId') ?? entry.get('unitId') ?? home;
  return { unitId: home, payUnitId: first };
}
