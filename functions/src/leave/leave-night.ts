import type { Farm } from '../../../src/domain/farm/farm.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import type { Services } from '../platform/services.ts';
import { beginBook } from './update-leave-book.ts';
import { showAbsence } from './show-absence.ts';

/** Leave, or people, at once. */
const AT_ONCE = 10;

/**
 * Every night: what colleagues see of leave without a last day goes on with the days, and whoever has no
 * book of their leave gets one. Done again it changes nothing. Resolves to how many documents it wrote.
 */
export async function followLeaveByNight(services: Services, farm: Farm): Promise<number> {
  return (await showOpen(services, farm)) + (await beginBooks(services, farm));
}

async function showOpen(services: Services, { id: farmId }: Farm): Promise<number> {
  const { db } = services;
  const open = await db.collection(paths.leaves(farmId)).where('to', '==', null).get();
  const one = {
    failure: 'What colleagues see of a leave did not go on.',
    atOnce: AT_ONCE,
    where: () => ({ farmId }),
  };
  const wrote = await eachByItself(open.docs, one, ({ id }) => showAbsence(services, farmId, id));
  return wrote.filter(Boolean).length;
}

async function beginBooks(services: Services, { id: farmId }: Farm): Promise<number> {
  const { db } = services;
  const [people, books] = await Promise.all([
    db.collection(paths.employees(farmId)).select('deleted').get(),
    db.collection(paths.leaveBooks(farmId)).select().get(),
  ]);
  const known = new Set(books.docs.map(({ id }) => id));
  const without = people.docs.filter((person) => {
    const isGone = (person.get('deleted') ?? null) !== null;
    return !isGone && isDocumentId(person.id) && !known.has(person.id);
  });
  const one = {
    failure: 'The book of somebody’s leave was not begun.',
    atOnce: AT_ONCE,
    where: () => ({ farmId }),
  };
  const begun = await eachByItself(without, one, ({ id }) =>
    beginBook(services, { farmId, employeeId: id }),
  );
  return begun.filter(Boolean).length;
}
