import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import { type ShiftRequest, ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import { perUnit, type QuerySpec } from '../firebase/query-spec.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { createLiveFamily } from '../live/create-live-family.ts';
import { newId } from '../device/device.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';

interface UnitsScope {
  readonly farmId: string;
  readonly unitIds: readonly string[];
}

/** Requests that wait for the planners of units; a swap between two waits for those of both. */
export const unitShiftRequests = createLiveFamily({
  name: 'unit-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitsScope): QuerySpec[] => [
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'asked']]),
    ...perUnit(paths.shiftRequests(farmId), unitIds, [['status', '==', 'accepted']]),
    ...unitIds.map((unitId) => ({
      path: paths.shiftRequests(farmId),
      where: [['otherUnitId', '==', unitId] as const, ['status', '==', 'accepted'] as const],
    })),
  ],
});

/** Requests about shifts that end at an instant (epoch ms) or later, which one has made, or which ask oneself. */
export const ownShiftRequests = createLiveFamily({
  name: 'own-shift-requests',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: (scope: {
    readonly farmId: string;
    readonly employeeId: string;
    readonly fromMs: number;
  }): QuerySpec[] =>
    (['fromEid', 'toEid'] as const).map((side) => ({
      path: paths.shiftRequests(scope.farmId),
      where: [
        [side, '==', scope.employeeId],
        ['shift.end', '>=', scope.fromMs],
      ],
    })),
});

/** Shifts that colleagues of units would give to whoever takes them. */
export const offeredShifts = createLiveFamily({
  name: 'offered-shifts',
  schema: ShiftRequestSchema,
  whole: 'inPart',
  queries: ({ farmId, unitIds }: UnitsScope): QuerySpec[] =>
    perUnit(paths.shiftRequests(farmId), unitIds, [
      ['toEid', '==', null],
      ['status', '==', 'asked'],
    ]),
});

/** One request, whatever has become of it; null where it does not exist. Refused to whom it neither asks nor concerns. */
export const shiftRequest = createLiveDocs({
  name: 'shift-request',
  schema: ShiftRequestSchema,
  path: ({ farmId, id }: { readonly farmId: string; readonly id: string }) =>
    paths.shiftRequest(farmId, id),
});

type ShiftAsk = Pick<ShiftRequest, 'kind' | 'unitId' | 'shift' | 'toEid' | 'other'>;

/** Asks for an open shift, to swap, or to hand one over; works offline. The id, null while signed out. */
export function askForShift(ask: ShiftAsk): string | null {
  const fromEid = currentWriter()?.eid ?? null;
  if (fromEid === null) return null;
  const id = newId();
  const undecided: Omit<ShiftRequest, AuditKey | keyof ShiftAsk | 'id' | 'fromEid'> = {
    otherUnitId: ask.other === null || ask.other.unitId === ask.unitId ? null : ask.other.unitId,
    agreedUnitId: null,
    agreedByEid: null,
    status: 'asked',
    decidedByEid: null,
    decidedAt: null,
    reason: '',
  };
  const written = updateDocument({
    kind: 'shift_ask',
    path: (farmId) => paths.shiftRequest(farmId, id),
    fields: { id, fromEid, ...ask, ...undecided },
    create: true,
    audit: createdAudit,
    mark: 'status',
  });
  return written === null ? null : id;
}

/** Takes back what one has asked. */
export function withdrawShiftRequest(id: string): void {
  answer(id, { status: 'withdrawn' });
}

/** Takes what a colleague offers, or says no. */
export function answerColleague(id: string, takes: boolean): void {
  const eid = currentWriter()?.eid ?? null;
  answer(id, takes ? { status: 'accepted', toEid: eid } : { status: 'declined' });
}

/** The yes of a unit's planner to a swap between two; the other one's is waited for. */
export function agreeToShiftRequest(id: string, unitId: string): void {
  updateDocument({
    kind: 'shift_answer',
    path: (farmId) => paths.shiftRequest(farmId, id),
    fields: { agreedUnitId: unitId, agreedByEid: currentWriter()?.eid ?? null },
    mark: 'agreedUnitId',
  });
}

/** A planner's word; the server moves the shifts. */
export function decideShiftRequest(id: string, approves: boolean, reason = ''): void {
  answer(id, {
    status: approves ? 'approved' : 'rejected',
    decidedAt: SERVER_TIME,
    decidedByEid: currentWriter()?.eid ?? null,
    reason,
  });
}

function answer(id: string, fields: Readonly<Record<string, unknown>>): void {
  updateDocument({
    kind: 'shift_answer',
    path: (farmId) => paths.shiftRequest(farmId, id),
    fields,
    mark: 'status',
  });
}
