import * as v from 'valibot';
import {
  type LeaveDate,
  LeaveDateSchema,
  PAY_SENDS,
  type PayItem,
  PayItemSchema,
} from './pay-item.ts';
import type { NextBatch } from './next-batch.ts';

const text = v.string();
const unit = PayItemSchema.entries.unit;
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const maybe = v.nullable(v.number());
const ROW = [index, index, index, index, v.number(), maybe, maybe] as const;

/** What is the same in many lines stands once; a row names it by its place in the lists. */
const PackedSchema = v.object({
  people: v.array(v.tuple([text, text, text])),
  codes: v.array(
    v.union([
      // What the file says of it, since that is kept.
      v.tuple([text, text, text, unit, v.picklist(PAY_SENDS)]),
      v.tuple([text, text, text, unit]),
    ]),
  ),
  places: v.array(v.tuple([v.nullable(text), text])),
  spans: v.array(v.tuple([text, text, v.boolean()])),
  rows: v.array(
    v.union([
      // Of leave that is told by its days also these.
      v.tuple([...ROW, maybe, v.array(LeaveDateSchema)]),
      // Of a correction also the hundredths that it says.
      v.tuple([...ROW, v.number()]),
      v.tuple(ROW),
    ]),
  ),
});

type Packed = v.InferOutput<typeof PackedSchema>;

/** Lines of a batch from the text that is stored; a text that is none of ours is refused. */
export const PackedItemsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  PackedSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): PayItem[] => {
    const items = unpacked(dataset.value);
    if (items !== null) return items;
    addIssue({ message: 'A row names what is not there.' });
    return NEVER;
  }),
);

/** Lines of a batch as the text that is stored: about 30 bytes a line beside people, codes and units. */
export function packItems(items: readonly PayItem[]): string {
  const people = new Places<Packed['people'][number]>();
  const codes = new Places<Packed['codes'][number]>();
  const places = new Places<Packed['places'][number]>();
  const spans = new Places<Packed['spans'][number]>();
  const rows = items.map((item): Packed['rows'][number] => [
    people.of([item.employeeId, item.employeeNumber, item.name]),
    codes.of([
      item.payCode,
      item.code,
      item.text,
      item.unit,
      ...(item.sends === undefined ? ([] as const) : ([item.sends] as const)),
    ]),
    places.of([item.unitId, item.unitName]),
    spans.of([item.from, item.to, item.correction]),
    item.quantity,
    item.rateOre,
    item.amountOre,
    ...moreOf(item),
  ]);
  const packed: Packed = {
    people: people.all,
    codes: codes.all,
    places: places.all,
    spans: spans.all,
    rows,
  };
  return JSON.stringify(packed);
}

function moreOf({
  hundredths,
  dates,
}: PayItem): readonly [] | readonly [number] | readonly [number | null, LeaveDate[]] {
  if (dates !== undefined) return [hundredths ?? null, dates];
  return hundredths === undefined ? [] : [hundredths];
}

/** The lines as they were packed; null where a row names what is not there. */
function unpacked({ people, codes, places, spans, rows }: Packed): PayItem[] | null {
  const items = rows.flatMap((row): PayItem[] => {
    const [person, code, place, span] = [
      people[row[0]],
      codes[row[1]],
      places[row[2]],
      spans[row[3]],
    ];
    if (!person || !code || !place || !span) return [];
    return [
      {
        employeeId: person[0],
        employeeNumber: person[1],
        name: person[2],
        payCode: code[0],
        code: code[1],
        text: code[2],
        ...(code[4] === undefined ? {} : { sends: code[4] }),
        unitId: place[0],
        unitName: place[1],
        quantity: row[4],
        unit: code[3],
        ...(typeof row[7] === 'number' ? { hundredths: row[7] } : {}),
        ...(row[8] === undefined ? {} : { dates: row[8] }),
        rateOre: row[5],
        amountOre: row[6],
        from: span[0],
        to: span[1],
        correction: span[2],
      },
    ];
  });
  return items.length === rows.length ? items : null;
}

/** Different things in the order in which they come, found again by what they say. */
class Places<T extends readonly unknown[]> {
  readonly all: T[] = [];
  readonly #known = new Map<string, number>();

  /** The place of a thing; a new one is added. */
  of(thing: T): number {
    const key = JSON.stringify(thing);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(thing) - 1;
  }
}

/** What a batch says, and to whom. */
type Hashed = Pick<
  NextBatch,
  'periodId' | 'system' | 'employerNumber' | 'term' | 'items' | 'versions'
>;

/**
 * SHA-256 of a batch in hexadecimal, the same in a browser and on the server: of its lines in their order,
 * of the system they are for, and of the closings they come from. Two closings that happen to differ by the
 * same hour are two batches.
 */
export async function batchHash(batch: Hashed): Promise<string> {
  const { periodId, system, employerNumber, term, items, versions } = batch;
  const text = canonicalJson({ periodId, system, employerNumber, term, items, versions });
  const bytes = new TextEncoder().encode(text);
  const digest = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with the names of every object sorted. Only what JSON knows may be in it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, own]) => `${JSON.stringify(name)}:${canonicalJson(own)}`).join(',')}}`;
}
