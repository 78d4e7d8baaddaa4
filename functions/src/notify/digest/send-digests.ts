import { addDays, dayOf, instantOf } from '../../../../src/domain/dates/day.ts';
import type { Employee } from '../../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import {
  digestMessages,
  isDigestDue,
} from '../../../../src/domain/notification/digest/digest-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { UserSchema } from '../../../../src/domain/user/user.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { leadersOf } from '../leaders.ts';
import { notify } from '../notify.ts';
import { whatWaits } from './what-waits.ts';

/**
 * Leaders and owners whose hour it is are told what waits for them today, once a day however often it runs. Resolves to
 * how many were.
 */
export async function sendDigests(services: Services, farm: Farm): Promise<number> {
  const { now } = services;
  const leaders = await readersOf(services, farm);
  const due = leaders.filter(({ digestHour }) => isDigestDue({ digestHour }, now(), farm.timeZone));
  if (due.length === 0) return 0;
  const day = dayOf(now(), farm.timeZone);
  const waitingFor = await whatWaits(services, { farm, day });
  const messages = digestMessages(
    due.map(({ leader }) => ({ uid: leader.uid, waiting: waitingFor(leader) })),
    day,
  );
  await notify(services, farm.id, messages);
  return messages.length;
}

/** When the next digest of a farm is due, epoch ms; null where nobody wants one. */
export async function nextDigest(services: Services, farm: Farm): Promise<number | null> {
  const { timeZone } = farm;
  const nowMs = services.now();
  const today = dayOf(nowMs, timeZone);
  const hours = (await readersOf(services, farm))
    .map(({ digestHour }) => digestHour)
    .filter((hour) => hour !== null);
  const turns = hours
    .flatMap((hour) => [today, addDays(today, 1)].map((day) => instantOf(day, hour, 0, timeZone)))
    .filter((at) => at > nowMs);
  return turns.length === 0 ? null : Math.min(...turns);
}

/** Leaders and owners, and the hour at which each wants to be told; null where they do not. */
async function readersOf(
  services: Services,
  farm: Farm,
): Promise<{ readonly leader: Employee; readonly digestHour: number | null }[]> {
  const { db } = services;
  const leaders = await leadersOf(services, farm.id);
  if (leaders.length === 0) return [];
  const documents = await db.getAll(...leaders.map(({ uid }) => db.doc(paths.user(uid))));
  const users = documents
    .map((document) => toEntity(UserSchema, document))
    .filter((user) => user?.userFarm === farm.id);
  return leaders.map((leader) => {
    const user = users.find((one) => one?.id === leader.uid);
    return { leader, digestHour: user?.notificationSettings.digestHour ?? null };
  });
}
