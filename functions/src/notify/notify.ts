import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { DEFAULT_LANGUAGE } from '../../../src/domain/language.ts';
import type { Message } from '../../../src/domain/notification/message.ts';
import { storedWords } from '../../../src/domain/notification/stored-words.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { type User, UserSchema } from '../../../src/domain/user/user.ts';
import { createOnce } from '../platform/create-once.ts';
import { docsOf, entitiesAt, toEntities } from '../platform/entity.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';

const ID_LENGTH = 32;

interface PlacedMessage {
  readonly reference: DocumentReference;
  readonly document: Readonly<Record<string, unknown>>;
}

/**
 * Messages as documents, each in its reader's language; what nobody of the farm would read is left out. The
 * same message has the same place.
 */
export async function placeMessages(
  { db }: Services,
  farmId: string,
  messages: readonly Message[],
): Promise<PlacedMessage[]> {
  // A name that is no id may stand in a plan that a hostile planner wrote: nobody reads what goes to it.
  const uids = [...new Set(messages.map(({ to }) => to))].filter(isDocumentId);
  const users = await entitiesAt(db, UserSchema, uids.map(paths.user));
  const readers = new Map(
    users.filter(({ userFarm }) => userFarm === farmId).map((user) => [user.id, user]),
  );
  return messages
    .filter(({ to }) => readers.has(to))
    .map((message) => {
      const id = hashOf(`${farmId} ${message.id}`).slice(0, ID_LENGTH);
      return {
        reference: db.doc(paths.notification(message.to, id)),
        document: { id, ...documentOf(message, readers.get(message.to) ?? null) },
      };
    });
}

function documentOf({ type, params, link, about }: Message, reader: User | null) {
  const said = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  return {
    ...storedWords(type, said, reader?.lang ?? DEFAULT_LANGUAGE),
    type,
    params: said,
    link,
    relatedUrl: null,
    ...(about !== undefined && { about }),
    read: false,
    created: FieldValue.serverTimestamp(),
  };
}

/** Tells people what they have not been told yet: sending a message again changes nothing. */
export async function notify(
  services: Services,
  farmId: string,
  messages: readonly Message[],
): Promise<void> {
  const placed = await placeMessages(services, farmId, messages);
  if (placed.length === 0) return;
  const known = await services.db.getAll(...placed.map(({ reference }) => reference), {
    fieldMask: ['type'],
  });
  const fresh = placed.filter((_message, index) => known[index]?.exists !== true);
  await Promise.all(fresh.map(({ reference, document }) => createOnce(reference, document)));
}

export async function leadersOf({ db }: Services, farmId: string): Promise<Employee[]> {
  const employees = db.collection(paths.employees(farmId));
  const found = await Promise.all(
    ['leader', 'owner'].map((role) => employees.where('role', '==', role).get()),
  );
  return toEntities(EmployeeSchema, docsOf(found)).filter(isActive);
}

/** Who decides about a unit: its leaders, or the owners where it has none. Uids. */
export function decidersOf(leaders: readonly Employee[], unitId: string): string[] {
  const own = leaders.filter(({ role, units }) => role === 'leader' && units.includes(unitId));
  const found = own.length > 0 ? own : leaders.filter(({ role }) => role === 'owner');
  return found.map(({ uid }) => uid);
}

/** Who decides about a registration: nobody but an owner about their own. Uids. */
export function timeDecidersOf(
  leaders: readonly Employee[],
  { employeeId, unitId }: Pick<Registration, 'employeeId' | 'unitId'>,
): string[] {
  const others = leaders.filter(({ id, role }) => id !== employeeId || role === 'owner');
  return decidersOf(others, unitId);
}
