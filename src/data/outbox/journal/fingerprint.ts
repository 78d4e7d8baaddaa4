import { isNewId } from '../../device/device.ts';
import { isFieldValue } from '../../firebase/field-value.ts';
import type { DocWrite } from '../../firebase/database.ts';
import type { OutboxEntry } from './entry.ts';

/** The fields by which writes are recognised on the server. */
export function fingerprintOf(writes: readonly DocWrite[]): OutboxEntry['marks'] {
  return writes.map(({ path, data, mark: field }) => {
    return { path, field, value: plainOf(writtenAt(data, field)) };
  });
}

/** Whether two entries write the same document. */
export function writeSameDocument(entry: OutboxEntry, other: OutboxEntry): boolean {
  return entry.marks.some((mark) => other.marks.some(({ path }) => path === mark.path));
}

/** Whether documents, in the order of an entry's fingerprint, hold what it wrote. */
export function matchesFingerprint(entry: OutboxEntry, fields: readonly unknown[]): boolean {
  return entry.marks.every(
    (mark, index) => (fieldAt(fields[index], mark.field) ?? null) === mark.value,
  );
}

/** What a write says of a field: under its name, or within what it says of the map or list that the field is in. */
function writtenAt(data: DocWrite['data'], field: string): unknown {
  const names = field.split('.');
  for (let length = names.length; length > 1; length -= 1) {
    const key = names.slice(0, length).join('.');
    if (key in data)
      return length === names.length
        ? data[key]
        : fieldAt(data[key], names.slice(length).join('.'));
  }
  return fieldAt(data, field);
}

/**
 * Whether documents, in the order of the writes, hold all that these say; what the server fills in aside. What
 * newer own writes of the same document say of a field stands for it as well: they were made on top.
 */
export function matchesWrites(
  writes: readonly DocWrite[],
  fields: readonly unknown[],
  newer: readonly DocWrite[],
): boolean {
  return writes.every((write, index) => {
    const said = [write, ...newer.filter(({ path }) => path === write.path)];
    const isThere = (name: string): boolean => {
      const there = textOf(fieldAt(fields[index], name));
      return said.some(({ data }) => name in data && textOf(data[name]) === there);
    };
    return (
      isMadeAndWrittenOn(write, fields[index]) ||
      Object.entries(write.data).every(([name, value]) => isFieldValue(value) || isThere(name))
    );
  });
}

/** A creation arrived under an id of this device's own although others, or a later write, have changed it since. */
function isMadeAndWrittenOn({ kind, path, data }: DocWrite, fields: unknown): boolean {
  const isOwn = ['createdByEid', 'createdByUid'].every(
    (name) => name in data && fieldAt(fields, name) === data[name],
  );
  const isWrittenOn = (fieldAt(fields, 'updated') ?? null) !== null;
  return kind === 'set' && isNewId(path.split('/').at(-1) ?? '') && isOwn && isWrittenOn;
}

/** A field by its name or, within a map or list, by its dotted path. */
export function fieldAt(fields: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, fields);
}

/**
 * Whether a later own write changed a field of the entry's fingerprint: what the server holds there is the
 * later value, which says nothing about this entry, and only the later one need be right.
 */
export function isSuperseded(entry: OutboxEntry, all: readonly OutboxEntry[]): boolean {
  return entry.marks.some((mark) =>
    all.some(
      (other) =>
        other.at > entry.at &&
        other.marks.some((later) => later.path === mark.path && later.field === mark.field),
    ),
  );
}

/** Whether two fields say the same; what says nothing may also not be there. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return (isNothing(a) && isNothing(b)) || textOf(a) === textOf(b);
}

function isNothing(value: unknown): boolean {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return value === undefined || value === null || isEmpty;
}

/** The same text for the same plain data, in whatever order its fields come. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function plainOf(value: unknown): string | number | boolean | null {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}
