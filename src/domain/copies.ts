import * as v from 'valibot';
import type { Day } from './dates/day.ts';
import { fingerprint } from './text/fingerprint.ts';

/** What a part holds at most, bytes of JSON, unless one document alone is more. */
export const MOST_OF_A_PART = 60_000;

/**
 * The same of what is written all day: with every press each open device is sent a part, and now and then a full one in two
 * with the first. With 200 people at work in a unit that is 4 kB at most.
 */
export const MOST_OF_A_BUSY_PART = 2_400;

/** What cannot be parted and is more is not stored: a document of the database is 1 MiB at most, and stores more than JSON. */
const MOST_OF_A_DOCUMENT = 500_000;

/** The id of the one book of a farm. */
export const ALL_OF_FARM = 'all';

/**
 * A part of a book: copies of documents in one, made by the server alone, so that a new device opens a few documents and not
 * each of them (decisions 035 and 040). What an instant is, is epoch ms.
 */
export const CopiesSchema = v.object({
  /** The book that it is a part of: the id of the first part, which alone says what follows until `items`. */
  id: v.string(),
  /** The unit that they are of, where not every member may read them. */
  unitId: v.optional(v.string()),
  /** The week that they are of, where there is a book for each. */
  week: v.optional(v.string()),
  /** In the first part: what is limited to the days from this one on, where something is. */
  from: v.optional(v.string()),
  /** In the first part: how the ids of the other parts end, where there is no room for all in this one. It then holds none. */
  parts: v.optional(v.array(v.string())),
  /** By the id of the document: its fields, without those that say nothing. */
  items: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Whether all that belongs here is here; else it stands in the other parts, or cannot be copied. */
  isWhole: v.boolean(),
});

/** A part of a book. */
export type Copies = v.InferOutput<typeof CopiesSchema>;

/** Which book: its id, and what it is limited to. */
export type CopiesOf = Pick<Copies, 'id' | 'unitId' | 'week' | 'from'>;

/** Parts of a book by how their ids end; that of the first does not. */
export type Parts = ReadonlyMap<string, Copies>;

type Fields = Readonly<Record<string, unknown>>;
type Item = readonly [id: string, fields: Fields];

interface Entity {
  readonly id: string;
}

/** How documents are copied and laid into parts. */
export interface Layout {
  /** Fields that are copied whatever they hold, because the schema does not fill them in. */
  readonly needed?: readonly string[] | 'all';
  /** What is written all day stands apart from the rest, in small parts. */
  readonly isBusy?: (fields: Fields, which: CopiesOf) => boolean;
}

/** Undecided time: what is pressed is of the last days, and the backlog changes when somebody decides. */
export const OPEN_TIME: Layout = {
  needed: ['end'],
  isBusy: ({ workDate }, { from = '' }) => typeof workDate === 'string' && workDate >= from,
};

const [BUSY, QUIET] = ['b', 'q'];

/** The id of a part, or its path by that of its book. */
export function partId(book: string, ending: string): string {
  return ending === '' ? book : `${book}.${ending}`;
}

/**
 * The book of some documents in as few parts as there is room in. What is null or empty says nothing and is left out, but for
 * fields that are needed.
 */
export function copiesOf(which: CopiesOf, entities: readonly Entity[], layout: Layout = {}): Parts {
  const sorted = entities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const items = sorted.map((one): Item => [one.id, fieldsOf(one, layout)]);
  return bookOf(which, partedOf('', items, { which, layout }));
}

/** A document's fields, without those that say nothing. */
function fieldsOf(entity: Entity, { needed = [] }: Layout): Fields {
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([name, value]) =>
        name !== 'id' && (needed === 'all' || needed.includes(name) || !isNothing(value)),
    ),
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** How the ids of the parts end in which a document may stand; none where the first part holds all. */
export function partsHolding({ parts = [] }: Copies, id: string, layout: Layout = {}): string[] {
  const keys = layout.isBusy ? [BUSY + placeOf(id), QUIET + placeOf(id)] : [placeOf(id)];
  return parts.filter((ending) => keys.some((key) => key.startsWith(ending)));
}

/**
 * A book once a document has been written; null where it is none of its any more. Given the first part and those that may hold
 * it, answers what they become: further ones where one is full.
 */
export function copiesWith(
  known: Parts,
  { id, entity }: { readonly id: string; readonly entity: Entity | null },
  layout: Layout = {},
): Parts {
  const first = known.get('');
  if (first === undefined) return known;
  const { items: _, parts, isWhole: __, ...which } = first;
  const held = [...known].filter(([ending]) => parts === undefined || ending !== '');
  if (held.some(([, { isWhole }]) => !isWhole)) return known;
  const next = new Map(
    held.map(([ending, { items }]) => [
      ending,
      Object.entries(items).filter(([other]) => other !== id),
    ]),
  );
  if (entity !== null) {
    const item: Item = [id, fieldsOf(entity, layout)];
    const key = keyOf(item, { which, layout });
    const ending = (parts ?? ['']).find((one) => key.startsWith(one));
    if (ending === undefined) return known;
    next.set(ending, [...(next.get(ending) ?? []), [...item]]);
  }
  const parted = [...next].flatMap(([ending, items]) => partedOf(ending, items, { which, layout }));
  return bookOf(
    which,
    parted,
    parts?.filter((ending) => !next.has(ending)),
  );
}

interface Laid {
  readonly which: CopiesOf;
  readonly layout: Layout;
}

type Parted = readonly [ending: string, items: readonly Item[]];

/** What stands in a part, or in several where it has no room: by the next letter of their keys. */
function partedOf(ending: string, items: readonly Item[], laid: Laid): Parted[] {
  const isSmall = laid.layout.isBusy !== undefined && !ending.startsWith(QUIET);
  const most = isSmall ? MOST_OF_A_BUSY_PART : MOST_OF_A_PART;
  const hasRoom = items.length < 2 || bytesOf(items) <= most;
  if (hasRoom || items.every((item) => keyOf(item, laid) === ending)) return [[ending, items]];
  // Both, be one of them empty: so there is a part for each document, and none has to be begun beside them.
  const letters = ending === '' && laid.layout.isBusy !== undefined ? [BUSY, QUIET] : ['0', '1'];
  return letters.flatMap((letter) => {
    const own = items.filter((item) => keyOf(item, laid).startsWith(ending + letter));
    return partedOf(ending + letter, own, laid);
  });
}

/** Where an item stands: by how often it is written, then by its id. */
function keyOf([id, fields]: Item, { which, layout: { isBusy } }: Laid): string {
  if (isBusy === undefined) return placeOf(id);
  return (isBusy(fields, which) ? BUSY : QUIET) + placeOf(id);
}

/** Ones and zeros, as good as thrown: so parts fill up alike. */
function placeOf(id: string): string {
  const digits = Array.from(fingerprint(id).padStart(13, '0')).toReversed();
  return digits.map((one) => (parseInt(one, 36) % 4).toString(2).padStart(2, '0')).join('');
}

/** Parts with their first one; `others` are there already and stay as they are. */
function bookOf(which: CopiesOf, parted: readonly Parted[], others: readonly string[] = []): Parts {
  const { from: _, ...book } = which;
  const parts = parted.map(([ending, items]): [string, Copies] => {
    const isWhole = bytesOf(items) <= MOST_OF_A_DOCUMENT;
    return [ending, { ...book, items: isWhole ? Object.fromEntries(items) : {}, isWhole }];
  });
  const [only] = parts;
  if (only?.[0] === '') return new Map([['', { ...only[1], ...which }]]);
  const endings = [...others, ...parts.map(([ending]) => ending)].toSorted();
  return new Map([['', { ...which, parts: endings, items: {}, isWhole: false }], ...parts]);
}

const RawSchema = v.omit(CopiesSchema, ['id']);

function bytesOf(items: readonly Item[]): number {
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(items))).length;
}

/**
 * What stands in a book, by id; null where a part is missing or not whole, or where it does not go back as far as is asked
 * for.
 */
export function itemsOf(
  documents: readonly { readonly id: string; readonly data: unknown }[],
  { id, from }: { readonly id: string; readonly from?: Day },
): ReadonlyMap<string, Fields> | null {
  const byId = new Map(documents.map((one) => [one.id, one.data]));
  const partOf = (ending: string) => {
    const data = byId.get(partId(id, ending));
    return v.is(RawSchema, data) ? data : null;
  };
  const first = partOf('');
  if (first === null) return null;
  if (from !== undefined && first.from !== undefined && from < first.from) return null;
  const parts = first.parts === undefined ? [first] : first.parts.map(partOf);
  const whole = parts.filter((part) => part?.isWhole === true);
  if (whole.length < parts.length) return null;
  return new Map(whole.flatMap((part) => Object.entries(part?.items ?? {})));
}
