import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isActive } from '../../../src/domain/audit.ts';
import { CardSchema } from '../../../src/domain/employee/card.ts';
import { type Employee, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import {
  fieldsOfChange,
  type PersonChange,
} from '../../../src/domain/move-in/people/person-change.ts';
import { paths, serverPaths } from '../../../src/domain/paths.ts';
import { makeChange } from '../doors/save-change.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { KNOWN_MS } from './move-ledger.ts';

type Fields = Readonly<Record<string, unknown>>;
const FieldsSchema = v.record(v.string(), v.unknown());

/** What a row has changed: the fields of record and card as they were and as they became. */
const UndoSchema = v.object({
  employeeId: v.string(),
  person: v.object({ was: FieldsSchema, became: FieldsSchema }),
  card: v.object({ was: FieldsSchema, became: FieldsSchema }),
});
type Undo = v.InferOutput<typeof UndoSchema>;

const undoPath = (id: string): string => serverPaths.request(`move-in-undo-${id}`);

async function readUndo({ db }: Services, id: string): Promise<Undo | null> {
  const text: unknown = (await db.doc(undoPath(id)).get()).get('undo');
  if (typeof text !== 'string') return null;
  const read = v.safeParse(UndoSchema, JSON.parse(text));
  return read.success ? read.output : null;
}

const pick = (all: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, all[key]]));

async function readSomebody({ db }: Services, { farm }: Caller, id: string) {
  const [person, card] = await db.getAll(
    db.doc(paths.employee(farm.id, id)),
    db.doc(paths.employeeCard(farm.id, id)),
  );
  return { person: toEntity(EmployeeSchema, person), card: toEntity(CardSchema, card) };
}

/**
 * Changes somebody who is here as the doors of record and card do. What stood is written down first, so that it can be
 * taken back; sent again it changes nothing. Resolves to whether anything was different. Throws `employee_not_found` and
 * what the doors throw.
 */
export async function changeSomebody(
  services: Services,
  caller: Caller,
  row: PersonChange,
  id: string,
): Promise<boolean> {
  const { db, now } = services;
  const { farm } = caller;
  const { person, card } = await readSomebody(services, caller, row.employeeId);
  if (person === null || card === null || !isActive(person)) {
    throw new ApiError('employee_not_found');
  }
  const fields = fieldsOfChange(person, row, farm);
  const became = {
    person: pick(
      v.parse(EmployeeSchema, { ...person, ...fields.person }),
      Object.keys(fields.person),
    ),
    card: pick(v.parse(CardSchema, { ...card, ...fields.card }), Object.keys(fields.card)),
  };
  const known = await readUndo(services, id);
  const isSame =
    isAlike(became.person, pick(person, Object.keys(became.person))) &&
    isAlike(became.card, pick(card, Object.keys(became.card)));
  if (isSame) return known !== null;
  if (known === null) {
    const undo: Undo = {
      employeeId: person.id,
      person: {
        was: { ...pick(person, Object.keys(became.person)), ...flatOf(person, became.person) },
        became: { ...became.person },
      },
      card: { was: { ...pick(card, Object.keys(became.card)) }, became: { ...became.card } },
    };
    const expiresAt = Timestamp.fromMillis(now() + KNOWN_MS);
    await db.doc(undoPath(id)).set({ farmId: farm.id, undo: JSON.stringify(undo), expiresAt });
  }
  await write(services, caller, person.id, fields, id);
  return true;
}

/** What says what holds now belongs to the terms: without a list it has to be said when they are taken back. */
const flatOf = ({ terms, employmentType, weekdayPattern }: Employee, became: Fields): Fields =>
  'terms' in became && terms.length === 0 ? { employmentType, weekdayPattern } : {};

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function write(
  services: Services,
  caller: Caller,
  employeeId: string,
  { person, card }: { readonly person: Fields; readonly card: Fields },
  id: string,
): Promise<void> {
  const change = async (kind: 'person' | 'card', fields: Fields): Promise<void> => {
    if (Object.keys(fields).length === 0) return;
    await makeChange(services, caller, {
      id: `${kind}-${id}`,
      kind,
      payload: { id: employeeId, fields },
    });
  };
  await change('person', person);
  await services.step('person changed');
  await change('card', card);
}

/**
 * Gives somebody back what a row has changed, but for fields that somebody has changed since: the later word stands.
 * Resolves to whether all of it went; null where the row changed nobody.
 */
export async function takeBackChange(
  services: Services,
  caller: Caller,
  id: string,
): Promise<boolean | null> {
  const undo = await readUndo(services, id);
  if (undo === null) return null;
  const { person, card } = await readSomebody(services, caller, undo.employeeId);
  if (person === null || card === null || !isActive(person)) return false;
  const back = {
    person: untouched(undo.person, person),
    card: untouched(undo.card, card),
  };
  try {
    await write(services, caller, person.id, back, `back-${id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'try_again') throw error;
    return false;
  }
  const isWhole = (['person', 'card'] as const).every((one) =>
    Object.keys(undo[one].was).every((key) => key in back[one]),
  );
  return isWhole;
}

/** What was before, of the fields that are as the row has made them; what follows from the terms goes with them. */
function untouched({ was, became }: Undo['person'], now: Fields): Fields {
  const isOurs = (key: string): boolean => {
    const lead = key in became ? key : 'terms';
    return isAlike(became[lead], now[lead]);
  };
  return pick(was, Object.keys(was).filter(isOurs));
}
