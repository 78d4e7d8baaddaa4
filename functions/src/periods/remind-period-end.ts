import { isActive } from '../../../src/domain/audit.ts';
import { addDays, dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import {
  isEndingSoon,
  type OpenWork,
  periodMessages,
} from '../../../src/domain/notification/events/payroll-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { type Period, periodOf } from '../../../src/domain/time/period/periods.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { leadersOf, notify, timeDecidersOf } from '../notify/notify.ts';
import { docsOf } from '../platform/entity.ts';
import { toTimeSettings } from '../farm/farm.ts';
import type { Services } from '../platform/services.ts';
import { toRegistrations } from '../time/registration.ts';

/** So many of a kind are read; who has more is told this number. */
const MOST = 1000;

/**
 * Every morning: in the last days of a pay period people are reminded of what they have to put right, and leaders of
 * what waits for them (features 3.9), each once a period. Resolves to how many were.
 */
export async function remindPeriodEnd(services: Services, farm: Farm): Promise<number> {
  const { db, now } = services;
  const stored = await db.doc(paths.timeSettings(farm.id)).get();
  const settings = toTimeSettings(stored);
  const today = dayOf(now(), farm.timeZone);
  const period = periodOf(today, settings);
  if (!isEndingSoon(period, today)) return 0;
  const messages = periodMessages(period, await openWork(services, farm, period), farm.id);
  await notify(services, farm.id, messages);
  return messages.length;
}

async function openWork(services: Services, farm: Farm, { from, to }: Period): Promise<OpenWork> {
  const { lockedThrough } = farm;
  const first = lockedThrough === null ? from : addDays(lockedThrough, 1);
  const all = services.db.collection(paths.registrations(farm.id));
  const [found, leaders] = await Promise.all([
    Promise.all(
      ['pending', 'returned', 'needsAction'].map((status) =>
        all
          .where('status', '==', status)
          .where('workDate', '>=', first > from ? first : from)
          .where('workDate', '<=', to)
          .limit(MOST)
          .get(),
      ),
    ),
    leadersOf(services, farm.id),
  ]);
  const open = toRegistrations(docsOf(found)).filter(isActive);
  const isMine = ({ status }: Registration): boolean => status !== 'pending';
  return {
    own: counted(open.filter(isMine).map(({ employeeId }) => employeeId)),
    toDecide: counted(
      open
        .filter(({ status }) => status !== 'returned')
        .flatMap((entry) => timeDecidersOf(leaders, entry)),
    ),
  };
}

function counted(uids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const uid of uids) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
}
