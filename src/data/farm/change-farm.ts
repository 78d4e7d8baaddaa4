import * as v from 'valibot';
import { RetentionAnswerSchema } from '#domain/api/answers.ts';
import { FarmHealthSchema, FarmsFoundSchema, SupportEventsSchema } from '#domain/api/support.ts';
import { versionOf } from '#domain/audit.ts';
import type { ChangePayload } from '#domain/kinds/change-kinds.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { type BackendAnswer, type BackendFailure, request } from '../api/backend.ts';
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

/** What the server says, as its schema reads it; a failure where it says nothing, and null where nobody can read it. Never rejects. */
async function ask<S extends v.GenericSchema>(
  schema: S,
  path: string,
): Promise<{ readonly ok: true; readonly value: v.InferOutput<S> } | BackendFailure | null> {
  const answer = await request('GET', path);
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.value);
  return parsed.success ? { ok: true, value: parsed.output } : null;
}

/** What the next night would delete for good, asked of the server; a failure where it does not say. Never rejects. */
export const askRetention = () => ask(RetentionAnswerSchema, '/retention');

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

/** An owner lets support in for some hours; 0 ends that. */
export function letSupportIn(hours: number): Promise<BackendAnswer> {
  return request('PUT', '/support', { hours });
}

/** What support has done on one's own farm, for its owner. */
export const askSupportEvents = () => ask(SupportEventsSchema, '/support');

/** Farms that support looks for, and the one that it stands in on. */
export const findFarms = (text: string) =>
  ask(FarmsFoundSchema, `/support/farms?find=${encodeURIComponent(text)}`);

const farmPath = (farmId: string): string => `/support/farms/${encodeURIComponent(farmId)}`;

/** How a farm is, for support. */
export const askFarmHealth = (farmId: string) => ask(FarmHealthSchema, farmPath(farmId));

/** Has a kind of work done on a farm at once, by support. */
export function runJob(farmId: string, job: string): Promise<BackendAnswer> {
  return request('POST', `${farmPath(farmId)}/run`, { job });
}

/** Support stands in for the owner of a farm that lets it in. */
export function enterFarm(farmId: string): Promise<BackendAnswer> {
  return request('POST', `${farmPath(farmId)}/enter`);
}

/** Support goes off the farm again. */
export function endStay(): Promise<BackendAnswer> {
  return request('POST', '/support/leave');
}
