import { dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import {
  digestMessages,
  isDigestDue,
} from '../../../../src/domain/notification/digest/digest-messages.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { UserSchema } from '../../../../src/domain/user/user.ts';
import { forEachFarm } from '../../farm/for-each-farm.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { leadersOf } from '../leaders.ts';
import { notify } from '../notify.ts';
import { whatWaits } from './what-waits.ts';

/** Farms at once. */
const FARMS = 5;

/**
 * Every hour: leaders and owners whose hour it is are told what waits for them today, once a day however often it runs.
 * Resolves to how many were.
 */
export function sendDigests(services: Services): Promise<number> {
  const turn = { failure: 'Nobody was told what waits.', atOnce: FARMS };
  return forEachFarm(services, turn, (farm) => sendOnFarm(services, farm));
}

async function sendOnFarm(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const leaders = await leadersOf(services, farm.id);
  if (leaders.length === 0) return 0;
  const documents = await db.getAll(...leaders.map(({ uid }) => db.doc(paths.user(uid))));
  const users = documents
    .map((document) => toEntity(UserSchema, document))
    .filter((user) => user?.userFarm === farm.id)
    .filter(
      (user) => user !== null && isDigestDue(user.notificationSettings, now(), farm.timeZone),
    );
  const due = leaders.filter(({ uid }) => users.some((user) => user?.id === uid));
  if (due.length === 0) return 0;
  const day = dayOf(now(), farm.timeZone);
  const waitingFor = await whatWaits(services, { farm, day });
  const messages = digestMessages(
    due.map((leader) => ({ uid: leader.uid, waiting: waitingFor(leader) })),
    day,
  );
  await notify(services, farm.id, messages);
  return messages.length;
}
