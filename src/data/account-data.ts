import { paths } from '#domain/paths.ts';
import { type FileRecord, readAll, readOne } from './account-read.ts';
import { useAuth } from './auth.ts';

/** Everything the product keeps about one person. Instants are epoch ms. */
export interface OwnData {
  readonly account: { readonly uid: string; readonly email: string };
  readonly user: FileRecord | null;
  readonly employee: FileRecord | null;
  readonly card: FileRecord | null;
  readonly timeRegistrations: readonly FileRecord[];
  readonly notifications: readonly FileRecord[];
}

/** The most the rules hand out of somebody's notifications in one answer. */
const NOTIFICATIONS_PAGE = 50;

/** Reads everything about the signed-in person. Rejects with no network; null while signed out. */
export async function readOwnData(): Promise<OwnData | null> {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return null;
  const { uid, email, claims } = auth;
  const farm = claims.farm;
  const [user, notifications, employee, card, timeRegistrations] = await Promise.all([
    readOne(paths.user(uid)),
    readAll(paths.notifications(uid), { pageSize: NOTIFICATIONS_PAGE }),
    farm === null ? null : readOne(paths.employee(farm, uid)),
    farm === null ? null : readOne(paths.employeeCard(farm, uid)),
    farm === null ? [] : readAll(paths.registrations(farm), { equal: ['employeeId', uid] }),
  ]);
  return { account: { uid, email }, user, employee, card, timeRegistrations, notifications };
}
