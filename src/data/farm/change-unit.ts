import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { versionOf } from '#domain/audit.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { newId } from '../device/new-id.ts';
import { dataOf } from '../live/live.ts';
import { unitsSource } from '../base/units.ts';

function send(payload: ChangePayload<'unit'>, compares = false): Promise<ChangeAnswer> {
  const shown = () => versionOf(dataOf(unitsSource.get())?.find(({ id }) => id === payload.id));
  return sendChange('unit', payload, { shown, compares });
}

/** Adds a unit with a checked name. */
export function addUnit(unitName: string): Promise<ChangeAnswer> {
  return send({ act: 'add', id: newId(), unitName });
}

/** Gives a unit another checked name. */
export function renameUnit(id: string, unitName: string): Promise<ChangeAnswer> {
  return send({ act: 'rename', id, unitName }, true);
}

/** Says whether a unit is a stable. */
export function setUnitStable(id: string, isStable: boolean): Promise<ChangeAnswer> {
  return send({ act: 'stable', id, isStable });
}

/** Puts a unit away (spec 4: deleted); what was registered there keeps its name. */
export function archiveUnit(id: string): Promise<ChangeAnswer> {
  return send({ act: 'archive', id });
}

/** Brings a unit back (spec 4: restore). */
export function restoreUnit(id: string): Promise<ChangeAnswer> {
  return send({ act: 'restore', id });
}
