import * as v from 'valibot';

/** An invitation to a farm that waits for somebody's word. */
export const InvitationSchema = v.object({ farmId: v.string(), farmName: v.string() });

/** An invitation to a farm that waits for somebody's word. */
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** What GET /me/invitations answers. */
export const InvitationsSchema = v.object({
  /** Whether the address is proved to be the caller's; what is sent to others is shown to nobody. */
  isProven: v.boolean(),
  invitations: v.array(InvitationSchema),
});

/** What GET /me/invitations answers. */
export type Invitations = v.InferOutput<typeof InvitationsSchema>;
