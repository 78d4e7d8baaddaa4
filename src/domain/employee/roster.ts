import * as v from 'valibot';
import type { Employee } from './employee.ts';

/** So many documents hold everybody: one alone would be too small for a thousand people. */
export const ROSTER_PARTS = 4;

/** A record that is longer is not gathered, bytes of JSON: none of the others may go without room for it. */
export const MOST_OF_A_PERSON = 8_000;

/** What a part holds at most, bytes of JSON: a document of the database is 1 MiB at most, and stores more. */
export const MOST_OF_A_PART = 500_000;

/**
 * A part of everybody on a farm, `farms/{farm}/roster/{part}`: copies of employee documents, made by the server
 * alone, so that a new device opens a few documents and not one a person.
 */
export const RosterPartSchema = v.object({
  id: v.string(),
  /** By the id of the person: the document's fields, instants as epoch ms, without those that are null. */
  people: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Ids of those for whom there is no room: who asks for everybody reads the documents themselves. */
  left: v.array(v.string()),
});

/** A part of everybody on a farm. */
export type RosterPart = v.InferOutput<typeof RosterPartSchema>;

type Copy = RosterPart['people'][string];

const PART_IDS = Array.from({ length: ROSTER_PARTS }, (_, at) => `part-${at}`);

/** In which part a person stands, by the id alone. */
export function rosterPartOf(employeeId: string): string {
  let hash = 0;
  for (const letter of employeeId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return PART_IDS[hash % ROSTER_PARTS] ?? '';
}

/** All parts of a farm, empty ones too. */
export function rosterOf(employees: readonly Employee[]): RosterPart[] {
  const sorted = employees.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return PART_IDS.map((id) =>
    sorted
      .filter((one) => rosterPartOf(one.id) === id)
      .reduce<RosterPart>((part, one) => rosterWith(part, one.id, one), {
        id,
        people: {},
        left: [],
      }),
  );
}

/** A part once a person's document has been written; null where there is none, or none that can be read. */
export function rosterWith(
  part: RosterPart,
  employeeId: string,
  employee: Employee | null,
): RosterPart {
  const { [employeeId]: _, ...others } = part.people;
  const left = part.left.filter((id) => id !== employeeId);
  if (employee === null) return { ...part, people: others, left };
  const copy = copyOf(employee);
  const people = { ...others, [employeeId]: copy };
  const fits = bytesOf(copy) <= MOST_OF_A_PERSON && bytesOf(people) <= MOST_OF_A_PART;
  return fits
    ? { ...part, people, left }
    : { ...part, people: others, left: [...left, employeeId] };
}

/** What stands of everybody in the parts of a farm, by id; null where parts are missing or not everybody had room. */
export function peopleOfRoster(
  parts: readonly { readonly id: string; readonly data: unknown }[],
): ReadonlyMap<string, object> | null {
  const people = new Map<string, object>();
  for (const id of PART_IDS) {
    const part = parts.find((one) => one.id === id)?.data;
    // What is there is handed on as it is: what has not changed is recognised by that.
    if (!v.is(v.omit(RosterPartSchema, ['id']), part) || part.left.length > 0) return null;
    for (const [employeeId, copy] of Object.entries(part.people)) people.set(employeeId, copy);
  }
  return people;
}

function copyOf(employee: Employee): Copy {
  const said = Object.entries(employee).filter(([key, value]) => key !== 'id' && value !== null);
  return Object.fromEntries(said);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
