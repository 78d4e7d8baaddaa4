import * as v from 'valibot';
import { type Card, CardSchema, type NumberedCard } from '#domain/employee/employee.ts';
import { paths } from '#domain/paths.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { readOne } from './read-documents.ts';
import { toEntity } from '../firebase/convert.ts';
import { codeOf } from '../firebase/error-code.ts';
import { database } from '../firebase/firestore.ts';
import { reportBadDocument } from '../live/bad-document.ts';
import type { Condition, RawDocument } from '../firebase/query-spec.ts';
import type { UnitDaysScope } from '../registrations/unit-pending.ts';

const PAGE = 500;
const AT_ONCE = 20;

/** Why registrations were not read: no network, not allowed, stopped, or something unexpected. */
export type ReadFailure = 'read_offline' | 'read_refused' | 'read_stopped' | 'read_failed';

/**
 * Everybody's registrations of some days once, a page at a time: from the server, because a cache may hold
 * only some of them. Deleted ones too. A failure is a code.
 */
export async function readRegistrations(
  days: UnitDaysScope,
  signal: AbortSignal,
): Promise<Result<Registration[], ReadFailure>> {
  const all: Registration[] = [];
  try {
    for (const unitId of days.unitIds ?? [null]) {
      for (let last: RawDocument | undefined; ;) {
        if (signal.aborted) return fail('read_stopped');
        const page = await readPage(days, unitId, last);
        if (page === null) return fail('read_offline');
        for (const { id, data } of page) {
          const entry = toEntity(RegistrationSchema, id, data);
          if (entry.ok) all.push(entry.value);
          else reportBadDocument('registrations-read');
        }
        last = page.at(-1);
        if (page.length < PAGE) break;
      }
    }
  } catch (error) {
    return fail(failureOf(error));
  }
  return ok(all);
}

/** A page of a unit's days; null where only the cache has answered. */
async function readPage(
  { farmId, from, until }: UnitDaysScope,
  unitId: string | null,
  last: RawDocument | undefined,
): Promise<readonly RawDocument[] | null> {
  const range: Condition[] = [
    ['workDate', '>=', from],
    ['workDate', '<', until],
  ];
  const { docs, fromCache } = await (
    await database()
  ).readQuery({
    path: paths.registrations(farmId),
    where: unitId === null ? range : [['unitId', '==', unitId], ...range],
    orderBy: ['workDate', 'asc'],
    limit: PAGE,
    ...(last && { startAfter: [workDateOf(last), last.id] }),
  });
  return fromCache ? null : docs;
}

function workDateOf({ data }: RawDocument): unknown {
  return typeof data === 'object' && data !== null && 'workDate' in data ? data.workDate : null;
}

function failureOf(error: unknown): ReadFailure {
  const code = codeOf(error);
  if (code === 'permission-denied') return 'read_refused';
  return code === 'unavailable' ? 'read_offline' : 'read_failed';
}

/** What a card says that a calculation or a file needs. */
export type CardFacts = NumberedCard & Pick<Card, 'birthDate'>;

/** The cards of people, by employee id; those that may not be read, or are not there, are left out. */
export async function readCards(
  farmId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CardFacts>> {
  const found = new Map<string, CardFacts>();
  for (let from = 0; from < ids.length && !signal.aborted; from += AT_ONCE) {
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        const record = await readOne(paths.employeeCard(farmId, id)).catch(() => null);
        const card = v.safeParse(CardSchema, record);
        if (card.success) found.set(id, card.output);
      }),
    );
  }
  return found;
}
