import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import {
  registrationWritten,
  type RegistrationWrite,
} from '../../functions/src/time/registration-written.ts';
import { toRegistration } from '../../functions/src/time/registration.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { services as plain } from './farm-world.ts';

type Data = Record<string, unknown>;

/** Saturday 21 November 2026, 09:00 on the farm. */
export const NOW = at('2026-11-21', '09:00');

/** The emulators, at that time. */
export const services: Services = { ...plain, now: () => NOW };
const { db } = services;

/** The same services at another time. */
export const servicesAt = (nowMs: number): Services => ({ ...services, now: () => nowMs });

/** A finished registration of a day, from and to by the farm's clock. */
export function worked(
  employeeId: string,
  day: string,
  [from, to]: readonly [string, string],
  change: Data = {},
): Data {
  const [start, end] = [at(day, from), at(day, to)];
  return {
    employeeId,
    unitId: 'stable',
    start,
    end,
    workDate: day,
    status: 'pending',
    source: 'timer',
    breaks: [],
    deviceStart: { at: start, offset: 60 },
    deviceEnd: { at: end, offset: 60 },
    created: new Date(),
    createdByEid: employeeId,
    updated: new Date(),
    updatedByEid: employeeId,
    syncedAt: new Date(),
    deleted: null,
    ...change,
  };
}

/** A clock that runs since a time of a day. */
export const clockedIn = (employeeId: string, day: string, from: string, change: Data = {}): Data =>
  worked(employeeId, day, [from, from], {
    end: null,
    status: 'running',
    deviceEnd: null,
    updated: null,
    updatedByEid: null,
    ...change,
  });

/** Whose change it is. */
export const by = (eid: string | null): Data => ({
  updated: new Date(),
  updatedByEid: eid,
  syncedAt: new Date(),
});

/** The registrations of one farm, written as devices do and reported as the database does. */
export function registrationsOf(farmId: string, using: Services = services) {
  const reference = (id: string) => db.doc(paths.registration(farmId, id));
  const stored = async (id: string) => toRegistration(await reference(id).get());
  const report = (write: RegistrationWrite, others = using) => registrationWritten(others, write);

  async function writing(id: string, write: () => Promise<unknown>): Promise<RegistrationWrite> {
    const before = await stored(id);
    await write();
    const after = await stored(id);
    return { farmId, eventId: randomUUID(), atMs: NOW, before, after };
  }
  return {
    stored,
    report,
    /** Without telling anybody. */
    put: (id: string, fields: Data) => reference(id).set(fields),
    change: (id: string, fields: Data) => reference(id).update(fields),
    /** A write that is not reported yet. */
    unreported: {
      set: (id: string, fields: Data) => writing(id, () => reference(id).set(fields)),
      update: (id: string, fields: Data) => writing(id, () => reference(id).update(fields)),
    },
    async set(id: string, fields: Data): Promise<RegistrationWrite> {
      const write = await writing(id, () => reference(id).set(fields));
      await report(write);
      return write;
    },
    async update(id: string, fields: Data): Promise<RegistrationWrite> {
      const write = await writing(id, () => reference(id).update(fields));
      await report(write);
      return write;
    },
  };
}

/** Everything in a collection, by id. */
export async function all(path: string): Promise<Data[]> {
  const { docs } = await db.collection(path).get();
  return docs.map((document) => ({ ...document.data(), id: document.id }));
}

/** What somebody has been told: types by time of writing, with their params. */
export async function toldTo(uid: string): Promise<Data[]> {
  return (await all(paths.notifications(uid))).toSorted((a, b) =>
    String(a['type']).localeCompare(String(b['type'])),
  );
}
