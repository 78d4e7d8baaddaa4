import { NO_CLAIMS } from '#domain/access/claims.ts';
import type { LeavePerson } from '#domain/leave/cost/leave-context.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import type { LeaveDraft } from '#domain/leave/request/leave-draft.ts';
import { anActor } from '../factories.ts';
import { aLeaveContext } from './leave.ts';

const claims = { ...NO_CLAIMS, farm: 'farm' };
/** Who asks: an employee of unit `k`. */
export const me = anActor({
  uid: 'me',
  claims,
  employee: { id: 'me', units: ['k'], seatType: 'PREMIUM' },
});
/** A leader of that unit. */
export const boss = anActor({
  uid: 'boss',
  claims: { ...claims, leader: true },
  employee: { id: 'boss', units: ['k'], seatType: 'COMBINED' },
});
/** The owner of the farm. */
export const owner = anActor({ uid: 'owner', claims: { ...claims, owner: true } });
/** Monday 23 November 2026. */
export const TODAY = '2026-11-23';

/** The leave and accounts of `me`, employed since 1 September 2024. */
export const aboutMe = (
  more: Partial<LeaveInput> = {},
  person: Partial<LeavePerson> & { readonly startDay?: string; readonly endDay?: string } = {},
): LeaveInput => ({
  context: aLeaveContext({ startDay: '2024-09-01', ...person }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: [],
  adjustments: [],
  today: TODAY,
  ...more,
});
/** A week of holiday in December. */
export const A_WEEK: LeaveDraft = {
  type: 'vacation',
  from: '2026-12-07',
  to: '2026-12-11',
  part: 'full',
  minutes: null,
  note: '',
  agreed: false,
};
