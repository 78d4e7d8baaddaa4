import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { updateLeaveBook } from '../../functions/src/leave/update-leave-book.ts';
import { followHome, followHomes } from '../../functions/src/people/follow-home.ts';
import { employeeWrite } from '../../functions/src/index.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, employ, read, type Somebody } from './farm-world.ts';
import { all, services } from './time-world.ts';

const { db } = services;

let farm: string;
let person: Somebody;
let mate: Somebody;

const put = (id: string, change: object = {}) =>
  db
    .doc(paths.leaveAdjustment(farm, id))
    .set({ ...aFlexEntry({ id, employeeId: person.uid, unitId: 'stable' }), ...change });
const stored = (id: string) => read(paths.leaveAdjustment(farm, id));
const moveTo = (units: readonly string[]) =>
  db.doc(paths.employee(farm, person.uid)).update({ units });
const follow = () => followHome(services, { farmId: farm, employeeId: person.uid });

describe('entries of an account', () => {
  beforeEach(async () => {
    await clearProject();
    ({ farm } = await aFarm());
    person = await employ(farm, 'employee', ['stable', 'field']);
    mate = await employ(farm, 'employee', ['stable']);
    await put('one', { kind: 'payOut', minutes: -60 });
    await put('gone', { deleted: new Date(1) });
    await put('theirs', { employeeId: mate.uid });
  });

  test('follow a person whose home unit is another one, and nobody else’s do', async () => {
    await moveTo(['field', 'stable']);
    expect(await follow()).toBe(2);
    for (const id of ['one', 'gone']) {
      expect(await stored(id)).toMatchObject({ unitId: 'field', payUnitId: 'stable' });
    }
    expect(await stored('theirs')).toMatchObject({ unitId: 'stable' });
  });

  test('stay what they are when it is reported again, or late', async () => {
    await moveTo(['field']);
    await follow();
    const before = await all(paths.leaveAdjustments(farm));
    expect(await follow()).toBe(0);
    expect(await all(paths.leaveAdjustments(farm))).toEqual(before);
    await moveTo(['stable']);
    await Promise.all([follow(), follow()]);
    expect(await stored('one')).toMatchObject({ unitId: 'stable', payUnitId: 'stable' });
  });

  test('are followed by the months that the person signed, which pay nothing', async () => {
    const signed = paths.monthSignOff(farm, person.uid, '2026-10');
    const theirs = paths.monthSignOff(farm, mate.uid, '2026-10');
    await db.doc(signed).set({ employeeId: person.uid, unitId: 'stable', seen: '1-a' });
    await db.doc(theirs).set({ employeeId: mate.uid, unitId: 'stable', seen: '1-b' });
    await moveTo(['field']);
    expect(await follow()).toBe(3);
    expect(await read(signed)).toEqual({ employeeId: person.uid, unitId: 'field', seen: '1-a' });
    expect(await read(theirs)).toMatchObject({ unitId: 'stable' });
    await moveTo(['stable']);
    expect(await onEveryFarm(followHomes, services)).toBe(3);
    expect(await read(signed)).toMatchObject({ unitId: 'stable' });
  });

  test('are followed by hundreds of leaves with their book, which none of them has to write after', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `leave${n}`);
    const batch = db.batch();
    for (const id of ids) {
      const leave = aLeave({ id, employeeId: person.uid, unitId: 'stable' });
      batch.set(db.doc(paths.leave(farm, id)), leave);
    }
    await batch.commit();
    await updateLeaveBook(services, { farmId: farm, employeeId: person.uid, leaveId: 'leave0' });
    await moveTo(['field']);
    expect(await follow()).toBe(252);
    const units = async () => {
      const { leaves, ...book } = (await read(paths.leaveBook(farm, person.uid))) ?? {};
      const notes: readonly { readonly unitId: string }[] = Object.values(leaves ?? {});
      return [String(book['unitId']), ...new Set(notes.map(({ unitId }) => unitId)), notes.length];
    };
    expect(await units()).toEqual(['field', 'field', 250]);
    const wrote = await Promise.all(
      ids.map((leaveId) =>
        updateLeaveBook(services, { farmId: farm, employeeId: person.uid, leaveId }),
      ),
    );
    expect(wrote).not.toContain(true);
  });

  test('are followed by when the person cannot work, which the planners of the home read', async () => {
    const word = paths.availability(farm, 'word');
    const said = { employeeId: person.uid, unitId: 'stable', kind: 'cannot', from: '2026-11-24' };
    await db.doc(word).set(said);
    await moveTo(['field']);
    expect(await follow()).toBe(3);
    expect(await read(word)).toEqual({ ...said, unitId: 'field' });
  });

  test('are followed by what the person has read, which the leaders of the home see', async () => {
    const receipt = paths.guideReceipt(farm, `milking_${person.uid}`);
    await db.doc(receipt).set({ employeeId: person.uid, unitId: 'stable', major: 2 });
    await moveTo(['field']);
    expect(await follow()).toBe(3);
    expect(await read(receipt)).toMatchObject({ unitId: 'field', major: 2 });
  });

  test('are followed by leave, whose leaders are those of the home', async () => {
    const leave = paths.leave(farm, 'holiday');
    const asked = { ...aLeave({ id: 'holiday', employeeId: person.uid, unitId: 'stable' }) };
    await db.doc(leave).set(asked);
    await moveTo(['field']);
    expect(await follow()).toBe(3);
    expect(await read(leave)).toEqual({ ...asked, unitId: 'field' });
    await moveTo(['stable']);
    expect(await onEveryFarm(followHomes, services)).toBe(3);
  });

  test('wait where nobody knows the home', async () => {
    await moveTo([]);
    expect(await follow()).toBe(0);
    expect(await followHome(services, { farmId: 'nowhere', employeeId: 'x' })).toBe(0);
  });

  test('that were left behind follow at night, farm by farm, past what nobody can read', async () => {
    const other = await aFarm();
    await db.doc(paths.leaveAdjustment(other.farm, 'odd')).set({ employeeId: 7 });
    await db.doc(paths.leaveAdjustment(other.farm, 'away')).set({
      ...aFlexEntry({ id: 'away', employeeId: other.worker.uid, unitId: 'elsewhere' }),
    });
    await moveTo(['field']);
    expect(await onEveryFarm(followHomes, services)).toBe(3);
    expect(await stored('one')).toMatchObject({ unitId: 'field' });
    expect(await read(paths.leaveAdjustment(other.farm, 'away'))).toMatchObject({
      unitId: 'stable',
    });
    expect(await onEveryFarm(followHomes, services)).toBe(0);
  });

  test('are looked after where the farms are, and again when it fails', () => {
    expect(employeeWrite.__endpoint.region).toEqual(['us-central1']);
    expect(employeeWrite.__endpoint.eventTrigger).toMatchObject({ retry: true });
  });
});
