import { isActive } from '../../../src/domain/audit.ts';
import { EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { writerEidOf } from '../../../src/domain/notification/change-message.ts';
import { isDocumentId, paths } from '../../../src/domain/paths.ts';
import {
  judgeShiftRequest,
  type RequestScene,
} from '../../../src/domain/plan/doors/publication-blocks.ts';
import { ShiftRequestSchema } from '../../../src/domain/plan/request/shift-request.ts';
import { PLAN_PATH } from '../../../src/domain/routes/module-routes.ts';
import { isPutBack, isUnreadable, putBack, type Report } from './put-back.ts';
import { requestWritten } from '../plan/requests/request-written.ts';
import { settingsOf } from '../plan/requests/scene.ts';
import { entitiesAt, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

/** Everything that follows from a write of a request about shifts: a bad one is put back, and nothing else comes of it. */
export async function shiftRequestReported(services: Services, report: Report): Promise<void> {
  if (await putBackRequest(services, report)) return;
  const { farmId, before, after } = report;
  // What is put back was followed when it was written first.
  if (isPutBack(report) || isUnreadable(ShiftRequestSchema, before)) return;
  await requestWritten(services, {
    farmId,
    before: toEntity(ShiftRequestSchema, before),
    after: toEntity(ShiftRequestSchema, after),
  });
}

/** Puts back what a bad write of a request has changed. Resolves to whether it was one. */
export async function putBackRequest(services: Services, report: Report): Promise<boolean> {
  const scene = await sceneOf(services, report);
  return putBack(services, report, {
    schema: ShiftRequestSchema,
    judge: (before, after) => judgeShiftRequest(before, after, scene),
    linkFor: () => PLAN_PATH,
  });
}

async function sceneOf(services: Services, { farmId, after }: Report): Promise<RequestScene> {
  const request = toEntity(ShiftRequestSchema, after);
  const settings = await settingsOf(services, farmId);
  if (request === null) return { settings, isThere: () => false, plans: () => false };
  const writer = writerEidOf(request);
  const ids = [request.toEid, writer].filter((id) => id !== null).filter(isDocumentId);
  const places = ids.map((id) => paths.employee(farmId, id));
  const people = (await entitiesAt(services.db, EmployeeSchema, places)).filter(isActive);
  const author = people.find(({ id }) => id === writer);
  return {
    settings,
    isThere: (employeeId) => people.some(({ id }) => id === employeeId),
    plans: (unitId) => author?.role === 'owner' || author?.units.includes(unitId) === true,
  };
}
