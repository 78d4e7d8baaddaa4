// A farm with two shifts that can be swapped and an open one, and the way to say something about them.
import { beforeEach } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type ShiftRequest, ShiftRequestSchema } from '#domain/plan/request/shift-request.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { requestWritten } from '../../functions/src/plan/requests/request-written.ts';
import { aFarm, clearProject, putAll, read, type Somebody } from './farm-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

export const { db } = services;

export const DAY = addDays(dayOf(NOW, ZONE), 10);
export const WEEK = weekOf(DAY);
export const ID = planWeekId('stable', WEEK);
export const NEXT = addDays(DAY, 1);

export let farm: string;
export let leader: Somebody;
export let worker: Somebody;
export const ida = 'ida';

export const shift = (
  employeeId: string | null,
  day = DAY,
  change: Partial<Shift> = {},
): Shift => ({
  employeeId,
  start: at(day, '06:00'),
  end: at(day, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
  ...change,
});
export const place = (shiftId: string, { start, end }: Shift) => {
  return { unitId: 'stable', week: WEEK, shiftId, start, end };
};

export async function publish(shifts: Record<string, Shift>, drafted = shifts): Promise<void> {
  const week = { ...NO_AUDIT, id: ID, unitId: 'stable', week: WEEK, dayNotes: {} };
  const publication = { publicationId: 'p', publishedAt: NOW, publishedByEid: leader.uid };
  await putAll({
    [paths.planDraft(farm, ID)]: { ...week, shifts: drafted },
    [paths.planWeek(farm, ID)]: { ...week, shifts, previous: {}, ...publication },
  });
}

beforeEach(async () => {
  await clearProject();
  ({ farm, leader, worker } = await aFarm());
  const record = await read(paths.employee(farm, worker.uid));
  await putAll({
    [paths.employee(farm, ida)]: { ...record, id: ida, uid: ida, firstName: 'Ida' },
    [paths.unit(farm, 'stable')]: { unitName: 'Kostald', deleted: null },
  });
  await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
  const own = shift(worker.uid, DAY, { overrides: { dailyRest: 'agreed' } });
  await publish({ own, theirs: shift(ida, NEXT), open: shift(null, NEXT) });
});

export type Fields = Partial<ShiftRequest>;
export const swap = (change: Fields = {}): Fields => ({
  kind: 'swap',
  unitId: 'stable',
  shift: place('own', shift(null)),
  other: place('theirs', shift(null, NEXT)),
  fromEid: worker.uid,
  toEid: ida,
  ...change,
});
export const wanted = (fromEid: string): Fields =>
  swap({
    kind: 'open',
    shift: place('open', shift(null, NEXT)),
    other: null,
    toEid: null,
    fromEid,
  });

export const stored = async (id: string) =>
  toEntity(ShiftRequestSchema, await db.doc(paths.shiftRequest(farm, id)).get());

/** Writes a request as its people may, and reports it until nothing follows any more. */
export async function say(
  id: string,
  fields: Fields,
  by: string | null,
  using = services,
): Promise<string> {
  let before = await stored(id);
  const stamps = { updatedByEid: by, createdByEid: fields.fromEid ?? by };
  await db.doc(paths.shiftRequest(farm, id)).set({ ...NO_AUDIT, ...before, ...fields, ...stamps });
  for (;;) {
    const after = await stored(id);
    if (after === null || after.status === before?.status) return after?.status ?? 'unreadable';
    await requestWritten(using, { farmId: farm, before, after });
    before = after;
  }
}
export const ownerOf = async (shiftId: string, path = paths.planWeek(farm, ID)) => {
  const week = toEntity(PlanWeekSchema, await db.doc(path).get());
  return week?.shifts[shiftId]?.employeeId;
};
export const types = async (uid: string) => (await toldTo(uid)).map(({ type }) => type);
export const asApproved = (request: ShiftRequest | null): ShiftRequest | null =>
  request === null ? null : { ...request, status: 'approved' };
export const approved = () =>
  ({ status: 'approved', decidedByEid: leader.uid, decidedAt: NOW }) as const;
