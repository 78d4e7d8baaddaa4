import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import { newId } from '../device/new-id.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { updateDocument } from '../changes/update-document.ts';
import { createdAudit, currentWriter } from '../changes/with-audit.ts';

/** What one asks about shifts. */
export type ShiftAsk = Pick<ShiftRequest, 'kind' | 'unitId' | 'shift' | 'toEid' | 'other'>;

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
