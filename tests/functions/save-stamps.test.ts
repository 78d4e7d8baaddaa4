import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { TimeMonthSchema } from '#domain/time/month/time-month.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, type Somebody } from './farm-world.ts';
import { all, by, clockedIn, registrationsOf, services, worked } from './time-world.ts';

const FRIDAY = '2026-11-20';
const HOUR = 3_600_000;
const { db } = services;

let farm: string;
let leader: Somebody;
let worker: Somebody;
let registrations: ReturnType<typeof registrationsOf>;
beforeEach(async () => {
  ({ farm, leader, worker } = await aFarm());
  registrations = registrationsOf(farm);
});

const flagsOn = async (day: string): Promise<readonly string[]> => {
  const month = await db.doc(paths.timeMonth(farm, worker.uid, '2026-11')).get();
  return toEntity(TimeMonthSchema, month)?.days.find((one) => one.day === day)?.flags ?? [];
};

describe('what the person changes after the stop', () => {
  const friday = () => worked(worker.uid, FRIDAY, ['06:00', '14:00'], { flags: [] });
  const pause = { start: null, end: null, minutes: 30, paid: false, kind: 'taken' };
  beforeEach(() => registrations.put('a', friday()));

  test.each<[string, Record<string, unknown>, readonly string[]]>([
    ['the end', { end: at(FRIDAY, '13:30') }, ['edited']],
    ['the breaks', { breaks: [pause] }, ['edited']],
    ['the start', { start: at(FRIDAY, '05:30') }, ['start_moved']],
    ['only the note', { note: 'Hø' }, []],
  ])('is marked by the server where the device says nothing: %s', async (_name, change, flags) => {
    await registrations.update('a', { ...change, ...by(worker.uid) });
    expect(await registrations.stored('a')).toMatchObject({ ...change, flags });
  });

  test('is marked although it was written on before the server saw it, and once', async () => {
    const first = await registrations.unreported.update('a', {
      end: at(FRIDAY, '13:30'),
      ...by(worker.uid),
    });
    const second = await registrations.unreported.update('a', { note: 'Hø', ...by(worker.uid) });
    await registrations.report(first);
    await registrations.report(second);
    const marked = await registrations.stored('a');
    expect(marked).toMatchObject({ note: 'Hø', flags: ['edited'] });
    await registrations.report(first);
    expect(await registrations.stored('a')).toEqual(marked);
  });

  test('is not approved by a farm that approves what needs no look', async () => {
    await db.doc(paths.timeSettings(farm)).set({
      approvalMode: 'outsideTolerance',
      toleranceTotalMinutes: 240,
    });
    await registrations.update('a', { end: at(FRIDAY, '13:30'), ...by(worker.uid) });
    expect(await registrations.stored('a')).toMatchObject({ status: 'pending', flags: ['edited'] });
  });

  test('is the leader’s word when a leader does it', async () => {
    await registrations.update('a', { end: at(FRIDAY, '13:30'), ...by(leader.uid) });
    expect(await registrations.stored('a')).toMatchObject({ flags: [] });
  });
});

describe('a break that the person calls paid', () => {
  const pause = { start: null, end: null, minutes: 30, paid: true, kind: 'taken' };
  const rule = (paid: boolean, who = {}) =>
    db.doc(paths.timeRule(farm, 'breaks')).set({
      ...aRule('break', { id: 'breaks', paid, validFrom: '2020-01-01', who }),
    });
  const friday = (change: Record<string, unknown> = {}) =>
    worked(worker.uid, FRIDAY, ['06:00', '14:00'], { breaks: [pause], flags: [], ...change });
  const stored = async () => (await registrations.stored('a'))?.breaks.map(({ paid }) => paid);

  test('is unpaid where the rule says so, of a new entry and of a change', async () => {
    await rule(false);
    await registrations.set('a', friday({ source: 'manual', deviceStart: null, deviceEnd: null }));
    expect(await stored()).toEqual([false]);
    await registrations.update('a', {
      breaks: [pause, { ...pause, minutes: 5 }],
      ...by(worker.uid),
    });
    expect(await stored()).toEqual([false, false]);
  });

  test('is unpaid although it was written on before the server saw it', async () => {
    await rule(false);
    await registrations.put('a', friday({ breaks: [] }));
    const first = await registrations.unreported.update('a', {
      breaks: [pause],
      ...by(worker.uid),
    });
    await registrations.unreported.update('a', { note: 'Hø', ...by(worker.uid) });
    await registrations.report(first);
    expect(await stored()).toEqual([false]);
  });

  test('stays where no rule says that, and where a leader says it', async () => {
    await registrations.set('a', friday());
    expect(await stored()).toEqual([true]);
    await rule(true);
    await registrations.set('a', friday());
    expect(await stored()).toEqual([true]);
    await rule(false, { employeeIds: ['somebody'] });
    await registrations.set('a', friday());
    expect(await stored()).toEqual([true]);
    await rule(false);
    await registrations.put('a', friday({ breaks: [] }));
    await registrations.update('a', { breaks: [pause], ...by(leader.uid) });
    await registrations.update('a', { note: 'Hø', ...by(worker.uid) });
    expect(await stored()).toEqual([true]);
  });
});

describe('a stop', () => {
  const stop = { at: at(FRIDAY, '14:00'), offset: 60 };
  const arrived = (ms: number) => ({ ...by(worker.uid), syncedAt: new Date(ms) });
  const stopped = { end: stop.at, status: 'pending', deviceEnd: stop };
  const ofWorker = () =>
    clockedIn(worker.uid, FRIDAY, '06:00', { created: new Date(at(FRIDAY, '06:00')) });
  beforeEach(() => registrations.put('a', ofWorker()));

  test('that arrived at once is not late when a note is written the next day', async () => {
    await registrations.update('a', { ...stopped, ...arrived(stop.at + 1000) });
    const kept = await registrations.stored('a');
    expect(kept?.endSyncedAt).toBe(stop.at + 1000);
    expect(kept?.syncedAt).toBe(stop.at + 1000);
    await registrations.update('a', { note: 'Hø', ...arrived(stop.at + 13 * HOUR) });
    expect(await flagsOn(FRIDAY)).not.toContain('late_sync');
  });

  test('that arrived late stays so, whoever writes next', async () => {
    await registrations.update('a', { ...stopped, ...arrived(stop.at + 13 * HOUR) });
    expect(await flagsOn(FRIDAY)).toContain('late_sync');
    await registrations.update('a', { note: 'Hø', ...by(leader.uid) });
    expect(await flagsOn(FRIDAY)).toContain('late_sync');
  });

  test('whose device says when it arrived costs no other write', async () => {
    const said = { endSyncedAt: new Date(stop.at + 1000), ...arrived(stop.at + 1000) };
    await registrations.update('a', { ...stopped, ...said });
    const { updateTime } = await db.doc(paths.registration(farm, 'a')).get();
    const report = await registrations.update('a', { note: 'Hø', ...by(worker.uid) });
    const after = await db.doc(paths.registration(farm, 'a')).get();
    await registrations.report(report);
    const again = await db.doc(paths.registration(farm, 'a')).get();
    expect(again.updateTime).toEqual(after.updateTime);
    expect(again.updateTime).not.toEqual(updateTime);
    expect(await all(paths.registrationEvents(farm, 'a'))).toHaveLength(2);
  });
});

test('a start that is set back nine days is marked as an honest late one is', async () => {
  const [start, now] = [at('2026-11-11', '06:00'), at(FRIDAY, '06:00')];
  const forged = worked(worker.uid, '2026-11-11', ['06:00', '14:00'], {
    created: new Date(now),
    deviceStart: { at: now, offset: 60 },
  });
  await registrations.set('a', { ...forged, start });
  expect(await flagsOn('2026-11-11')).toContain('late_sync');
});
