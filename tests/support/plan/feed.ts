import * as v from 'valibot';
import type {
  Condition,
  Observer,
  QuerySpec,
  RawQuerySnapshot,
  Subscribe,
} from '#data/firebase/query-spec.ts';
import { GONE, SERVER_TIME } from '#data/firebase/field-value.ts';
import type { WriteRequest } from '#data/outbox/ports.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { emptyWeek, PlanDraftSchema, type WeekPlan } from '#domain/plan/week/plan-week.ts';
import { NO_AUDIT } from '../factories.ts';
import { subscribeQuery as subscribeOther } from '../live-feed.ts';

export { fetchPage, subscribeDoc } from '../live-feed.ts';

type Item = { readonly id: string };

interface Listener {
  readonly spec: QuerySpec;
  readonly observer: Observer<RawQuerySnapshot>;
  sent: readonly string[];
}

/** Collections that are answered here, as the database would. */
const OWN = [
  paths.planDrafts('farm'),
  paths.planWeeks('farm'),
  paths.planBooks('farm'),
  paths.absences('farm'),
  paths.leaves('farm'),
  paths.leaveBooks('farm'),
  paths.leaveAdjustments('farm'),
  paths.availabilities('farm'),
  paths.shiftRequests('farm'),
  paths.planTemplates('farm'),
  paths.registrations('farm'),
  paths.timeMonths('farm'),
  paths.timeRules('farm'),
  paths.planReceipts('farm'),
  paths.guides('farm'),
  paths.guideCopies('farm'),
  paths.guideReceipts('farm'),
  paths.guideReads('farm'),
  paths.guideFeedback('farm'),
  paths.guideVersions('farm'),
  paths.planPublications('farm', 'k_2026-W48'),
];

const listeners = new Set<Listener>();
/** Collections that are not for who reads. */
const denied = new Set<string>();
/** Collections of which nothing comes. */
const withheld = new Set<string>();
/** Ids of documents that the server has not confirmed. */
const unconfirmed = new Set<string>();
/** By the path of their collection, then by id. */
const stored = new Map<string, Map<string, Item>>();
/** Everything that was written since the test began. */
export const planWrites: WriteRequest['writes'][number][] = [];

/** What is listened to in a collection now. */
export function openPlanQueries(path: string): readonly QuerySpec[] {
  return [...listeners].map(({ spec }) => spec).filter((spec) => spec.path === path);
}

/** A field by its name or its path. */
const fieldOf = (data: object, name: string): unknown => {
  const [first = '', ...rest] = name.split('.');
  const own: unknown = Object.entries(data).find(([known]) => known === first)?.[1] ?? null;
  if (rest.length === 0 || typeof own !== 'object' || own === null) return own;
  return fieldOf(own, rest.join('.'));
};

function holds(data: Item, [name, op, value]: Condition): boolean {
  const own = fieldOf(data, name);
  if (op === '==') return own === value;
  if (op === 'in') return Array.isArray(value) && value.includes(own);
  if (own === null) return false;
  return op === '>=' ? String(own) >= String(value) : String(own) < String(value);
}

function answer(listener: Listener): void {
  const { path, where = [] } = listener.spec;
  if (withheld.has(path)) return;
  const found = [...(stored.get(path)?.values() ?? [])].filter((data) =>
    where.every((condition) => holds(data, condition)),
  );
  const ids = found.map(({ id }) => id);
  const removed = listener.sent.filter((id) => !ids.includes(id));
  listener.sent = ids;
  listener.observer.next({
    fromCache: false,
    changes: [
      ...removed.map((id) => ({ type: 'remove' as const, id })),
      ...found.map((data) => ({
        type: 'put' as const,
        doc: { id: data.id, data, pending: unconfirmed.has(data.id) },
      })),
    ],
  });
}

/** Stands in for `#data/live/subscribe.ts` where the plan is read; the rest is `live-feed.ts`. */
export const subscribeQuery: Subscribe<QuerySpec, RawQuerySnapshot> = (name, spec, observer) => {
  if (!OWN.includes(spec.path)) return subscribeOther(name, spec, observer);
  if (denied.has(spec.path)) {
    observer.error('permission-denied', new Error('denied'));
    return () => undefined;
  }
  const listener: Listener = { spec, observer, sent: [] };
  listeners.add(listener);
  answer(listener);
  return () => listeners.delete(listener);
};

/** Nothing comes of a collection until it is said to come; call it before it is read. */
export function withhold(path: string): void {
  withheld.add(path);
}

/** What was withheld comes. */
export function comeForth(path: string): void {
  withheld.delete(path);
  listeners.forEach(answer);
}

/** A collection is refused to who asks for it from now on. */
export function denyPlan(path: string): void {
  denied.add(path);
}

/** Documents of a collection, new or changed; everybody who listens hears of it. */
export function putPlan<T extends Item>(path: string, items: readonly T[]): void {
  const known = stored.get(path) ?? new Map<string, Item>();
  for (const data of items) known.set(data.id, data);
  stored.set(path, known);
  listeners.forEach(answer);
}

/** A document is shown as an own write that the server has not confirmed, until it is confirmed. */
export function setConfirmed(id: string, isConfirmed: boolean): void {
  if (isConfirmed) unconfirmed.delete(id);
  else unconfirmed.add(id);
  listeners.forEach(answer);
}

/** What is stored in a collection now. */
export function storedPlan(path: string): readonly Item[] {
  return [...(stored.get(path)?.values() ?? [])];
}

/** A week of unit `k` with its shifts, as a draft and, unless it is said not to be, published. */
export function putWeek(
  week: string,
  shifts: Readonly<Record<string, Shift>>,
  over: Partial<WeekPlan> & {
    readonly isPublished?: boolean;
    readonly publishedAt?: number;
    readonly publicationId?: string;
    readonly previous?: Readonly<Record<string, Shift>>;
  } = {},
): void {
  const { isPublished = true, publishedAt = 0, publicationId = 'p', previous = {}, ...plan } = over;
  const whole = { ...NO_AUDIT, ...emptyWeek('k', week), shifts, ...plan };
  const id = `${whole.unitId}_${week}`;
  putPlan(paths.planDrafts('farm'), [{ ...whole, id }]);
  if (!isPublished) return;
  putPlan(paths.planWeeks('farm'), [
    { ...whole, id, previous, publicationId, publishedAt, publishedByEid: 'me' },
  ]);
}

/** The shifts of a draft as the app reads them now. */
export function draftShifts(id: string): Readonly<Record<string, Shift>> {
  const draft = stored.get(paths.planDrafts('farm'))?.get(id);
  return draft === undefined ? {} : v.parse(PlanDraftSchema, draft).shifts;
}

/** Forgets everything; call it after each test. */
export function emptyPlanFeed(): void {
  stored.clear();
  denied.clear();
  unconfirmed.clear();
  withheld.clear();
  planWrites.length = 0;
}

/** A field named by a path becomes what is said, and the rest stays. */
function withField(data: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (rest.length > 0) {
    const inside = { ...Object(data[first]) } as Record<string, unknown>;
    withField(inside, rest.join('.'), value);
    data[first] = inside;
  } else if (value === GONE) delete data[first];
  else data[first] = value === SERVER_TIME ? Date.now() : value;
}

/**
 * Stands in for the outbox: what is written shows at once:
 * `vi.mock(import('#data/outbox/outbox.ts'), async (original) => ({ ...(await original()), writeThroughOutbox }))`.
 */
export function writeThroughOutbox(...requests: readonly WriteRequest[]) {
  for (const write of requests.flatMap(({ writes }) => writes)) {
    planWrites.push(write);
    const parts = write.path.split('/');
    const path = parts.slice(0, -1).join('/');
    const id = parts.at(-1) ?? '';
    const data: Record<string, unknown> = { ...stored.get(path)?.get(id) };
    for (const [name, value] of Object.entries(write.data)) withField(data, name, value);
    putPlan(path, [{ ...data, id }]);
  }
  return { id: 'write', accepted: Promise.resolve(true) };
}
