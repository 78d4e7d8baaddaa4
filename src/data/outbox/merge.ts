import { isFieldValue } from '../firebase/field-value.ts';
import type { DocWrite } from '../firebase/database.ts';
import { isSameValue } from './journal/fingerprint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A list whose items are merged one by one: two people may each add or remove a mark. */
const FLAGS = 'flags';

/** Of what a change was made on, the fields that it says. */
export function baseOf(before: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, before[name] ?? null]));
}

/**
 * A refused change once more, on the document as the server has it now: what the person changed, and all else
 * as it is there. Null where somebody else has changed the same, where nothing has changed since it was made,
 * so that it was refused for another reason, and where it is not known what the document was.
 */
export function mergedWrite({ base, ...write }: DocWrite, server: Fields | null): DocWrite | null {
  if (write.kind !== 'update' || base === undefined || server === null) return null;
  const names = Object.keys(base);
  const hasMoved = names.filter((name) => !isSameValue(server[name], base[name]));
  if (hasMoved.length === 0) return null;
  const own = names.filter((name) => !isSameValue(write.data[name], base[name]));
  const isTaken = (name: string): boolean =>
    name !== FLAGS && hasMoved.includes(name) && !isSameValue(write.data[name], server[name]);
  if (own.some(isTaken)) return null;
  const said = Object.entries(write.data).filter(
    ([name, value]) =>
      (own.includes(name) && name !== FLAGS) || isFieldValue(value) || !names.includes(name),
  );
  const data = { ...Object.fromEntries(said), ...mergedFlags(write.data, base, server) };
  const mark = write.mark.split('.')[0] ?? '';
  return {
    ...write,
    data,
    base: Object.fromEntries(names.map((name) => [name, server[name]])),
    mark: mark in data ? write.mark : 'updatedByEid',
  };
}

function mergedFlags(data: Fields, base: Fields, server: Fields): Fields {
  const [mine, known, there] = [data, base, server].map((fields): readonly unknown[] =>
    Array.isArray(fields[FLAGS]) ? fields[FLAGS] : [],
  );
  if (mine === undefined || known === undefined || there === undefined) return {};
  const kept = there.filter((flag) => mine.includes(flag) || !known.includes(flag));
  const added = mine.filter((flag) => !known.includes(flag) && !there.includes(flag));
  const flags = [...kept, ...added];
  return isSameValue(flags, there) ? {} : { [FLAGS]: flags };
}
