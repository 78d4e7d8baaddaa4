import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Leave, LeaveSchema } from '#domain/leave/document/leave.ts';
import { ALL_OF_FARM } from '#domain/copies.ts';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveWritten, type LeaveWrite } from '../../functions/src/leave/leave-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, clearProject, employ, read, type Somebody } from './farm-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

const { db } = services;

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, owner, leader, worker } = await aFarm());
});

const stored = async () => toEntity(LeaveSchema, await db.doc(paths.leave(farm, 'l')).get());
/** Writes a leave and reports it as the database does. */
async function put(change: Partial<Leave> = {}): Promise<LeaveWrite> {
  const before = await stored();
  const fields = { id: 'l', employeeId: worker.uid, unitId: 'stable', createdByEid: worker.uid };
  await db.doc(paths.leave(farm, 'l')).set({ ...aLeave(fields), ...change });
  const write = {
    farmId: farm,
    leaveId: 'l',
    eventId: randomUUID(),
    before,
    after: await stored(),
  };
  await leaveWritten(services, write);
  return write;
}
const by = ({ uid }: Somebody): Partial<Leave> => ({ updated: NOW, updatedByEid: uid });
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

test('colleagues find leave among the copies of absences, also where it cannot be read any more', async () => {
  const items = async () => (await read(paths.absenceBook(farm, ALL_OF_FARM)))?.['items'];
  await put({ status: 'approved', from: '2027-07-12', to: '2027-07-16' });
  expect(await items()).toHaveProperty('l');
  await put({ status: 'approved', type: 'diagnosis' as Leave['type'] });
  expect(await items()).toEqual({});
});

describe('who is told of leave', () => {
  test('the leader hears of a request, the person of the answer, each once', async () => {
    const write = await put({ status: 'requested' });
    await Promise.all([leaveWritten(services, write), leaveWritten(services, write)]);
    expect(await toldTo(leader.uid)).toMatchObject([
      {
        type: 'leave_requested',
        title: 'Ida Holm asks for leave',
        body: '13/7 – 17/7 waits for an answer.',
        link: '/vacations',
        read: false,
      },
    ]);
    expect(await types(owner)).toEqual([]);
    await put({ status: 'rejected', reason: 'Der skal høstes', ...by(leader) });
    const [answer, ...more] = await toldTo(worker.uid);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ type: 'leave_rejected', params: { name: 'Ida Holm' } });
    expect(JSON.stringify(answer)).not.toContain('høstes');
    expect(await types(leader)).toEqual(['leave_requested']);
  });

  test('nobody hears what somebody is ill with: an absence, and that it is over', async () => {
    await put({ type: 'sick', status: 'reported', to: null });
    await put({ type: 'sick', status: 'well', ...by(worker) });
    const told = await toldTo(leader.uid);
    const said = new Set(told.map(({ type }) => type));
    expect(said).toEqual(new Set(['absence_over', 'absence_reported']));
    expect(JSON.stringify(told)).not.toMatch(/sick|syg/i);
    expect(await read(paths.absence(farm, 'l'))).toMatchObject({ to: '2026-07-17' });
  });

  test('who decides for the leader hears too, as long as that is agreed', async () => {
    const standIn = await employ(farm, 'employee', ['field']);
    const delegation = { fromEid: leader.uid, unitIds: ['stable'], start: NOW - 1, end: NOW + 1 };
    const agree = (more: object) =>
      db.doc(paths.leaveSettings(farm)).set({
        id: 'leave',
        delegations: { [standIn.uid]: { ...delegation, ...more } },
      });
    await agree({});
    await put({ status: 'requested' });
    expect(await types(standIn)).toEqual(['leave_requested']);
    await agree({ end: NOW });
    await put({ status: 'requested', to: '2026-07-15', ...by(worker) });
    expect(await types(standIn)).toEqual(['leave_requested']);
    expect(await types(leader)).toEqual(['leave_requested', 'leave_requested']);
  });

  test('the owner, or whom the farm has named, where a unit has no leader', async () => {
    await put({ status: 'requested', unitId: 'field' });
    expect(await types(owner)).toEqual(['leave_requested']);
    expect(await types(leader)).toEqual([]);
    const settings = { id: 'leave', fallbacks: { field: leader.uid, gone: '', x: 'a/b' } };
    await db.doc(paths.leaveSettings(farm)).set(settings);
    await put({ status: 'requested', unitId: 'field', to: '2026-07-15', ...by(worker) });
    expect(await types(leader)).toEqual(['leave_requested']);
  });

  test('nobody about what cannot be read', async () => {
    await put({ status: 'requested', type: 'diagnosis' as Leave['type'] });
    expect(await types(leader)).toEqual([]);
  });
});
