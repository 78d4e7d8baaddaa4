import * as v from 'valibot';
import { itemsOf } from '#domain/copies.ts';
import type { Day } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import {
  isUndecided,
  REGISTRATION_STATUSES,
  RegistrationSchema,
  UNDECIDED,
} from '#domain/time/registration/registration.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createOriginalsWanted, subscribeGathered } from '../live/gathered/subscribe-gathered.ts';

/** Registrations of units, or of all (null, owners), on days: half-open from `from` to `until`. */
export interface UnitDaysScope {
  readonly farmId: string;
  readonly unitIds: readonly string[] | null;
  readonly from: Day;
  readonly until: Day;
}

/** Registrations of units on some days, deleted ones too: what a leader sees of a day or a week. */
export const unitDays = createLiveFamily({
  name: 'unit-days',
  schema: RegistrationSchema,
  whole: true,
  queries: ({ farmId, unitIds, from, until }: UnitDaysScope) =>
    perUnit(paths.registrations(farmId), unitIds, [
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ]),
});

/** People in units, on the days from `from` until before `until`. */
export interface UnitPendingScope {
  readonly farmId: string;
  readonly people: readonly { readonly unitId: string; readonly employeeId: string }[];
  readonly from: Day;
  readonly until: Day;
}

/** What waits for a decision of some people in some units. */
export const unitPending = createLiveFamily({
  name: 'unit-pending',
  schema: RegistrationSchema,
  queries: ({ farmId, people, from, until }: UnitPendingScope): QuerySpec[] =>
    people.map(({ unitId, employeeId }) => ({
      path: paths.registrations(farmId),
      where: [
        ['unitId', '==', unitId],
        ['employeeId', '==', employeeId],
        ['status', '==', 'pending'],
        ['workDate', '>=', from],
        ['workDate', '<', until],
      ],
    })),
});

/** What nobody has decided in units on some days: running, without a stop, waiting or sent back. */
export const unitsUndecided = createLiveFamily({
  name: 'units-undecided',
  schema: RegistrationSchema,
  whole: true,
  queries: unitsUndecidedQueries,
});

/** The queries of a scope: one for each state, and each unit where they are named. */
export function unitsUndecidedQueries(scope: UnitDaysScope): QuerySpec[] {
  const { farmId, unitIds, from, until } = scope;
  return UNDECIDED.flatMap((status) =>
    perUnit(paths.registrations(farmId), unitIds, [
      ['status', '==', status],
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ]),
  );
}

/** Undecided time of units on days from `from` until before `until`. */
export interface OpenTimeScope extends UnitDaysScope {
  readonly unitIds: readonly string[];
}

const originals = createOriginalsWanted();

/**
 * The same by copies, one document a unit: for pages that name what waits. What was deleted long ago is not there. Own
 * decisions show at once.
 */
export const openTime = createLiveFamily({
  name: 'open-time',
  schema: RegistrationSchema,
  whole: true,
  queries: ({ farmId, unitIds, from, until }: OpenTimeScope): QuerySpec[] =>
    perUnit(paths.registrations(farmId), unitIds, [
      ['status', 'in', UNDECIDED],
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ]),
  subscribeTo:
    ({ farmId, from, until }) =>
    (name, query, observer) => {
      const unitId = unitOf(query);
      const isAsked = (fields: unknown): boolean =>
        v.is(AskedSchema, fields) &&
        fields.unitId === unitId &&
        isUndecided(fields) &&
        fields.workDate >= from &&
        fields.workDate < until;
      return subscribeGathered({
        copies: {
          name: 'open-time-books',
          query: { path: paths.openTimeBooks(farmId), where: [['unitId', '==', unitId]] },
        },
        read: (books) => {
          const items = itemsOf(books, { id: unitId });
          return items && new Map([...items].filter(([, fields]) => isAsked(fields)));
        },
        originals,
        overlaid: isAsked,
      })(name, query, observer);
    },
});

const AskedSchema = v.pick(RegistrationSchema, ['unitId', 'workDate', 'status']);

/** What is decided in units on some days: with the undecided time of those days all there is. */
export const decidedTime = createLiveFamily({
  name: 'decided-time',
  schema: RegistrationSchema,
  whole: true,
  queries: ({ farmId, unitIds, from, until }: OpenTimeScope): QuerySpec[] =>
    perUnit(paths.registrations(farmId), unitIds, [
      ['status', 'in', DECIDED],
      ['workDate', '>=', from],
      ['workDate', '<', until],
    ]),
});

const DECIDED = REGISTRATION_STATUSES.filter((status) => !isUndecided({ status }));

function unitOf({ where = [] }: QuerySpec): string {
  const [, , unitId] = where.find(([field]) => field === 'unitId') ?? [];
  return typeof unitId === 'string' ? unitId : '';
}
