import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut, useAuth } from '#data/auth/auth.ts';
import { selectAllUnits, selectUnit } from '#data/user/select-unit.ts';
import { setLanguage } from '#data/user/update-user.ts';
import { dataOf } from '#data/live/live.ts';
import { activeListenerCount, deliveredCount } from '#data/live/registry.ts';
import { onNewInstall } from '#data/session/session-state.ts';
import { useSession } from '#data/session/session.ts';
import { getActor } from '#data/base/actor.ts';
import { employeesSource } from '#data/base/employees.ts';
import { farmSource } from '#data/base/farm.ts';
import { unreadSource } from '#data/base/notifications.ts';
import { useSelectedUnit } from '#data/base/selected-unit.ts';
import { unitsSource } from '#data/base/units.ts';
import { userSource } from '#data/base/user.ts';
import { eventually, openWorld, sessionIs, type World } from './world.ts';

const FARM = 'session-farm';
let world: World;

beforeAll(async () => {
  world = await openWorld('session');
  const units = { k: 'Kostald', s: 'Svinestald', z: 'Åmarken' };
  await world.addFarm({ id: FARM, ownerId: 'session-owner', units });
});

afterEach(() => signOut());

const ready = [userSource, farmSource, unitsSource, employeesSource] as const;

describe('a session', () => {
  it('[S4.1] opens user, farm, units and employees in order, then the unit, then notifications', async () => {
    const person = await world.addPerson({
      name: 'order',
      claims: { farm: FARM },
      units: ['s', 'k'],
      user: { selectedUnitId: 's' },
    });
    const order: string[] = [];
    const note = (what: string): void => void (order.includes(what) || order.push(what));
    const stops = [
      ...ready.map((source) =>
        source.subscribe(() => {
          if (source.get().status === 'loading') note(source.name);
        }),
      ),
      useSelectedUnit.subscribe(({ unitId }) => {
        if (unitId !== null) note(`unit ${unitId}`);
      }),
      unreadSource.subscribe(() => {
        if (unreadSource.get().status === 'loading') note('notifications');
      }),
    ];
    await world.enter(person);
    await sessionIs('ready');
    for (const stop of stops) stop();
    expect(order).toEqual(['user', 'farm', 'units', 'employees', 'unit s', 'notifications']);
    expect(getActor()).toMatchObject({ uid: person.uid, employee: { units: ['s', 'k'] } });
  });

  it('[S7.7] follows user, farm, units and employees live', async () => {
    const person = await world.addPerson({ name: 'live', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await world.firestore.doc(paths.user(person.uid)).update({ firstName: 'Ny' });
    await world.firestore.doc(paths.farm(FARM)).update({ workDaysPerWeek: 6 });
    await world.firestore.doc(paths.unit(FARM, 'z')).update({ unitName: 'Ålykke' });
    await world.firestore.doc(paths.employee(FARM, person.uid)).update({ lastName: 'Holm' });
    await eventually(() => dataOf(userSource.get())?.firstName === 'Ny');
    await eventually(() => dataOf(farmSource.get())?.workDaysPerWeek === 6);
    await eventually(() => dataOf(unitsSource.get())?.at(-1)?.unitName === 'Ålykke');
    await eventually(
      () => dataOf(employeesSource.get())?.some((e) => e.lastName === 'Holm') ?? false,
    );
  });

  it('[S3.2] understands the older selected unit by name', async () => {
    const person = await world.addPerson({
      name: 'older',
      claims: { farm: FARM },
      units: ['k', 's'],
      user: { selectedUnit: 'Svinestald' },
    });
    await world.enter(person);
    await sessionIs('ready');
    expect(useSelectedUnit.getState()).toEqual({ unitId: 's', allUnits: false });
  });

  it('[S2.60] saves the unit that was picked and leaves all-units mode', async () => {
    const person = await world.addPerson({
      name: 'owner',
      claims: { farm: FARM, owner: true },
      units: ['k'],
    });
    await world.enter(person);
    await sessionIs('ready');
    selectAllUnits();
    expect(useSelectedUnit.getState().allUnits).toBe(true);
    selectUnit('s');
    expect(useSelectedUnit.getState()).toEqual({ unitId: 's', allUnits: false });
    const saved = world.firestore.doc(paths.user(person.uid));
    await eventually(async () => (await saved.get()).get('selectedUnitId') === 's');
    selectUnit('k', { save: false });
    expect((await saved.get()).get('selectedUnitId')).toBe('s');
  });

  it('[S4.10] [S3.9] saves the language under the own name', async () => {
    const person = await world.addPerson({ name: 'lang', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    setLanguage('en');
    await eventually(() => dataOf(userSource.get())?.lang === 'en');
    const saved = world.firestore.doc(paths.user(person.uid));
    await eventually(async () => (await saved.get()).get('lang') === 'en');
    const user = await saved.get();
    expect(user.get('updatedByEid')).toBe(person.uid);
    expect(user.get('updated').toMillis()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('has no farm, and may still change its own language', async () => {
    const person = await world.addPerson({ name: 'nofarm' });
    await world.enter(person);
    await sessionIs('noFarm');
    setLanguage('en');
    const saved = world.firestore.doc(paths.user(person.uid));
    await eventually(async () => (await saved.get()).get('updatedByUid') === person.uid);
  });

  it('says that the farm of the token is gone', async () => {
    const person = await world.addPerson({ name: 'gone', claims: { farm: 'nowhere' } });
    await world.enter(person);
    await sessionIs('farmGone');
    const admin = await world.addPerson({ name: 'gone-a', claims: { farm: 'void', admin: true } });
    await world.enter(admin);
    await sessionIs('farmGone');
  });

  it('ends for somebody who is deactivated while at work', async () => {
    const person = await world.addPerson({ name: 'out', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await world.firestore.doc(paths.employee(FARM, person.uid)).update({ deleted: new Date() });
    await sessionIs('deactivated');
  });

  it('has no farm any more for somebody who left it, though the own user is refused to the old token', async () => {
    const person = await world.addPerson({ name: 'left', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await world.auth.setCustomUserClaims(person.uid, null);
    await world.firestore.doc(paths.employee(FARM, person.uid)).update({ deleted: new Date() });
    await world.firestore.doc(paths.user(person.uid)).update({ claimsAt: new Date() });
    await sessionIs('noFarm');
    await eventually(() => dataOf(userSource.get())?.id === person.uid);
  });

  it('reads the claims again when they are newer than the token', async () => {
    const person = await world.addPerson({ name: 'rise', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await world.auth.setCustomUserClaims(person.uid, { farm: FARM, leader: true });
    // What the token allows counts once the record says it too.
    await world.firestore.doc(paths.employee(FARM, person.uid)).update({ role: 'leader' });
    await world.firestore.doc(paths.user(person.uid)).update({ claimsAt: Date.now() + 1000 });
    await eventually(() => getActor()?.claims.leader === true);
    expect(useSession.getState().status).toBe('ready');
  });

  it('moves to another farm with new claims', async () => {
    const other = await world.addFarm({ id: 'session-two', ownerId: 'x', units: { q: 'Q' } });
    const person = await world.addPerson({ name: 'move', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await world.addPerson({ name: 'move2', claims: { farm: other }, units: ['q'] });
    await world.firestore.doc(paths.employee(other, person.uid)).set({
      uid: person.uid,
      firstName: 'move',
      units: ['q'],
      seatType: 'BASIC',
    });
    await world.auth.setCustomUserClaims(person.uid, { farm: other });
    await world.firestore.doc(paths.user(person.uid)).update({ claimsAt: Date.now() + 1000 });
    await eventually(() => dataOf(farmSource.get())?.id === other);
    await eventually(() => useSelectedUnit.getState().unitId === 'q');
    await sessionIs('ready');
  });

  it('[S4.3] stops every subscription on a new install, and when it ends', async () => {
    const person = await world.addPerson({ name: 'stop', claims: { farm: FARM }, units: ['k'] });
    await world.enter(person);
    await sessionIs('ready');
    await eventually(() => unreadSource.get().status === 'ready');
    // Nine: people are two listeners more, for the roster that is not there and one’s own document.
    expect(activeListenerCount()).toBe(9);
    const before = deliveredCount().total;
    onNewInstall();
    expect(activeListenerCount()).toBe(0);
    const farm = world.firestore.doc(paths.farm(FARM));
    // The emulator refuses a write in the moment in which a listener on the document closes.
    await eventually(() =>
      farm.update({ name: 'unheard' }).then(
        () => true,
        () => false,
      ),
    );
    expect(farmSource.get().status).toBe('idle');
    await signOut();
    expect(activeListenerCount()).toBe(0);
    expect(deliveredCount().total).toBe(before);
    expect(useAuth.getState().status).toBe('signedOut');
  });
});
