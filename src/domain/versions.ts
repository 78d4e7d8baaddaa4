import * as v from 'valibot';

type Fields = Readonly<Record<string, unknown>>;

/** From one shape of a document to the next. What has the next one already stays as it is. */
type Step = (fields: Fields) => Fields;

/** The steps of a kind of document, from version 1 on; its version is one more than there are. */
export type Steps = readonly Step[];

/** The version of documents with these steps, as they are written today. */
export const versionWith = (steps: Steps): number => steps.length + 1;

/** A document in today's shape, with its version in `schema`: one that says none is of version 1, one of a later version stays. */
export function migrated(fields: Fields, steps: Steps): Fields {
  const { schema } = fields;
  const said = typeof schema === 'number' && Number.isInteger(schema) && schema > 0 ? schema : 1;
  if (said > steps.length) return fields;
  return {
    ...steps.slice(said - 1).reduce((known, step) => step(known), fields),
    schema: versionWith(steps),
  };
}

/** A schema that reads documents of earlier versions as those of today. */
export const versioned = <S extends v.GenericSchema<Fields, unknown>>(steps: Steps, schema: S) =>
  v.pipe(
    v.looseObject({}),
    v.transform((fields) => migrated(fields, steps)),
    schema,
  );
