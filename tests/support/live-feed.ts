import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { Claims } from '#domain/access/claims.ts';
import { NOTIFICATION_PAGE_SIZE, UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { paths } from '#domain/paths.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';
import type { Unit } from '#domain/farm/unit.ts';
import type { User } from '#domain/user/user.ts';
import type {
  Observer,
  QuerySpec,
  RawDocSnapshot,
  RawQuerySnapshot,
  Subscribe,
} from '#data/firebase/query-spec.ts';
import { aFarm, anEmployee, aUnit, aUser } from './factories.ts';

const docs = new Map<string, Observer<RawDocSnapshot>>();
/** Everybody who asks for something of a collection hears what is fed. */
const queries = new Map<string, Set<Observer<RawQuerySnapshot>>>();

/**
 * Stands in for `#data/live/subscribe.ts`, so that a test pushes what the database would send:
 * `vi.mock('#data/live/subscribe.ts', async () => await import('#tests/support/live-feed.ts'))`.
 */
export const subscribeDoc: Subscribe<string, RawDocSnapshot> = (_name, target, observer) => {
  docs.set(target, observer);
  return () => docs.delete(target);
};

export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (_name, target, observer) => {
  const key = keyOf(target);
  const observers = queries.get(key) ?? new Set();
  queries.set(key, observers.add(observer));
  if (COPIES.has(target.path)) observer.next({ changes: [], fromCache: false });
  return () => observers.delete(observer);
};

/** What the server has gathered: nothing yet, so that all comes by the documents themselves. */
const COPIES = new Set([
  paths.roster('farm'),
  paths.ruleBooks('farm'),
  paths.planBooks('farm'),
  paths.leaveBooks('farm'),
  paths.activityBooks('farm'),
  paths.absenceBooks('farm'),
  paths.openTimeBooks('farm'),
  paths.unitLeaveBooks('farm'),
  paths.rateBooks('farm'),
]);

/** What is unread is asked for beside the first page of the same collection. */
const UNREAD = 'unread of ';
const keyOf = ({ path, where = [] }: QuerySpec): string =>
  where.some(([field]) => field === 'read') ? `${UNREAD}${path}` : path;

/** Older pages of a list; set `.page` to what the next one holds. */
export const older: { page: readonly { id: string }[] } = { page: [] };

export function fetchPage() {
  return Promise.resolve(older.page.map((data) => ({ id: data.id, data, pending: false })));
}

export function feedDoc(path: string, data: { id: string } | null, fromCache = false): void {
  const doc = data && { id: data.id, data, pending: false };
  docs.get(path)?.next({ doc, fromCache });
}

/** A document's listener breaks. */
export function failDoc(path: string): void {
  docs.get(path)?.error('network', new Error('unavailable'));
}

export function feedQuery(path: string, data: readonly { id: string }[], fromCache = false): void {
  const changes = data.map((item) => ({
    type: 'put' as const,
    doc: { id: item.id, data: item, pending: false },
  }));
  for (const observer of queries.get(path) ?? []) observer.next({ changes, fromCache });
}

/** What has come of one's own notifications: the first page, and what of them all is unread. */
export function feedNotifications(all: readonly Notification[]): void {
  const path = paths.notifications('me');
  const unread = all.filter(({ read }) => !read);
  feedQuery(path, all.slice(0, NOTIFICATION_PAGE_SIZE));
  feedQuery(`${UNREAD}${path}`, unread.slice(0, UNREAD_NOTIFICATIONS_LIMIT));
}

/** A list's listener breaks. */
export function failQuery(path: string): void {
  for (const observer of queries.get(path) ?? [])
    observer.error('network', new Error('unavailable'));
}

/** What a person signed in sees of their farm. */
export interface FarmFeed {
  readonly claims?: Partial<Claims>;
  readonly user?: User;
  readonly farm?: Farm;
  readonly units?: readonly Unit[];
  /** Null: they are not there yet. */
  readonly employees?: readonly Employee[] | null;
  readonly notifications?: readonly Notification[];
  /** Null: the farm keeps the presets. */
  readonly timeSettings?: TimeSettings | null;
}

/** Signs `me` in on farm `farm` and fills the stores by hand. */
export async function signInWith(feed: FarmFeed = {}): Promise<void> {
  const { useAuth } = await import('#data/auth/auth.ts');
  const { userSource } = await import('#data/base/user.ts');
  const { farmSource } = await import('#data/base/farm.ts');
  const { unitsSource } = await import('#data/base/units.ts');
  const { employeesSource } = await import('#data/base/employees.ts');
  const { notificationsSource, unreadSource } = await import('#data/base/notifications.ts');
  const { timeSettingsSource } = await import('#data/time/time-settings.ts');
  const claims: Claims = { ...NO_CLAIMS, farm: 'farm', ...feed.claims };
  useAuth.setState(
    {
      status: 'signedIn',
      uid: 'me',
      email: 'ionut@farm.example',
      claims,
      issuedAtMs: 0,
      signedInAtMs: 0,
    },
    true,
  );
  userSource.connect({ uid: 'me' });
  feedDoc(paths.user('me'), feed.user ?? aUser());
  notificationsSource.connect({ uid: 'me' });
  unreadSource.connect({ uid: 'me' });
  feedNotifications(feed.notifications ?? []);
  if (claims.farm === null) return;
  farmSource.connect({ farmId: 'farm' });
  unitsSource.connect({ farmId: 'farm' });
  employeesSource.connect({ farmId: 'farm' });
  timeSettingsSource.connect({ farmId: 'farm' });
  feedDoc(paths.farm('farm'), feed.farm ?? aFarm());
  feedDoc(paths.timeSettings('farm'), feed.timeSettings ?? null);
  feedQuery(paths.units('farm'), feed.units ?? [aUnit()]);
  const { employees = [anEmployee()] } = feed;
  if (employees !== null) feedQuery(paths.employees('farm'), employees.map(borneOut(claims)));
}

/** The own record says what the token says, as it does on a farm; a test feeds another one afterwards. */
const borneOut =
  ({ owner, leader, planning }: Claims) =>
  (person: Employee): Employee => {
    if (person.id !== 'me') return person;
    const role = (owner && 'owner') || (leader && 'leader') || person.role;
    return { ...person, role, planning: planning || person.planning };
  };

/** Signs out and empties the stores; call it after each test. */
export async function signOutAgain(): Promise<void> {
  const { disconnectAll } = await import('#data/live/registry.ts');
  const { useAuth } = await import('#data/auth/auth.ts');
  const { resetSelectedUnit } = await import('#data/base/selected-unit.ts');
  disconnectAll();
  resetSelectedUnit();
  useAuth.setState({ status: 'signedOut', reason: 'none' }, true);
  // Sources end their listening in a task of their own.
  await new Promise((resolve) => setTimeout(resolve, 0));
}
