import fc from '#tests/support/property.ts';
import { deleteField } from 'firebase/firestore';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import type { Full } from '../fullest/fullest.ts';
import { type Persona, PERSONAS } from '../matrix/personas.ts';
import { createdBy, type Data, deletedBy, updatedBy, writerFor } from '../writes.ts';
import { HOSTILE_VALUES, likeOf, STRAY_FIELDS } from './values.ts';

/** What was drawn for one hostile write; every number goes round. */
interface Draw {
  readonly base: number;
  /** Null: whoever may write the right one. */
  readonly persona: number | null;
  /** Whether the persona signs with their own name, not with that of the right writer. */
  readonly signs: boolean;
  readonly changes: readonly {
    readonly how: number;
    readonly at: number;
    readonly value: number;
  }[];
}

const number = fc.nat({ max: 1_000_000 });
const draw: fc.Arbitrary<Draw> = fc.record({
  base: number,
  persona: fc.option(number, { freq: 1 }),
  signs: fc.boolean(),
  changes: fc.array(fc.record({ how: number, at: number, value: number }), {
    minLength: 1,
    maxLength: 2,
  }),
});

/** A right write with something hostile in it. */
export interface Variant {
  readonly full: Full;
  readonly persona: Persona;
  readonly what: string;
  data(id: string): Data;
}

/** So many hostile writes, drawn from right ones; the same every time for one seed. */
export function variantsOf(bases: readonly Full[], count: number): Variant[] {
  return fc.sample(draw, count).map((drawn) => variantOf(round(bases, drawn.base), drawn));
}

function round<T>(list: readonly T[], at: number): T {
  const item = list[at % list.length];
  if (item === undefined) throw new Error('There is nothing to draw from.');
  return item;
}

function variantOf(full: Full, drawn: Draw): Variant {
  const persona = drawn.persona === null ? full.persona : round(PERSONAS, drawn.persona);
  const signs = drawn.signs && persona.claims.farm !== null;
  const apply = (id: string): { data: Data; what: string[] } => {
    const right = full.data(id);
    let data = signs ? { ...right, ...signed(right, persona) } : right;
    const what: string[] = [];
    for (const change of drawn.changes) {
      const [next, said] = changedBy(data, full.stored?.(id) ?? null, change);
      data = next;
      what.push(said);
    }
    return { data, what };
  };
  const what = `${signs ? 'signing, ' : ''}${apply('x').what.join(', ')}`;
  return { full, persona, what, data: (id) => apply(id).data };
}

/** The audit fields of a write in the name of another. */
function signed(right: Data, persona: Persona): Data {
  const own: Data = { ...createdBy(persona), ...updatedBy(persona), ...deletedBy(persona) };
  const names = AUDIT_FIELDS.filter((key) => right[key] !== undefined && right[key] !== null);
  const approved = typeof right['approvedByEid'] === 'string';
  return {
    ...Object.fromEntries(names.map((key) => [key, own[key] ?? null])),
    ...(approved && { approvedByEid: writerFor(persona).eid }),
  };
}

type Place = readonly (string | number)[];

const isPlain = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every place in the data, however deep. */
function placesIn(value: unknown, place: Place = []): Place[] {
  const inside = Array.isArray(value)
    ? value.slice(0, 9).flatMap((item, at) => placesIn(item, [...place, at]))
    : isPlain(value)
      ? Object.entries(value).flatMap(([key, item]) => placesIn(item, [...place, key]))
      : [];
  return place.length === 0 ? inside : [place, ...inside];
}

/** The data with something else in a place; what is made of what stands there. */
function put(value: unknown, [step, ...rest]: Place, make: (old: unknown) => unknown): unknown {
  if (step === undefined) return make(value);
  if (Array.isArray(value))
    return value.map((item, at) => (at === step ? put(item, rest, make) : item));
  const old: Data = isPlain(value) ? value : {};
  return { ...old, [step]: put(old[step], rest, make) };
}

const named = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
};

type How = (data: Data, stored: Data | null, at: number, value: number) => readonly [Data, string];

const replaces: How = (data, _stored, at, drawn) => {
  const place = round(placesIn(data), at);
  const value = round(HOSTILE_VALUES, drawn)();
  return [put(data, place, () => value) as Data, `${place.join('.')} = ${named(value)}`];
};
const replacesLike: How = (data, _stored, at, value) => {
  const place = round(placesIn(data), at);
  const instead = round(likeOf(valueAt(data, place)), value)();
  return [put(data, place, () => instead) as Data, `${place.join('.')} = ${named(instead)}`];
};
const adds: How = (data, stored, at, drawn) => {
  const value = round(HOSTILE_VALUES, drawn)();
  const key = round([...STRAY_FIELDS, ...AUDIT_FIELDS, ...Object.keys(stored ?? {})], at);
  return [{ ...data, [key]: value }, `also ${key.slice(0, 30)} = ${named(value)}`];
};
const addsInside: How = (data, _stored, at, drawn) => {
  const value = round(HOSTILE_VALUES, drawn)();
  const maps = placesIn(data).filter((place) => isPlain(valueAt(data, place)));
  if (maps.length === 0) return adds(data, null, at, drawn);
  const place = round(maps, at);
  return [
    put(data, place, (old) => ({ ...(old as Data), extra: value })) as Data,
    `${place.join('.')}.extra = ${named(value)}`,
  ];
};
const removes: How = (data, stored, at) => {
  const key = round(Object.keys(data), at);
  const { [key]: _gone, ...rest } = data;
  return stored === null || at % 2 === 0
    ? [rest, `without ${key}`]
    : [{ ...data, [key]: deleteField() }, `${key} taken away`];
};
const takesAway: How = (data, stored, at, value) => {
  if (stored === null) return removes(data, stored, at, value);
  const key = round(Object.keys(stored), at);
  return [{ ...data, [key]: deleteField() }, `stored ${key} taken away`];
};
const wraps: How = (data, _stored, at) => {
  const place = round(placesIn(data), at);
  const make = (old: unknown): unknown =>
    at % 3 === 0 || Array.isArray(old) ? { value: old } : at % 3 === 1 ? [old] : String(old);
  return [put(data, place, make) as Data, `${place.join('.')} wrapped in ${at % 3}`];
};
const repeats: How = (data, _stored, at, value) => {
  const lists = placesIn(data).filter((place) => Array.isArray(valueAt(data, place)));
  if (lists.length === 0) return replaces(data, null, at, value);
  const place = round(lists, at);
  const times = at % 2 === 0 ? 2 : 50;
  const make = (old: unknown): unknown => Array.from({ length: times }, () => old).flat();
  return [put(data, place, make) as Data, `${place.join('.')} ${times} times`];
};

const HOW: readonly How[] = [
  replaces,
  replaces,
  replacesLike,
  replacesLike,
  replacesLike,
  replacesLike,
  adds,
  addsInside,
  removes,
  takesAway,
  wraps,
  repeats,
];

function changedBy(
  data: Data,
  stored: Data | null,
  { how, at, value }: Draw['changes'][number],
): readonly [Data, string] {
  // What was taken away before may have left nothing.
  if (Object.keys(data).length === 0) return [data, 'nothing'];
  return round(HOW, how)(data, stored, at, value);
}

function valueAt(data: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return data;
  return valueAt((data as Record<string | number, unknown>)[step], rest);
}
