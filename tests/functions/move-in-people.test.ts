import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aFarm, anEmail, endingAt, letters, read, type Somebody, traces } from './farm-world.ts';
import { idOf, movesBy, moving } from './move-in-world.ts';
import { services, worked } from './time-world.ts';

const { db } = services;
let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const { ask, answered, takeBack } = movesBy(() => owner);

describe('people who are moved in', () => {
  const person = (row: number, change: object = {}) => ({
    row,
    email: anEmail(),
    firstName: 'Bo',
    lastName: 'Dahl',
    phone: '20123456',
    weeklyHours: 30,
    startDate: '2024-02-01',
    unitIds: ['stable'],
    emailLanguage: 'dk',
    hasAccount: true,
    payNumber: '112',
    ...change,
  });
  const people = async () => {
    const { docs } = await db.collection(paths.employees(farm)).get();
    return docs.filter((one) => one.id.startsWith('in-'));
  };

  test('have their account, card and number, and get no letter; again they are nobody else', async () => {
    const rows = [
      person(2),
      person(3, { firstName: 'Ea', hasAccount: false, email: '', phone: '', payNumber: '' }),
      person(4, { unitIds: ['gone'] }),
      person(5, { startDate: 'soon' }),
    ];
    const body = moving('people', rows);
    const { outcomes } = await answered({ body });
    expect(outcomes.map(({ does, code }) => code || does)).toEqual([
      'new',
      'new',
      'unknown_unit',
      'invalid_start_date',
    ]);
    expect((await answered({ body })).outcomes).toEqual(outcomes);
    const made = await people();
    expect(new Set(made.map((one) => one.get('firstName')))).toEqual(new Set(['Bo', 'Ea']));
    const bo = made.find((one) => one.get('firstName') === 'Bo');
    expect(await read(paths.employeeCard(farm, String(bo?.id)))).toMatchObject({
      employeeNumber: '112',
      phone: '20123456',
    });
    expect(letters).toEqual([]);
    expect(await traces(farm, String(bo?.id))).toMatchObject({ account: true, claims: true });
  });

  test('have the seat that they bring along, which is no change of somebody here', async () => {
    const rows = [
      person(2, { seatType: 'COMBINED' }),
      person(3, { firstName: 'Ea', hasAccount: false, email: '', phone: '', seatType: 'PREMIUM' }),
      person(4, { firstName: 'Ib', seatType: 'GOLD' }),
    ];
    const { outcomes } = await answered({ body: moving('people', rows) });
    const codes = outcomes.toSorted((a, b) => a.row - b.row).map(({ does, code }) => code || does);
    expect(codes).toEqual(['new', 'new', 'bad_row']);
    const made = (await people()).map((one) => [one.get('firstName'), one.get('seatType')]);
    expect(new Map(made as [string, string][])).toEqual(
      new Map([
        ['Bo', 'COMBINED'],
        ['Ea', 'PREMIUM'],
      ]),
    );
    expect(await takeBack()).toMatchObject({ gone: 2, kept: 0 });
    expect(await people()).toEqual([]);
  });

  test('go on after a kill between two of them', async () => {
    const body = moving('people', [person(2), person(3, { firstName: 'Ea' })]);
    const killed = endingAt('person', 'silence');
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    expect(await people()).toHaveLength(1);
    const { move } = await answered({ body });
    expect(move).toMatchObject({ added: 2 });
    expect(await people()).toHaveLength(2);
  });

  test('are removed when they are taken back, but for whom something has come to since', async () => {
    const rows = [person(2), person(3, { firstName: 'Ea' }), person(4, { firstName: 'Ib' })];
    await answered({ body: moving('people', rows) });
    const made = await people();
    const named = (name: string) =>
      String(made.find((one) => one.get('firstName') === name)?.id ?? '');
    await db.doc(paths.registration(farm, 'work')).set({
      ...worked(named('Ea'), '2026-11-02', ['10:00', '12:00']),
      id: 'work',
    });
    await db.doc(paths.employee(farm, named('Ib'))).update({ updatedByEid: leader.uid });
    expect(await takeBack()).toMatchObject({ state: 'takenBack', gone: 1, kept: 2 });
    expect(Object.values(await traces(farm, named('Bo'))).some(Boolean)).toBe(false);
    expect(await traces(farm, named('Ea'))).toMatchObject({ account: true, record: true });
    // The address is free again.
    const { outcomes } = await answered({ body: moving('people', rows) });
    expect(outcomes.map(({ does, code }) => code || does)).toEqual([
      'new',
      'email_in_use',
      'email_in_use',
    ]);
  });
});

describe('people who are here', () => {
  const change = (row: number, more: object = {}) => ({
    row,
    employeeId: worker.uid,
    set: { lastName: 'Holm-Krogh', phone: '20123456', payNumber: '77' },
    terms: { from: '2026-11-01', type: 'hourly', weeklyHours: 0, weeks: null },
    ...more,
  });
  const record = () => read(paths.employee(farm, worker.uid));
  const card = () => read(paths.employeeCard(farm, worker.uid));
  beforeEach(async () => {
    const hours = [{ date: 1, month: 1, year: 2024, value: 37 }];
    await db.doc(paths.employee(farm, worker.uid)).update({ hours, employmentType: 'flex' });
  });

  test('are changed by date, once, under the owner’s name, and get no letter', async () => {
    const body = moving('people', [change(2), change(3, { employeeId: 'nobody' })]);
    const { outcomes, move } = await answered({ body });
    expect(outcomes.map(({ does, code }) => code || does)).toEqual([
      'change',
      'employee_not_found',
    ]);
    expect(move).toMatchObject({ added: 0, changed: 1, refused: 1 });
    const after = await record();
    expect(after).toMatchObject({
      lastName: 'Holm-Krogh',
      employmentType: 'hourly',
      updatedByEid: owner.uid,
    });
    expect(after?.['terms']).toMatchObject([
      { type: 'flex' },
      { from: '2026-11-01', type: 'hourly' },
    ]);
    expect(after?.['hours']).toMatchObject([{ value: 37 }, { year: 2026, month: 11, value: 0 }]);
    expect(await card()).toMatchObject({ phone: '20123456', employeeNumber: '77' });
    expect((await answered({ body })).outcomes).toEqual(outcomes);
    // The same in another file is here already.
    const again = moving('people', [change(2)], { id: idOf('another') });
    expect((await answered({ body: again })).outcomes).toMatchObject([{ does: 'same' }]);
    expect(letters).toEqual([]);
  });

  test.each(['begun', 'person changed', 'moved'])('go on after a kill at “%s”', async (step) => {
    const [before, cardBefore] = [await record(), await card()];
    const body = moving('people', [change(2)]);
    const killed = endingAt(step, 'silence');
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    const { move } = await answered({ body });
    expect(move).toMatchObject({ changed: 1 });
    expect(await card()).toMatchObject({ employeeNumber: '77' });
    expect(await takeBack()).toMatchObject({ gone: 1, kept: 0 });
    expect(await record()).toMatchObject({
      lastName: before?.['lastName'],
      hours: before?.['hours'],
      employmentType: 'flex',
      terms: [],
    });
    expect(await card()).toMatchObject({ phone: cardBefore?.['phone'] ?? '', employeeNumber: '' });
  });

  test.each(['person changed', 'record', 'user'])(
    'have another seat, also after a kill at “%s”, until it is taken back',
    async (step) => {
      const rows = [
        change(2, { set: { seatType: 'PREMIUM' }, terms: null }),
        change(3, { employeeId: owner.uid, set: { seatType: 'PLANNING' }, terms: null }),
      ];
      const seatOf = async (id: string) => (await read(paths.employee(farm, id)))?.['seatType'];
      const before = [await seatOf(worker.uid), await seatOf(owner.uid)];
      const body = moving('people', rows);
      const killed = endingAt(step, 'silence');
      void ask({ body, by: { ...services, step: killed.step } });
      await killed.reached;
      const { outcomes } = await answered({ body });
      expect(outcomes.map(({ does }) => does)).toEqual(['change', 'change']);
      expect([await seatOf(worker.uid), await seatOf(owner.uid)]).toEqual(['PREMIUM', 'PLANNING']);
      expect(await record()).toMatchObject({ role: 'employee', updatedByEid: owner.uid });
      await db.doc(paths.employee(farm, owner.uid)).update({ seatType: 'COMBINED' });
      expect(await takeBack()).toMatchObject({ gone: 1, kept: 1 });
      expect([await seatOf(worker.uid), await seatOf(owner.uid)]).toEqual([before[0], 'COMBINED']);
    },
  );

  test('get back what was, but for what somebody has changed since', async () => {
    await answered({ body: moving('people', [change(2)]) });
    const by = { lastName: 'Bang', updated: new Date(), updatedByEid: leader.uid };
    await db.doc(paths.employee(farm, worker.uid)).update(by);
    expect(await takeBack()).toMatchObject({ state: 'takenBack', gone: 0, kept: 1 });
    expect(await record()).toMatchObject({ lastName: 'Bang', employmentType: 'flex', terms: [] });
    expect(await card()).toMatchObject({ phone: '', employeeNumber: '' });
  });

  test('have hours and terms by date, which go back row by row', async () => {
    const terms = (row: number, from: string, weeklyHours: number, weeks: number[][] | null) =>
      change(row, { set: {}, terms: { from, type: 'flex', weeklyHours, weeks } });
    const rows = [terms(2, '2025-01-01', 30, null), terms(3, '2026-01-01', 25, [[1, 2, 3]])];
    const { outcomes } = await answered({ body: moving('terms', rows) });
    expect(outcomes.map(({ does }) => does)).toEqual(['change', 'change']);
    const after = await record();
    expect(after?.['hours']).toMatchObject([{ value: 37 }, { value: 30 }, { value: 25 }]);
    expect(after?.['weekdayPattern']).toEqual([1, 2, 3]);
    expect(await takeBack()).toMatchObject({ gone: 2, kept: 0 });
    expect(await record()).toMatchObject({
      hours: [{ value: 37 }],
      terms: [],
      weekdayPattern: null,
    });
  });

  test.each(['person changed', 'person'])(
    'have numbers by date, also after a kill at “%s”, which go back',
    async (step) => {
      const number = (row: number, from: string, said: string) =>
        change(row, {
          set: { payNumber: '9' },
          terms: { from, type: 'flex', weeklyHours: 37, weeks: null, number: said },
        });
      const first = db.doc(paths.employeeCard(farm, worker.uid));
      await first.update({ employeeNumber: '8' });
      const rows = [number(2, '2025-01-01', '9'), number(3, '2024-06-01', '5')];
      const body = moving('terms', rows);
      const killed = endingAt(step, 'silence');
      void ask({ body, by: { ...services, step: killed.step } });
      await killed.reached;
      const { outcomes } = await answered({ body });
      expect(outcomes.map(({ does }) => does)).toEqual(['change', 'change']);
      const earlierNumbers = [
        { until: '2024-05-31', number: '8' },
        { until: '2024-12-31', number: '5' },
      ];
      expect(await card()).toMatchObject({ employeeNumber: '9', earlierNumbers });
      expect(await takeBack()).toMatchObject({ gone: 2, kept: 0 });
      expect(await card()).toMatchObject({ employeeNumber: '8', earlierNumbers: [] });
    },
  );

  test('are refused what the form refuses', async () => {
    const rows = [
      change(2, { set: { unitIds: ['gone'] }, terms: null }),
      change(3, { set: { firstName: '1' }, terms: null }),
      change(4, { set: { role: 'owner' }, terms: null }),
      change(5, { terms: { from: 'soon', type: 'flex', weeklyHours: 1, weeks: null } }),
    ];
    const { outcomes } = await answered({ body: moving('people', rows) });
    const codes = outcomes.toSorted((a, b) => a.row - b.row).map(({ code }) => code);
    expect(codes).toEqual(['unknown_unit', 'bad_request', 'bad_row', 'bad_row']);
    expect(await record()).toMatchObject({ firstName: 'Ida', units: ['stable'] });
  });
});
