import * as v from 'valibot';

/** What a mark on a picture is: its number in an order of doing, an arrow, or a tick. */
export const MARK_KINDS = ['number', 'arrow', 'check'] as const;

/** What a mark on a picture is. */
export type MarkKind = (typeof MARK_KINDS)[number];

/** Ranges of marks on a picture. */
export const MARK_LIMITS = {
  marks: 12,
  /** A place is in thousandths of the picture, from the left and from above. */
  side: 1000,
  /** An arrow points up, and so many eighths of a turn clockwise from there. */
  turns: 8,
} as const;

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MARK_LIMITS.side));
const MarkSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  kind: v.picklist(MARK_KINDS),
  x: place,
  y: place,
  turn: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MARK_LIMITS.turns - 1)),
    0,
  ),
});

/** Marks on a picture; those that cannot be read are none, and the guide stays readable. */
export const MarksSchema = v.fallback(
  v.optional(v.pipe(v.array(MarkSchema), v.maxLength(MARK_LIMITS.marks)), []),
  [],
);

/** A mark on a picture. */
export type PictureMark = v.InferOutput<typeof MarkSchema>;

/** A place on a picture, in thousandths of it. */
export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, in thousandths of it. */
export interface PictureCut extends MarkPlace {
  readonly width: number;
  readonly height: number;
}

const within = (value: number): number =>
  Math.min(MARK_LIMITS.side, Math.max(0, Math.round(value)));

/** With a new mark at a place; unchanged where there are as many as there may be. */
export function withMark(
  marks: readonly PictureMark[],
  mark: { readonly id: string; readonly kind: MarkKind },
  { x, y }: MarkPlace,
): PictureMark[] {
  if (marks.length >= MARK_LIMITS.marks) return [...marks];
  const { id, kind } = mark;
  return [...marks, { id, kind, x: within(x), y: within(y), turn: 0 }];
}

/** With a mark at another place, kept inside the picture. */
export function withMarkAt(
  marks: readonly PictureMark[],
  markId: string,
  { x, y }: MarkPlace,
): PictureMark[] {
  return marks.map((mark) => (mark.id === markId ? { ...mark, x: within(x), y: within(y) } : mark));
}

/** With an arrow turned an eighth further. */
export function withMarkTurned(marks: readonly PictureMark[], markId: string): PictureMark[] {
  return marks.map((mark) =>
    mark.id === markId ? { ...mark, turn: (mark.turn + 1) % MARK_LIMITS.turns } : mark,
  );
}

/** Without a mark; numbers after it move up. */
export function withoutMark(marks: readonly PictureMark[], markId: string): PictureMark[] {
  return marks.filter(({ id }) => id !== markId);
}

/** The number of a mark among the numbers of its picture, from 1; null for what is none. */
export function numberOf(marks: readonly PictureMark[], markId: string): number | null {
  const at = marks.filter(({ kind }) => kind === 'number').findIndex(({ id }) => id === markId);
  return at === -1 ? null : at + 1;
}

/** The marks of what is left of a picture that was cut: where they were, without those that were cut away. */
export function marksWithin(marks: readonly PictureMark[], cut: PictureCut): PictureMark[] {
  const { side } = MARK_LIMITS;
  if (cut.width <= 0 || cut.height <= 0) return [];
  return marks
    .map((mark) => ({
      ...mark,
      x: Math.round(((mark.x - cut.x) / cut.width) * side),
      y: Math.round(((mark.y - cut.y) / cut.height) * side),
    }))
    .filter(({ x, y }) => x >= 0 && x <= side && y >= 0 && y <= side);
}
