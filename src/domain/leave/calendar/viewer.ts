import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import type { Day } from '../../dates/day.ts';
import { absenceOf } from '../document/absence.ts';
import type { LeavePart } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';

/** What somebody sees of a leave: all of it, or that a person is away. */
export type SeenLeave =
  | { readonly kind: 'all'; readonly leave: Leave }
  | {
      readonly kind: 'away';
      readonly id: string;
      readonly employeeId: string;
      readonly from: Day;
      readonly to: Day;
      readonly part: LeavePart;
    };

/**
 * The viewer table (domain of data protection): oneself, leaders of the home unit and owners see the type, the days
 * and the hours; everybody else of the farm that somebody is away, and only of leave in force. Nobody sees a cause:
 * it is kept nowhere, and that nobody knows how long it lasts is one. Null is nothing at all.
 */
export function leaveSeenBy(
  actor: Actor,
  farmId: string,
  leave: Leave,
  { colleaguesSee }: Pick<LeaveSettings, 'colleaguesSee'>,
  today: Day,
): SeenLeave | null {
  const { employeeId, unitId } = leave;
  if (can(actor, 'leave.read', { farmId, employeeId, unitIds: [unitId] })) {
    return { kind: 'all', leave };
  }
  const absence = absenceOf(leave, today);
  if (absence === null || !colleaguesSee || !can(actor, 'farm.read', { farmId })) return null;
  return { kind: 'away', ...absence };
}
