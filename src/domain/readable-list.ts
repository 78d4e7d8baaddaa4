import * as v from 'valibot';

/** A whole number within its range, both ends included. */
export const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** What may be missing or unreadable, and is then `value`. */
export const preset = <S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) =>
  v.optional(v.fallback(schema, value), value);

/** What can be read of a list, of its first `most`; the rest is left out, so that one of them keeps nobody from the others. */
export const readableList = <S extends v.GenericSchema>(schema: S, most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.slice(0, most).flatMap((one): v.InferOutput<S>[] => {
        const read = v.safeParse(schema, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

/** What can be read of a map by ids, of its first `most`; the rest is left out, and what is no map is an empty one. */
export const readableMap = <S extends v.GenericSchema>(schema: S, most: number) =>
  preset(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((map): Readonly<Record<string, v.InferOutput<S>>> =>
        Object.fromEntries(
          Object.entries(map)
            .slice(0, most)
            .flatMap(([id, one]) => {
              const read = v.safeParse(schema, one);
              return read.success ? [[id, read.output]] : [];
            }),
        ),
      ),
    ),
    {},
  );
