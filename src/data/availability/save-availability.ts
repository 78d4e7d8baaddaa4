import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { paths } from '#domain/paths.ts';
import type { AvailabilityWord } from '#domain/plan/availability/check-availability.ts';
import { newId } from '../device/new-id.ts';
import { getActor } from '../base/actor.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, deletedAudit, restoredAudit } from '../changes/with-audit.ts';

/** Keeps when one cannot work, or would like to; works offline. The id, null for who is on no farm. */
export function saveAvailability(word: AvailabilityWord): string | null {
  const employee = getActor()?.employee ?? null;
  if (employee === null) return null;
  const id = newId();
  const { id: employeeId } = employee;
  const written = updateDocument({
    kind: 'availability',
    path: (farmId) => paths.availability(farmId, id),
    fields: { id, employeeId, unitId: homeUnitOf(employee), ...word },
    create: true,
    audit: createdAudit,
    mark: 'from',
  });
  return written === null ? null : id;
}

/** Takes back what one has said, or says it again. */
export function takeAvailabilityBack(id: string, isBack: boolean): void {
  updateDocument({
    kind: 'availability',
    path: (farmId) => paths.availability(farmId, id),
    fields: {},
    audit: isBack ? deletedAudit : restoredAudit,
    mark: 'deletedByEid',
  });
}
