import { expect } from 'vitest';
import type { ApiErrorCode } from '#domain/api/answers.ts';
import { paths } from '#domain/paths.ts';
import { checklistVersion, closingChecklist } from '#domain/time/closing/closing.ts';
import { payingDayOf } from '#domain/time/registration/closed-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { at } from '#tests/support/time/clock.ts';
import { aFarm as anyFarm } from '#tests/support/factories.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { doCloseJob } from '../../functions/src/periods/close-job.ts';
import { ApiError } from '../../functions/src/platform/api-error.ts';
import { toFarm } from '../../functions/src/farm/farm.ts';
import { aFarm, call, endingAt, putAll, read, type Somebody } from './farm-world.ts';
import { all, NOW, registrationsOf, services, servicesAt, worked } from './time-world.ts';

/** October 2026, and the first day after it. */
export const FROM = '2026-10-01';
export const TO = '2026-10-31';
export const NEXT = '2026-11-01';

/** What an approved registration says of itself. */
export const approved = {
  status: 'approved',
  approvedAt: new Date(NOW),
  approvedByEid: 'somebody',
};

/** The services in December, when November is over. */
export const december = servicesAt(at('2026-12-02', '09:00'));

/** The answer for a period that was closed or opened. */
export const closed = (version = 1, periodId = FROM): unknown => ({
  status: 200,
  body: { periodId, version },
});

/** A call that dies after a step. */
export const dyingAt = (step: string): Services => ({
  ...endingAt(step, 'error'),
  now: services.now,
});

/** A call during which something happens, the first time that it comes to a step. */
export function during(step: string, work: () => Promise<unknown>): Services {
  let isFirst = true;
  return {
    ...services,
    step: async (name) => {
      if (name !== step || !isFirst) return;
      isFirst = false;
      await work();
    },
  };
}

const refusalOf = ({ status, code, message }: ApiError) => ({ status, body: { code, message } });

/** Asks for a closing and does the work of it; resolves to what became of it, as an answer of the API. */
export async function closeAs(
  who: Somebody,
  order: { readonly to: string },
  using: Services = services,
) {
  const here = { ...using, queue: () => Promise.resolve() };
  const asked = await call(who, 'POST', '/periods', { body: order, services: here });
  if (asked.status !== 202) return asked;
  const place = services.db.doc(paths.farm(String(who.claims.farm)));
  const work = async () => toFarm(await place.get());
  const farm = await work();
  try {
    if (farm !== null) await doCloseJob(using, farm);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error);
  }
  const code = (await work())?.job?.code ?? null;
  if (code !== null) return refusalOf(new ApiError(code as ApiErrorCode));
  const periods = await all(paths.payPeriods(String(farm?.id)));
  const period = periods.find(({ to }) => to === order.to);
  return { status: 200, body: { periodId: period?.['id'], version: period?.['version'] } };
}

/** A farm whose October is over: two approved days of the worker, and one of the leader. */
export async function anOctober() {
  const people = await aFarm();
  const { farm, owner, leader, worker } = people;
  const registrations = registrationsOf(farm);
  const day = (date: string, change = {}) => worked(worker.uid, date, ['07:00', '15:00'], change);
  await putAll({
    [paths.registration(farm, 'one')]: day('2026-10-05', approved),
    [paths.registration(farm, 'two')]: day('2026-10-06', approved),
    [paths.registration(farm, 'theirs')]: day('2026-10-06', {
      ...approved,
      employeeId: leader.uid,
    }),
  });

  const close = (body: object = {}, using = services, who: Somebody = owner) =>
    closeAs(who, { to: TO, ...body }, using);
  const statements = (id = FROM) => all(paths.statements(farm, id));
  const periodOf = (id = FROM) => read(paths.payPeriod(farm, id));
  async function everything(): Promise<Registration[]> {
    const ids = (await all(paths.registrations(farm))).map(({ id }) => String(id));
    const stored = await Promise.all(ids.map((id) => registrations.stored(id)));
    return stored.filter((entry) => entry !== null);
  }

  return {
    ...people,
    registrations,
    day,
    everything,
    statements,
    periodOf,
    lockOf: async (): Promise<unknown> => (await read(paths.farm(farm)))?.['lockedThrough'] ?? null,
    payDateOf: async (id: string) => (await registrations.stored(id))?.payDate,
    close,
    reopen: (reason: unknown = 'En vagt mangler', id = FROM, using = services) =>
      call(owner, 'POST', `/periods/${id}/reopen`, { body: { reason }, services: using }),

    /** The version of the list that the owner would see now. */
    async versionSeen(): Promise<string> {
      const facts = { employees: [], nowMs: NOW, farm: anyFarm() };
      const period = { from: FROM, to: TO };
      return checklistVersion(
        closingChecklist({ ...facts, registrations: await everything(), period }),
      );
    },

    /** Nobody loses a minute: what the statements say is what was approved, and nothing else is left. */
    async demandSums(id = FROM, to = TO): Promise<void> {
      const paid = (await everything()).filter((entry) => {
        const on = payingDayOf(entry);
        return entry.deleted === null && on >= id && on <= to;
      });
      expect(paid.filter(({ status }) => status !== 'approved')).toEqual([]);
      const minutes = paid.reduce((sum, { start, end }) => sum + ((end ?? 0) - start) / 60_000, 0);
      const frozen = await statements(id);
      const ids = frozen.flatMap((one) =>
        Object.values(Object(one['registrationIds'])).map(String),
      );
      expect(ids.toSorted()).toEqual(paid.map((entry) => entry.id).toSorted());
      expect(frozen.reduce((sum, one) => sum + Number(one['minutes']), 0)).toBe(minutes);
      expect(await periodOf(id)).toMatchObject({ minutes, people: frozen.length });
    },
  };
}
