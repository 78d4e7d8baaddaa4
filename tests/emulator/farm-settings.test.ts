import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FARM_FILES, OWN_FILES, PERSON_FILES } from '#domain/files/export-scope.ts';
import { paths } from '#domain/paths.ts';
import { readOwnData } from '#data/files/own-data.ts';
import { readPersonData } from '#data/files/person-data.ts';
import { signOut } from '#data/auth/auth.ts';
import { exportFarm } from '#data/files/export-farm.ts';
import { saveSettings } from '#data/farm/save-settings.ts';
import { updateEmployee } from '#data/employees/change-employee.ts';
import { updateFarm } from '#data/farm/change-farm.ts';
import { updateOwnName, updateOwnPhone } from '#data/user/update-own.ts';
import { dataOf } from '#data/live/live.ts';
import { useOutboxEntries } from '#data/outbox/outbox.ts';
import { getActor } from '#data/base/actor.ts';
import type * as Backend from '#data/api/backend.ts';
import type * as ActorStore from '#data/base/actor.ts';
import { farmSource } from '#data/base/farm.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

// An app that has not heard yet what the record says goes on with whom it knows.
const held = vi.hoisted((): { actor: ReturnType<typeof ActorStore.getActor> } => ({ actor: null }));
vi.mock('#data/base/actor.ts', async (original) => {
  const real = await original<typeof ActorStore>();
  return { ...real, getActor: () => held.actor ?? real.getActor() };
});
// Which periods are closed is not what this is about.
vi.mock('#data/api/backend.ts', async (original) => {
  const real = await original<typeof Backend>();
  const request: typeof real.request = (method, path, body) =>
    path === '/periods'
      ? Promise.resolve({ ok: true, value: { periodIds: ['2026-10-01'] } })
      : real.request(method, path, body);
  return { ...real, request };
});

const FARM = 'general-farm';
let world: World;
let owner: Person;
let leader: Person;
let worker: Person;

beforeAll(async () => {
  world = await openWorld('general');
  await world.addFarm({ id: FARM, ownerId: 'general-owner', units: { k: 'Kostald' } });
  owner = await world.addPerson({
    name: 'owner',
    claims: { farm: FARM, owner: true },
    // Drafts of the plan are for those who plan.
    seatType: 'COMBINED',
    units: ['k'],
  });
  leader = await world.addPerson({
    name: 'leader',
    claims: { farm: FARM, leader: true },
    units: ['k'],
  });
  worker = await world.addPerson({ name: 'worker', claims: { farm: FARM }, units: ['k'] });
  for (const { uid, email } of [owner, leader, worker]) {
    await world.firestore
      .doc(paths.employeeCard(FARM, uid))
      .set({ email, phone: '', birthDate: null, employeeNumber: '', emailLanguage: 'dk' });
  }
});

afterEach(() => signOut());

async function enterAs(person: Person): Promise<void> {
  await world.enter(person);
  await sessionIs('ready');
}

const read = async (path: string) => (await world.firestore.doc(path).get()).data() ?? {};
const settled = () => eventually(() => useOutboxEntries.getState().length === 0);

describe('the farm', () => {
  it('[S8.13] [S3.4] takes changes of a leader, field by field, and tells whether it did', async () => {
    await enterAs(leader);
    expect(dataOf(farmSource.get())).toMatchObject({
      id: FARM,
      ownerId: 'general-owner',
      workDaysPerWeek: 5,
    });
    expect(await updateFarm({ field: 'cvr', value: '12345674' })).toMatchObject({ ok: true });
    expect(await updateFarm({ field: 'city', value: 'Aulum' })).toMatchObject({ ok: true });
    expect(await updateFarm({ field: 'workDaysPerWeek', value: 6 })).toMatchObject({ ok: true });
    expect(await updateFarm({ field: 'timeZone', value: 'Atlantic/Faroe' })).toMatchObject({
      ok: true,
    });
    expect(await updateFarm({ field: 'name', value: 'Nygård' })).toMatchObject({ ok: true });
    expect(await read(paths.farm(FARM))).toMatchObject({
      name: 'Nygård',
      workDaysPerWeek: 6,
      timeZone: 'Atlantic/Faroe',
      company: { cvr: '12345674', city: 'Aulum' },
      updatedByEid: leader.uid,
    });
    expect(dataOf(farmSource.get())?.company).toMatchObject({ cvr: '12345674', address: '' });
  });

  it('[S8.13] keeps what it has where the server refuses', async () => {
    await enterAs(worker);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await updateFarm({ field: 'name', value: 'Min gård' })).toMatchObject({ ok: false });
    expect(await read(paths.farm(FARM))).not.toMatchObject({ name: 'Min gård' });
  });

  it('[S3.9] has general settings from the first change on', async () => {
    await enterAs(owner);
    const holidays = [
      { key: 'constitution_day', day: null, name: '', weight: 0.5 },
      { key: null, day: '2026-08-14', name: 'Høstfest', weight: 1 },
    ] as const;
    expect(
      await saveSettings('general', { holidays: [...holidays], retentionYears: 5 }),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await saveSettings('general', { holidays: [...holidays], retentionYears: 7 }),
    ).toMatchObject({
      ok: true,
    });
    expect(await read(paths.generalSettings(FARM))).toMatchObject({
      holidays,
      retentionYears: 7,
      createdByEid: owner.uid,
      updatedByEid: owner.uid,
    });
    expect(await saveSettings('general', { holidays: [], retentionYears: 4 })).toMatchObject({
      ok: false,
    });
  });
});

const watch = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

/** A document at every path that a farm has; what each is about is the worker’s. */
async function fillFarm(): Promise<void> {
  const own = { employeeId: worker.uid, fromEid: worker.uid, unitId: 'k', start: 1, end: 2 };
  const documents = [
    ...['r1', 'r2', 'r3'].map((id) => paths.registration(FARM, id)),
    paths.registrationEvent(FARM, 'r2', 'e1'),
    paths.timeMonth(FARM, worker.uid, '2026-10'),
    paths.monthSignOff(FARM, worker.uid, '2026-10'),
    paths.leaveAdjustment(FARM, 'l1'),
    paths.leave(FARM, 'v1'),
    paths.absence(FARM, 'a1'),
    paths.leaveSettings(FARM),
    paths.planningSettings(FARM),
    paths.planDraft(FARM, 'k_2026-W40'),
    paths.planPublication(FARM, 'k_2026-W40', 'p1'),
    paths.planWeek(FARM, 'k_2026-W40'),
    paths.planReceipt(FARM, `k_2026-W40_${worker.uid}`),
    paths.planTemplate(FARM, 'p1'),
    paths.shiftRequest(FARM, 's1'),
    paths.availability(FARM, 'n1'),
    paths.statement(FARM, '2026-10-01', worker.uid),
    paths.payPeriod(FARM, '2026-10-01'),
    paths.activity(FARM, 'a1'),
    paths.timeRule(FARM, 't1'),
    paths.payRate(FARM, 't1'),
    paths.payExport(FARM, 'x1'),
    paths.timeSettings(FARM),
    paths.payrollSettings(FARM),
    paths.generalSettings(FARM),
    paths.guide(FARM, 'g1'),
    paths.guideCopy(FARM, 'g1'),
    paths.guideVersion(FARM, 'g1_1.0'),
    paths.guideReceipt(FARM, `g1_${worker.uid}`),
    paths.guideFeedbackOf(FARM, 'f1'),
    paths.guideImage(FARM, 'i1'),
    paths.reportView(worker.uid, 'v1'),
  ];
  for (const path of documents) await world.firestore.doc(path).set(own);
}

const EMPTY = (content: unknown) =>
  content === null || (Array.isArray(content) && content.length === 0);

describe('the export', () => {
  beforeAll(fillFarm);

  it('is everything of the farm for its owner, a page at a time, and nothing for a leader', async () => {
    await enterAs(leader);
    expect(await exportFarm(watch())).toBeNull();
    await signOut();
    await enterAs(owner);
    const seen = watch();
    const data = await exportFarm(seen);
    for (const file of FARM_FILES) expect([file, EMPTY(data?.[file])]).toEqual([file, false]);
    expect(data?.problems).toEqual([]);
    expect(data?.farm).toMatchObject({ id: FARM });
    expect(data?.employees.map(({ card }) => card)).toHaveLength(3);
    expect(data?.employees.every(({ card }) => card !== null)).toBe(true);
    expect(data?.timeRegistrations.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
    expect(data?.timeRegistrations[1]).toMatchObject({ events: [{ id: 'e1' }] });
    expect(data?.payPeriods).toMatchObject([{ statements: [{ id: worker.uid }] }]);
    expect(seen.onProgress).toHaveBeenLastCalledWith({ share: 1, registrations: 3 });
  });

  it('names what the server refuses, and brings the rest', async () => {
    await enterAs(owner);
    // The record says less than the token: the role no longer counts for what is money.
    // The app has not heard of it yet.
    held.actor = getActor();
    const record = world.firestore.doc(paths.employee(FARM, owner.uid));
    await record.update({ role: 'leader' });
    let data;
    try {
      data = await exportFarm(watch());
    } finally {
      await record.update({ role: 'owner' });
      held.actor = null;
    }
    expect(data?.payRates).toEqual([]);
    expect(data?.problems).toContainEqual({
      file: 'payRates',
      path: paths.payRates(FARM),
      code: 'permission-denied',
    });
    expect(data?.units).toMatchObject([{ id: 'k', unitName: 'Kostald' }]);
  });

  it('is everything of one person for the owner, and nothing of others or for a leader', async () => {
    const { firestore } = world;
    const item = {
      employeeNumber: '7',
      name: 'N',
      payCode: 'p',
      code: 'c',
      text: 't',
      unitId: 'k',
    };
    const sum = { unitName: 'K', quantity: 60, unit: 'minute', rateOre: null, amountOre: null };
    const line = { ...item, ...sum, from: '2026-10-01', to: '2026-10-31', correction: false };
    const items = [owner, worker].map(({ uid }) => ({ ...line, employeeId: uid }));
    const batch = { number: 1, periodId: '2026-10-01', from: line.from, to: line.to };
    const more = { system: 'general', employerNumber: '', term: '', versions: {}, hash: 'h' };
    await firestore.doc(paths.payExport(FARM, 'x1')).set({ ...batch, ...more, items });
    const shifts = { a: { employeeId: worker.uid }, b: { employeeId: owner.uid } };
    await firestore.doc(paths.planWeek(FARM, 'k_2026-W40')).update({ shifts });
    const agreed = (day: string, unitId: string) => ({
      employments: [{ from: day, to: null }],
      terms: [{ from: day, type: 'flex', weekdayPattern: null, home: unitId, units: [unitId] }],
      leftUnits: { [`${unitId} before`]: day },
    });
    const own = agreed('2024-02-03', 'k');
    await firestore.doc(paths.employee(FARM, worker.uid)).update(own);
    for (const { uid } of [owner, leader]) {
      await firestore.doc(paths.employee(FARM, uid)).update(agreed('2019-05-06', 's'));
    }
    await enterAs(leader);
    expect(await readPersonData(worker.uid, watch())).toBeNull();
    await signOut();
    await enterAs(owner);
    const data = await readPersonData(worker.uid, watch());
    for (const file of PERSON_FILES) expect([file, EMPTY(data?.[file])]).toEqual([file, false]);
    expect(data?.problems).toEqual([]);
    expect(data?.employee).toMatchObject({ id: worker.uid, ...own });
    expect(data?.card).toMatchObject({ email: worker.email });
    expect(data?.timeRegistrations[1]).toMatchObject({ events: [{ id: 'e1' }] });
    expect(data?.statements).toMatchObject([{ id: worker.uid }]);
    expect(data?.planWeeks).toMatchObject([{ shifts: { a: { employeeId: worker.uid } } }]);
    expect(data?.payExports).toMatchObject([{ items: [{ employeeId: worker.uid }] }]);
    const others = { ...data, farm: null };
    for (const foreign of [`"employeeId":"${owner.uid}"`, leader.uid, '2019-05-06', 's before']) {
      expect(JSON.stringify(others)).not.toContain(foreign);
    }
  });

  it('stops when it is told to', async () => {
    await enterAs(owner);
    const stop = new AbortController();
    const onProgress = vi.fn(() => stop.abort());
    await expect(exportFarm({ signal: stop.signal, onProgress })).rejects.toThrow();
  });
});

describe('the own profile', () => {
  it('takes the own name and phone, here and on the farm', async () => {
    await enterAs(worker);
    updateOwnName('Ștefania', 'Ionescu');
    updateOwnPhone('+45 20304050');
    await settled();
    expect(await read(paths.user(worker.uid))).toMatchObject({ firstName: 'Ștefania' });
    expect(await read(paths.employee(FARM, worker.uid))).toMatchObject({
      firstName: 'Ștefania',
      lastName: 'Ionescu',
      updatedByEid: worker.uid,
    });
    expect(await read(paths.employeeCard(FARM, worker.uid))).toMatchObject({
      phone: '+45 20304050',
    });
  });

  it('holds everything about oneself, and nothing about others', async () => {
    await world.firestore
      .doc(paths.registration(FARM, 'other'))
      .set({ employeeId: owner.uid, unitId: 'k', start: 1, end: 2 });
    await world.firestore
      .doc(paths.notification(worker.uid, 'n1'))
      .set({ title: 'T', body: 'B', read: false, created: new Date(0) });
    await enterAs(worker);
    const data = await readOwnData(watch());
    for (const file of OWN_FILES) expect([file, EMPTY(data?.[file])]).toEqual([file, false]);
    expect(data?.problems).toEqual([]);
    expect(data?.statements).toMatchObject([{ id: worker.uid }]);
    expect(data?.timeRegistrations).toContainEqual(
      expect.objectContaining({ id: 'r2', events: [expect.objectContaining({ id: 'e1' })] }),
    );
    expect(data?.account).toEqual({ uid: worker.uid, email: worker.email });
    expect(data?.card).toMatchObject({ email: worker.email });
    expect(data?.notifications).toMatchObject([{ id: 'n1', created: 0 }]);
    expect(data?.timeRegistrations.length).toBeGreaterThan(0);
    expect(data?.timeRegistrations.every((entry) => entry['employeeId'] === worker.uid)).toBe(true);
  });
});

describe('more at once than one write may bring', () => {
  const words = { created: new Date(0), deleted: null };
  const none = { updated: null, updatedByEid: null, deletedByEid: null, createdByEid: null };

  it.each([true, false])('holidays of a whole calendar, the first settings: %s', async (isNew) => {
    await enterAs(leader);
    const reference = world.firestore.doc(paths.generalSettings(FARM));
    await reference.delete();
    if (!isNew) await reference.set({ id: 'general', holidays: [], ...words, ...none });
    const holidays = Array.from({ length: 20 }, (_, day) => ({
      key: null,
      day: `2026-07-${String(day + 1).padStart(2, '0')}`,
      name: 'Høst',
      weight: 1 as const,
    }));
    expect(await saveSettings('general', { holidays, retentionYears: 6 })).toMatchObject({
      ok: true,
    });
    expect(await read(paths.generalSettings(FARM))).toMatchObject({ holidays, retentionYears: 6 });
  });

  it('units and hours of a person', async () => {
    await enterAs(owner);
    const ids = Array.from({ length: 12 }, (_, index) => `unit-${index}`);
    for (const id of ids) {
      await world.firestore.doc(paths.unit(FARM, id)).set({ id, unitName: id, ...words, ...none });
    }
    const hours = ids.map((_, index) => ({ date: 1, month: index + 1, year: 2025, value: 30 }));
    expect(await updateEmployee(worker.uid, { units: ['k', ...ids], hours })).toMatchObject({
      ok: true,
    });
    expect(getSync().refused).toEqual([]);
    expect(await read(paths.employee(FARM, worker.uid))).toMatchObject({
      units: ['k', ...ids],
      hours,
    });
  });
});
