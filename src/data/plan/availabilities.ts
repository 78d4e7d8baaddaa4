import type { Day } from '#domain/dates/day.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { paths } from '#domain/paths.ts';
import { AvailabilitySchema } from '#domain/plan/settings/planning-settings.ts';
import type { AvailabilityWord } from '#domain/plan/settings/check-availability.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { newId } from '../device/device.ts';
import { getActor } from '../base/actor.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, deletedAudit, restoredAudit } from '../changes/with-audit.ts';

/** When one cannot work oneself, or would like to, from a day on; what was taken back too. */
export const ownAvailabilities = createLiveFamily({
  name: 'own-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly from: string;
  }): QuerySpec[] => [
    {
      path: paths.availabilities(scope.farmId),
      where: [
        ['employeeId', '==', scope.employeeId],
        ['to', '>=', scope.from],
      ],
    },
  ],
});

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

interface AvailabilityScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
  readonly from: Day;
}

/** When people whose home is one of the units cannot work, or would like to, from a day on. */
export const unitAvailabilities = createLiveFamily({
  name: 'unit-availabilities',
  schema: AvailabilitySchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds, from }: AvailabilityScope): QuerySpec[] =>
    perUnit(paths.availabilities(farmId), unitIds, [['to', '>=', from]]),
});
