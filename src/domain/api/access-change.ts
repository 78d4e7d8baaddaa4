import * as v from 'valibot';
import { SEAT_TYPES } from '../access/seats.ts';

/**
 * The body of PUT /employees/{id}/access: what is not named stays as it is. Only owners may send it, and
 * the last owner stays one.
 */
export const AccessChangeSchema = v.pipe(
  v.strictObject({
    role: v.optional(v.picklist(['owner', 'leader', 'employee'])),
    seatType: v.optional(v.picklist(SEAT_TYPES)),
    planning: v.optional(v.boolean()),
  }),
  v.check((change) => Object.keys(change).length > 0),
);

/** New role, seat or planning access of a person. */
export type AccessChange = v.InferOutput<typeof AccessChangeSchema>;
