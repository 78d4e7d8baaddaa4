import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { FarmSettingsSchema } from '../../../src/domain/farm/settings.ts';
import { leaveCalendar } from '../../../src/domain/leave/cost/leave-context.ts';
import { LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import {
  hasOtherDays,
  judgeLeave,
  type LeaveScene,
} from '../../../src/domain/leave/doors/judge-stored.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { LEAVE_PATH } from '../../../src/domain/routes/module-routes.ts';
import { isPutBack, isUnreadable, putBack, type Report } from './put-back.ts';
import { toFarm } from '../farm/farm.ts';
import { leaveWritten } from '../leave/leave-written.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Other leave of a person that a new one is held against. */
const MOST = 500;

/** Everything that follows from a write of leave: a bad one is put back, and nothing else comes of it. */
export async function leaveReported(services: Services, report: Report): Promise<void> {
  if (await putBackLeave(services, report)) return;
  const { farmId, eventId, before, after } = report;
  const leaveId = (after ?? before)?.id;
  if (leaveId === undefined) return;
  await leaveWritten(services, {
    farmId,
    leaveId,
    eventId,
    before: toEntity(LeaveSchema, before),
    after: toEntity(LeaveSchema, after),
    isGone: after?.exists === false,
    isUntold: isPutBack(report) || isUnreadable(LeaveSchema, before),
  });
}

/** Puts back what a bad write of leave has changed. Resolves to whether it was one. */
export async function putBackLeave(
  services: Services,
  report: Report,
  around: typeof leaveScene = leaveScene,
): Promise<boolean> {
  const scene = await around(services, report);
  return putBack(services, report, {
    schema: LeaveSchema,
    judge: (before, after) => judgeLeave(before, after, scene),
    linkFor: () => LEAVE_PATH,
  });
}

/** What a leave is judged by: its person, the farm's days, and what else they have asked for. */
export async function leaveScene(
  { db }: Services,
  { farmId, before, after }: Report,
): Promise<LeaveScene> {
  const nothing: LeaveScene = { context: null, leaves: [] };
  const leave = toEntity(LeaveSchema, after);
  if (leave === null || !isDocumentId(leave.employeeId)) return nothing;
  // Most changes are of a state, and nothing has to be read for them.
  if (!hasOtherDays(toEntity(LeaveSchema, before), leave)) return nothing;
  const { employeeId } = leave;
  const [[record, farmDocument, general], found] = await Promise.all([
    db.getAll(
      db.doc(paths.employee(farmId, employeeId)),
      db.doc(paths.farm(farmId)),
      db.doc(paths.generalSettings(farmId)),
    ),
    db
      .collection(paths.leaves(farmId))
      .where('employeeId', '==', employeeId)
      .where('to', '>=', leave.from)
      .limit(MOST)
      .get(),
  ]);
  const [person, farm] = [toEntity(EmployeeSchema, record), toFarm(farmDocument)];
  if (person === null || farm === null) return nothing;
  const calendar = leaveCalendar(toEntity(FarmSettingsSchema, general)?.holidays ?? []);
  const leaves = toEntities(LeaveSchema, found.docs);
  return { context: { person, farm, calendar }, leaves };
}
