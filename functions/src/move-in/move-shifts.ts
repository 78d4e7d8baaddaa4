import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { addDays } from '../../../src/domain/dates/day.ts';
import { notStables } from '../../../src/domain/farm/unit.ts';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import type { RowOutcome } from '../../../src/domain/move-in/move-in.ts';
import {
  judgeMovedShift,
  type MovedShift,
  type PlanFacts,
} from '../../../src/domain/move-in/shift-sheet.ts';
import { paths } from '../../../src/domain/paths.ts';
import { basesOf, type PlannedShift, plainShift } from '../../../src/domain/plan/shift/shift.ts';
import { PLAN_MARGIN_DAYS } from '../../../src/domain/plan/validator/person-plan.ts';
import { weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import {
  PLAN_WEEK_LIMITS,
  PlanDraftSchema,
  planWeekId,
  PlanWeekSchema,
  shiftsOf,
  type WeekPlan,
} from '../../../src/domain/plan/week/plan-week.ts';
import { isSameData } from '../../../src/domain/steady.ts';
import type { Caller } from '../farm/caller.ts';
import { unitsOf } from '../farm/farm-context.ts';
import { createdBy, SYSTEM, updatedBy } from '../platform/audit.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { planPersonOf, settingsOf } from '../plan/requests/scene.ts';
import type { Batch, Chunk, Done, TakenBack } from './move-ledger.ts';

/** What a shift says that was made of nothing: whoever changes it names another version. */
const FRESH = basesOf(['']);

export const draftOf = ({ unitId, day }: Pick<MovedShift, 'unitId' | 'day'>): string =>
  planWeekId(unitId, weekOf(day));

type Facts = Omit<PlanFacts, 'person' | 'shifts' | 'id'> & {
  readonly persons: ReadonlyMap<string | null, PlanFacts['person']>;
};

async function factsOf(
  services: Services,
  { actor, farm }: Caller,
  rows: readonly MovedShift[],
): Promise<Facts> {
  const first = rows.map(({ day }) => day).toSorted()[0] ?? '';
  const ids = [...new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))];
  const [units, settings, found] = await Promise.all([
    unitsOf(services, farm.id),
    settingsOf(services, farm.id),
    Promise.all(ids.map((id) => planPersonOf(services, farm, id, first))),
  ]);
  const known = found.filter((person) => person !== null);
  const { timeZone, workDaysPerWeek } = farm;
  return {
    actor,
    farm,
    units,
    people: known.map(({ employee }) => employee),
    persons: new Map(known.map((person) => [person.employee.id, person])),
    context: {
      settings,
      timeZone,
      workDaysPerWeek,
      nowMs: services.now(),
      units: new Set(units.filter(isActive).map(({ id }) => id)),
      notStables: notStables(units),
    },
  };
}

/** Drafts and published weeks around some rows, as they stand: of all units, for somebody may have shifts in several. */
async function weeksAround(
  transaction: Transaction,
  { db }: Services,
  { farm }: Caller,
  rows: readonly MovedShift[],
) {
  const days = rows.map(({ day }) => day).toSorted();
  const margin = PLAN_MARGIN_DAYS + 7;
  const [from, to] = [addDays(days[0] ?? '', -margin), addDays(days.at(-1) ?? '', margin)];
  const [drafts, published] = await Promise.all(
    [paths.planDrafts(farm.id), paths.planWeeks(farm.id)].map((path) => {
      const weeks = db.collection(path).where('week', '>=', weekOf(from));
      return transaction.get(weeks.where('week', '<=', weekOf(to)));
    }),
  );
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    new Map(all.map((one) => [one.id, one]));
  return {
    drafts: byId(toEntities(PlanDraftSchema, drafts?.docs ?? [])),
    published: byId(toEntities(PlanWeekSchema, published?.docs ?? [])),
  };
}

/**
 * Judges rows one by one, each with what is planned and those before it, and writes what is new into the drafts of their
 * weeks under the owner's name: nobody is told before they are published.
 */
export async function moveShifts(
  services: Services,
  caller: Caller,
  { rows, isLook, idOf }: Batch<'shifts'>,
): Promise<Done> {
  const { db } = services;
  const { farm, writer } = caller;
  if (rows.length === 0) return { outcomes: [] };
  const { persons, ...facts } = await factsOf(services, caller, rows);
  return inTransaction(db, async (transaction) => {
    const { drafts, published } = await weeksAround(transaction, services, caller, rows);
    const plans = new Map<string, WeekPlan>([...published, ...drafts]);
    const shifts = [...plans.values()].flatMap((plan) => shiftsOf(plan, farm.timeZone));
    const fresh = new Map<string, PlannedShift[]>();
    const outcomes = rows.map((moved): RowOutcome => {
      const { row, employeeId } = moved;
      const id = idOf(row);
      const place = draftOf(moved);
      const said = { row, code: '', detail: '' };
      // It was written before: whether it still stands is somebody else's matter.
      if (drafts.get(place)?.bases[id] !== undefined) return { ...said, does: 'new' };
      const person = persons.get(employeeId) ?? null;
      if (employeeId !== null && person === null) {
        return { ...said, does: 'cannot', code: 'past_person_unknown' };
      }
      const judged = judgeMovedShift(moved, { ...facts, person, shifts, id });
      if (judged.does === 'same') return { ...said, does: 'same' };
      if (judged.does === 'cannot') return { ...said, does: 'cannot', ...judged.why };
      const own = fresh.get(place) ?? [];
      const count = Object.keys(plans.get(place)?.shifts ?? {}).length + own.length;
      if (count >= PLAN_WEEK_LIMITS.shifts) return { ...said, does: 'cannot', code: 'shift_full' };
      shifts.push(judged.shift);
      fresh.set(place, [...own, judged.shift]);
      return { ...said, does: 'new', ...judged.why };
    });
    for (const [place, own] of isLook ? [] : fresh) {
      const reference = db.doc(paths.planDraft(farm.id, place));
      const stored = own.map((one) => [one.id, { ...plainShift(one), basedOn: FRESH }] as const);
      if (drafts.has(place)) {
        changeShifts(transaction, reference, writer, stored);
        continue;
      }
      // A draft is begun with all that is published.
      const [{ unitId, week } = { unitId: '', week: '' }] = own;
      const { shifts: before = {}, dayNotes = {} } = published.get(place) ?? {};
      const all = { ...before, ...Object.fromEntries(stored) };
      const draft = { id: place, unitId, week, shifts: all, dayNotes };
      transaction.create(reference, { ...draft, ...createdBy(writer) });
    }
    return { outcomes };
  });
}

/** Changes shifts of a draft, each as a field of its own; their ids may hold what divides a path. */
function changeShifts(
  transaction: Transaction,
  reference: DocumentReference,
  writer: Writer,
  shifts: readonly (readonly [id: string, shift: unknown])[],
): void {
  const [stamp, ...more] = Object.entries(updatedBy(writer));
  const fields = shifts.flatMap(([id, shift]) => [new FieldPath('shifts', id), shift]);
  transaction.update(reference, ...(stamp ?? ['', '']), ...more.flat(), ...fields);
}

/** Takes shifts out of their drafts, but for what somebody has changed or published since. */
export async function takeBackShifts(
  { db }: Services,
  { farm }: Caller,
  ids: Chunk['ids'],
): Promise<TakenBack> {
  const byPlace = Map.groupBy(
    ids.filter(({ at }) => at !== ''),
    ({ at }) => at,
  );
  return inTransaction(db, async (transaction) => {
    let [gone, kept] = [0, 0];
    const weeks = await Promise.all(
      [...byPlace].map(async ([place, some]) => {
        const reference = db.doc(paths.planDraft(farm.id, place));
        const [stored, week] = await transaction.getAll(
          reference,
          db.doc(paths.planWeek(farm.id, place)),
        );
        const draft = toEntity(PlanDraftSchema, stored);
        const published = toEntity(PlanWeekSchema, week);
        return { reference, draft, published, some };
      }),
    );
    for (const { reference, draft, published, some } of weeks) {
      const there = some.filter(({ id }) => draft?.shifts[id] !== undefined);
      const going = there.filter(
        ({ id }) => published?.shifts[id] === undefined && isSameData(draft?.bases[id], FRESH),
      );
      gone += going.length;
      kept += there.length - going.length;
      if (going.length === 0) continue;
      const shifts = going.map(({ id }) => [id, FieldValue.delete()] as const);
      changeShifts(transaction, reference, SYSTEM, shifts);
    }
    return { gone, kept };
  });
}
