import { Timestamp } from 'firebase/firestore';
import { employee, FIELD, leaderOf, type Persona, STABLE } from '../matrix/personas.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from '../writes.ts';

/** A right write with as much in it as it may have, and the document it finds. */
export interface Full {
  readonly name: string;
  readonly persona: Persona;
  path(id: string): string;
  /** What is there before; nothing where the write makes the document. */
  readonly stored?: (id: string) => Data;
  data(id: string): Data;
}

/** Whose months have a cap. */
export const partTimer = employee('DELTID', [STABLE, FIELD]);
/** Whose month is full. */
export const fullTimer: Persona = {
  ...partTimer,
  name: 'DELTID with a full month',
  uid: 'full-month',
};
/** A leader of several units. */
export const chief = leaderOf([STABLE, FIELD]);

/** Audit fields of what has been there for long. */
export const was = {
  created: Timestamp.fromMillis(1),
  createdByEid: 'owner',
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
};
const archived = { ...was, deleted: Timestamp.fromMillis(1), deletedByEid: 'owner' };
/** So many texts. */
export const many = (count: number, prefix = 'x'): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);

/** Made, changed, archived and restored. */
export function lifeOf(
  name: string,
  personas: readonly Persona[],
  path: (id: string, persona: Persona) => string,
  fields: (id: string) => Data,
  change?: Data,
): Full[] {
  return personas.flatMap((persona) => {
    const common = { persona, path: (id: string) => path(id, persona) };
    const made = (id: string): Data => ({ ...fields(id), ...createdBy(persona) });
    const full: Full[] = [{ ...common, name: `${name}: made`, data: made }];
    if (change === undefined) return full;
    const stored = (id: string): Data => ({ ...fields(id), ...was });
    const gone = (id: string): Data => ({ ...fields(id), ...archived });
    const [deleting, restoring] = [() => deletedBy(persona), () => restoredBy(persona)];
    return [
      ...full,
      {
        ...common,
        name: `${name}: changed`,
        stored,
        data: () => ({ ...change, ...updatedBy(persona) }),
      },
      { ...common, name: `${name}: archived`, stored, data: deleting },
      { ...common, name: `${name}: restored`, stored: gone, data: restoring },
    ];
  });
}

/** One change of one document, by several. */
export const changes = (
  name: string,
  personas: readonly Persona[],
  path: (persona: Persona) => string,
  stored: Data,
  change: Data,
): Full[] =>
  personas.map((persona) => ({
    name,
    persona,
    path: () => path(persona),
    stored: () => ({ ...was, ...stored }),
    data: () => ({ ...change, ...updatedBy(persona) }),
  }));
