import * as v from 'valibot';
import { newDocumentId } from '../change/document-ids.ts';

/** Most changes that one person may ask for in an hour. */
export const CHANGES_AN_HOUR = 600;

/** `POST /changes`: a change of a kind, once for one id. */
export const ChangeRequestSchema = v.strictObject({
  /** Made once for a press: asked again, it is answered alike and written no second time. */
  id: newDocumentId,
  kind: v.pipe(v.string(), v.maxLength(40)),
  payload: v.unknown(),
  /** `updated`, else `created`, of the document as it was seen; null: it was not there. Left out, nothing is compared. */
  version: v.optional(v.nullable(v.number())),
});

/** A change that was made: the version of the document that it is about. */
export const ChangeAnswerSchema = v.object({ version: v.number() });

/** What is said of a change that was refused, beside its code. */
export const ChangeRefusedSchema = v.object({
  /** The domain's own code of what is wrong; null where it is not the domain that says no. */
  reason: v.optional(v.nullable(v.string()), null),
  field: v.optional(v.nullable(v.string()), null),
});
