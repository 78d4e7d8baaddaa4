import * as v from 'valibot';
import { type RetentionAnswer, RetentionAnswerSchema } from '#domain/api/answers.ts';
import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import { type BackendFailure, request } from '../api/backend.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { newId } from '../device/device.ts';
import { unitsSource } from '../base/units.ts';

const shown = (): number | null => versionOf(dataOf(farmSource.get()));

/** Changes one checked field of the farm. */
export function updateFarm(change: ChangePayload<'farm'>): Promise<ChangeAnswer> {
  return sendChange('farm', change, { shown });
}

/** Has the farm closed in some weeks, by its name; or takes that back. */
export function changeFarmClosing(change: ChangePayload<'farmClosing'>): Promise<ChangeAnswer> {
  return sendChange('farmClosing', change, { shown });
}

/** What the next night would delete for good, asked of the server; a failure where it does not say. Never rejects. */
export async function askRetention(): Promise<
  { readonly ok: true; readonly value: RetentionAnswer } | BackendFailure | null
> {
  const answer = await request('GET', '/retention');
  if (!answer.ok) return answer;
  const parsed = v.safeParse(RetentionAnswerSchema, answer.value);
  return parsed.success ? { ok: true, value: parsed.output } : null;
}

function send(payload: ChangePayload<'unit'>, compares = false): Promise<ChangeAnswer> {
  const shown = () => versionOf(dataOf(unitsSource.get())?.find(({ id }) => id === payload.id));
  return sendChange('unit', payload, { shown, compares });
}

/** Adds a unit with a checked name. */
export function addUnit(unitName: string): Promise<ChangeAnswer> {
  return send({ act: 'add', id: newId(), unitName });
}

/** What is said about a unit as a place. */
export type UnitPlace = Pick<Unit, 'unitName' | 'kind' | 'colour' | 'address'>;

/** Gives a unit another checked name, and says what kind of place it is and where. */
export function describeUnit(id: string, place: Partial<UnitPlace>): Promise<ChangeAnswer> {
  return send({ act: 'describe', id, ...place }, true);
}

/** Puts a unit away (spec 4: deleted); what was registered there keeps its name. */
export function archiveUnit(id: string): Promise<ChangeAnswer> {
  return send({ act: 'archive', id });
}

/** Brings a unit back (spec 4: restore). */
export function restoreUnit(id: string): Promise<ChangeAnswer> {
  return send({ act: 'restore', id });
}
