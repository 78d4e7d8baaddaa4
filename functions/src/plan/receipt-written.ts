import { dayOf } from '../../../src/domain/dates/day.ts';
import { EmployeeSchema, fullName } from '../../../src/domain/employee/employee.ts';
import { declinedMessages } from '../../../src/domain/notification/plan-messages.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import { plannersOf } from '../../../src/domain/plan/request/shift-request.ts';
import type { PlanReceipt } from '../../../src/domain/plan/week/plan-receipt.ts';
import { planWeekId, PlanWeekSchema } from '../../../src/domain/plan/week/plan-week.ts';
import { UnitSchema } from '../../../src/domain/farm/unit.ts';
import { farmContext } from '../farm/farm-context.ts';
import { notify } from '../notify/notify.ts';
import { toEntity, type Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { peopleAround } from './read-shifts.ts';

/**
 * Somebody has said that they cannot come on shifts of a published week: its planners are told, once a word. That they can
 * come on some of them after all tells nobody anything, as what is not about shifts of theirs in what is published now tells nobody anything.
 */
export async function receiptWritten(
  services: Services,
  { farmId, before, after }: Write<PlanReceipt>,
): Promise<void> {
  if (after === null || after.declined.length === 0) return;
  const said = before?.publicationId === after.publicationId ? before.declined : [];
  const isSaid = after.declined.every((id) => said.includes(id));
  const { unitId, week, employeeId, publicationId } = after;
  const weekId = planWeekId(unitId, week);
  if (isSaid || ![unitId, weekId, employeeId].every(isDocumentId)) return;
  const { db } = services;
  const [published, unit, record] = await db.getAll(
    db.doc(paths.planWeek(farmId, weekId)),
    db.doc(paths.unit(farmId, unitId)),
    db.doc(paths.employee(farmId, employeeId)),
  );
  const plan = toEntity(PlanWeekSchema, published);
  const person = toEntity(EmployeeSchema, record);
  if (plan?.publicationId !== publicationId || person === null) return;
  const shifts = after.declined
    .map((id) => ({ id, shift: plan.shifts[id] }))
    .filter(({ shift }) => shift?.employeeId === employeeId);
  const first = shifts.map(({ shift }) => shift?.start ?? 0).toSorted((a, b) => a - b)[0];
  if (first === undefined) return;
  const context = await farmContext(services, farmId);
  if (context === null) return;
  const { all } = await peopleAround(services, farmId, [unitId]);
  const planners = plannersOf(all, unitId).filter((id) => id !== employeeId);
  const declined = shifts.map(({ id }) => id);
  await notify(
    services,
    farmId,
    declinedMessages({ ...after, declined }, planners, {
      name: fullName(person),
      unit: toEntity(UnitSchema, unit)?.unitName ?? '',
      day: dayOf(first, context.farm.timeZone),
    }),
  );
}
