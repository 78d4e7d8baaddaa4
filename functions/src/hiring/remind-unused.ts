import { Timestamp } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { unusedMessage } from '../../../src/domain/notification/events/people-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import { DAY_MS } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** An invitation is unused after so many days; a night that failed is made up for in the two after it. */
const DAYS = { from: 3, until: 6 } as const;
/** Accounts that the identity provider looks up in one go. */
const AT_ONCE = 100;

/** Tells who has added somebody three days ago that they have not signed in yet, once. Resolves to how many they are. */
export async function remindUnused(services: Services, farm: Farm): Promise<number> {
  const { auth, db, now } = services;
  const { docs } = await db
    .collection(paths.employees(farm.id))
    .where('created', '>', Timestamp.fromMillis(now() - DAYS.until * DAY_MS))
    .where('created', '<=', Timestamp.fromMillis(now() - DAYS.from * DAY_MS))
    .get();
  const people = docs
    .map((document) => toEntity(EmployeeSchema, document))
    .filter((person) => person !== null)
    .filter((person) => isActive(person) && person.hasAccount && !person.hasLeft);
  let unused = 0;
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    const { users } = await auth.getUsers(some.map(({ uid }) => ({ uid })));
    const strangers = some.filter(({ uid }) =>
      users.some((account) => account.uid === uid && !account.metadata.lastSignInTime),
    );
    unused += strangers.length;
    const messages = strangers.flatMap((person) => {
      const inviter = person.createdByEid;
      return inviter === null || inviter === person.id ? [] : [unusedMessage(person, inviter)];
    });
    await notify(services, farm.id, messages);
  }
  return unused;
}
