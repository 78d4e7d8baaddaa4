import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { requestWritten } from '../../functions/src/plan/requests/request-written.ts';
import { NOW, services } from './time-world.ts';
import {
  approved,
  asApproved,
  DAY,
  db,
  farm,
  ida,
  leader,
  NEXT,
  ownerOf,
  place,
  say,
  shift,
  stored,
  swap,
  worker,
  type Fields,
  wanted,
} from './swap-world.ts';

describe('a race', () => {
  const given = (change: Fields = {}): Fields =>
    swap({ kind: 'handover', other: null, toEid: null, ...change });
  const somebody = async (id: string): Promise<string> => {
    const record = (await db.doc(paths.employee(farm, ida)).get()).data() ?? {};
    await db.doc(paths.employee(farm, id)).set({ ...record, id, uid: id });
    return id;
  };
  const owners = async () => [await ownerOf('own'), await ownerOf('theirs')];

  test('of two who ask each other for the same swap moves the shifts once', async () => {
    const mirrored = swap({
      shift: place('theirs', shift(null, NEXT)),
      other: place('own', shift(null)),
      fromEid: ida,
      toEid: worker.uid,
    });
    await say('r', swap({ status: 'accepted' }), ida);
    await say('s', { ...mirrored, status: 'accepted' }, worker.uid);
    const said = await Promise.all([
      say('r', approved(), leader.uid),
      say('s', approved(), leader.uid),
    ]);
    expect(said.toSorted()).toEqual(['done', 'lapsed']);
    expect(await owners()).toEqual([ida, worker.uid]);
  });

  test('of two colleagues who take one shift goes to one of them', async () => {
    const kim = await somebody('kim');
    await say('r', given({ status: 'accepted', toEid: ida }), ida);
    await say('s', given({ status: 'accepted', toEid: kim }), kim);
    const said = await Promise.all([
      say('r', approved(), leader.uid),
      say('s', approved(), leader.uid),
    ]);
    expect(said.toSorted()).toEqual(['done', 'lapsed']);
    expect(await ownerOf('own')).toBe(said[0] === 'done' ? ida : kim);
  });

  test('of two leaders: what was carried out stays, also where a report of the other’s no comes late', async () => {
    await say('r', given({ status: 'accepted', toEid: ida }), ida);
    const seen = await stored('r');
    expect(await say('r', approved(), leader.uid)).toBe('done');
    const rejected = seen === null ? null : { ...seen, status: 'rejected' as const };
    await requestWritten(services, { farmId: farm, before: seen, after: rejected });
    expect((await stored('r'))?.status).toBe('done');
    expect(await ownerOf('own')).toBe(ida);
    // And the other way round: a late approval of what was refused moves nothing.
    await say('s', swap({ status: 'accepted', shift: place('own', shift(null)) }), ida);
    await db.doc(paths.shiftRequest(farm, 's')).update({ status: 'rejected' });
    const refused = await stored('s');
    await requestWritten(services, { farmId: farm, before: seen, after: asApproved(refused) });
    expect((await stored('s'))?.status).toBe('rejected');
    expect(await owners()).toEqual([ida, ida]);
  });

  test('with a sick colleague who takes what is given by itself waits for nobody to be moved', async () => {
    await db.doc(paths.planningSettings(farm)).set({ swaps: 'auto' });
    const absence = { ...NO_AUDIT, id: 'a', employeeId: ida, from: DAY, to: null, part: 'full' };
    await db.doc(paths.absence(farm, 'a')).set(absence);
    expect(await say('r', given({ status: 'accepted', toEid: ida }), ida)).toBe('accepted');
    expect(await ownerOf('own')).toBe(worker.uid);
  });

  test('with a unit that was put away goes by itself no more: a leader looks', async () => {
    await db.doc(paths.planningSettings(farm)).set({ swaps: 'auto', openShifts: 'first' });
    await db.doc(paths.unit(farm, 'stable')).update({ deleted: new Date(NOW) });
    expect(await say('r', swap({ status: 'accepted' }), ida)).toBe('accepted');
    expect(await say('s', { ...wanted(worker.uid), status: 'asked' }, worker.uid)).toBe('asked');
    expect(await owners()).toEqual([worker.uid, ida]);
  });

  test('with somebody who was deactivated gives them no shift, and takes theirs from them', async () => {
    await say('r', swap({ status: 'accepted' }), ida);
    await say('s', given({ status: 'accepted', toEid: ida }), ida);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: new Date(NOW) });
    expect(await say('r', approved(), leader.uid)).toBe('lapsed');
    expect(await owners()).toEqual([worker.uid, ida]);
    expect(await say('s', approved(), leader.uid)).toBe('done');
    expect(await ownerOf('own')).toBe(ida);
  });

  test('with oneself is none: it lapses, whoever wrote it', async () => {
    const oneself = { toEid: worker.uid, other: place('own', shift(null)) };
    expect(await say('r', swap({ ...oneself, status: 'approved' }), worker.uid)).toBe('lapsed');
    expect(await say('s', given({ toEid: worker.uid, status: 'approved' }), leader.uid)).toBe(
      'lapsed',
    );
    expect((await stored('r'))?.reason).toBe('untaken');
    expect(await owners()).toEqual([worker.uid, ida]);
  });
});
