import {
  collection,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  where,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LEAVE_TYPES } from '#domain/leave/document/leave-type.ts';
import { paths } from '#domain/paths.ts';
import {
  decided,
  eidOf,
  filedUnder,
  may,
  ofPremium,
  pathOf,
  premium,
  PREMIUM,
  report,
  request,
  SIGNED_IN,
  wordOf,
  leaveScene,
} from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  deactivated,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  leaderOf,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  strangerFarm,
} from './matrix/personas.ts';
import { LET_IN, utcDay } from './world.ts';
import { type Data, deletedBy, createdBy } from './writes.ts';

const { add, approved, change, stored, world } = leaveScene('leave');

const deltid = employee('DELTID');
const bothUnits = leaderOf([STABLE, FIELD]);
/** Days that are locked lie before this one (the world's farm). */
const LOCKED = utcDay(-6);
const target = (persona: Persona) => ({
  farmId: FARM,
  employeeId: String(persona.uid),
  unitIds: [persona.record?.units[0] ?? STABLE],
});

describe('leave', () => {
  test.each(SIGNED_IN)(
    'of one’s own is asked for and reported by whom the domain allows: $name',
    async (persona) => {
      const isPerson = persona.record?.farm === FARM;
      const own = { employeeId: persona.uid, unitId: filedUnder(persona) };
      expect(await add(request(own), persona)).toBe(
        wordOf(isPerson && may(persona, 'leave.ask', target(persona))),
      );
      for (const type of ['sick', 'child1', 'child2']) {
        expect(await add(report({ ...own, type, to: utcDay() }), persona)).toBe(
          wordOf(isPerson && may(persona, 'leave.report', target(persona))),
        );
      }
    },
  );

  test.each(SIGNED_IN)(
    'of somebody is registered and decided by whom the domain allows: $name',
    async (persona) => {
      const word = wordOf(may(persona, 'leave.decide', ofPremium));
      const made = { status: 'approved', ...decided(persona) };
      expect(await add(request(made), persona)).toBe(word);
      const asked = await stored(request());
      expect(
        await change(asked, { status: 'rejected', reason: 'Høst', ...decided(persona) }, persona),
      ).toBe(word);
      const again = await stored(request());
      expect(await change(again, { status: 'approved', ...decided(persona) }, persona)).toBe(word);
      const undone = { status: 'requested', decidedAt: null, decidedByEid: null, reason: '' };
      expect(await change(await approved(), undone, persona)).toBe(word);
      expect(
        await change(await approved(), { status: 'cancelled', ...decided(persona) }, persona),
      ).toBe(word);
    },
  );

  test.each(SIGNED_IN)(
    'is read by whom the domain allows, alone and as a list: $name',
    async (persona) => {
      const data = await stored(request());
      const word = wordOf(may(persona, 'leave.read', ofPremium));
      const db = world().as(persona);
      expect(await outcomeOf(getDoc(doc(db, pathOf(data))))).toBe(word);
      const all = collection(db, paths.leaves(FARM));
      expect(await outcomeOf(getDocs(query(all, where('employeeId', '==', PREMIUM))))).toBe(
        wordOf(persona.uid === PREMIUM || may(persona, 'farm.export', { farmId: FARM })),
      );
      expect(await outcomeOf(getDocs(query(all, where('unitId', '==', STABLE))))).toBe(
        wordOf(
          may(persona, 'leave.read', { farmId: FARM, employeeId: 'nobody', unitIds: [STABLE] }),
        ),
      );
    },
  );

  test('of nobody may be asked about by members: a device learns that a write never arrived', async () => {
    const read = (persona: Persona) =>
      outcomeOf(getDoc(doc(world().as(persona), paths.leave(FARM, randomUUID()))));
    expect(await read(deltid)).toBe('allowed');
    expect(await read(strangerFarm)).toBe('denied');
    expect(await read(deactivated())).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another person’s name', { employeeId: OWNER_UID }],
    ['a unit that is not home', { unitId: FIELD }],
    ['words about health', { type: 'maternity', note: 'x' }],
    ['more words than a note and a reason have', { note: 'x'.repeat(601) }],
    ['a state nobody knows', { status: 'taken' }],
    ['a rejection', { status: 'rejected' }],
    ['approval', { status: 'approved' }],
    ['approval in the own name', { status: 'approved', ...decided(premium) }],
    ['a decision', { decidedByEid: PREMIUM }],
    ['days that are locked', { from: LOCKED, to: utcDay(2) }],
    ['another field', { diagnosis: 'x' }],
    ['another id', { id: 'x' }],
  ])('with %s is refused', async (_name, wrong) => {
    const data = request(wrong);
    const path = wrong['id'] === undefined ? pathOf(data) : paths.leave(FARM, randomUUID());
    const write = setDoc(doc(world().as(premium), path), { ...data, ...createdBy(premium) });
    expect(await outcomeOf(write)).toBe('denied');
  });

  test.each(['constructor', 'prototype', '水'.repeat(20), 'with two words', 'x'.repeat(129)])(
    'under the name %s is refused: a copy of many would leave it out, or grow with it',
    async (id) => expect(await add(request({ id }))).toBe('denied'),
  );

  test('is of half days and hours too, and of every type', async () => {
    expect(await add(request({ part: 'half', days: 5000, to: utcDay(20) }))).toBe('allowed');
    expect(await add(request({ part: 'half', days: 1, to: utcDay(20) }))).toBe('allowed');
    expect(await add(request({ part: 'hours', minutes: 120, days: 0 }))).toBe('allowed');
    for (const type of LEAVE_TYPES) {
      const isSickness = ['sick', 'child1', 'child2'].includes(type);
      expect(
        await add(isSickness ? report({ type, to: utcDay() }) : request({ type, note: '' })),
      ).toBe('allowed');
    }
  });

  test('that waits is changed and withdrawn by its person alone', async () => {
    const data = await stored(request());
    for (const persona of [leader, owner, bothUnits, fieldWorker]) {
      expect(await change(data, { to: utcDay(22), days: 30_000 }, persona)).toBe('denied');
      expect(await change(data, { status: 'withdrawn' }, persona)).toBe('denied');
    }
    const other = { from: utcDay(21), to: utcDay(22), days: 20_000, note: '' };
    expect(await change(data, other, premium)).toBe('allowed');
    expect(await change(data, { type: 'feriefri' }, premium)).toBe('allowed');
    expect(await change(data, { from: LOCKED }, premium)).toBe('allowed');
    const hours = { part: 'hours', minutes: 60, days: 0 };
    expect(await change(data, hours, premium)).toBe('allowed');
    expect(await change(data, { employeeId: OWNER_UID }, premium)).toBe('denied');
    expect(await change(data, { unitId: FIELD }, premium)).toBe('denied');
    expect(await change(data, { status: 'withdrawn' }, premium)).toBe('allowed');
    expect(await change(data, { status: 'requested' }, premium)).toBe('denied');
    expect(await change(data, { status: 'approved', ...decided(owner) }, owner)).toBe('denied');
  });

  test('is approved as it was seen: other days than those that stand there are refused', async () => {
    const data = await stored(request());
    const seen = { from: data['from'], to: data['to'], part: 'full', minutes: null, days: 50_000 };
    const approval = { status: 'approved', ...decided(leader) };
    expect(await change(data, { ...approval, ...seen, to: utcDay(26) }, leader)).toBe('denied');
    expect(await change(data, { ...approval, ...seen, part: 'half' }, leader)).toBe('denied');
    expect(await change(data, { ...approval, ...seen }, leader)).toBe('allowed');
    // The other of two who decide at once.
    expect(await change(data, { status: 'rejected', ...decided(owner) }, owner)).toBe('denied');
    expect(await change(data, { status: 'approved', ...decided(owner) }, owner)).toBe('denied');
  });

  test('of two who decide at once the first is heard, and the other learns it', async () => {
    const decisions = [
      [leader, { status: 'approved' }],
      [owner, { status: 'approved' }],
      [bothUnits, { status: 'rejected', reason: 'Høst' }],
    ] as const;
    const data = await stored(request());
    const outcomes = await Promise.all(
      decisions.map(([persona, decision]) =>
        change(data, { ...decision, ...decided(persona) }, persona),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['allowed', 'denied', 'denied']);
    const first = decisions[outcomes.indexOf('allowed')];
    const kept = await getDoc(doc(world().as(owner), pathOf(data)));
    expect(kept.data()).toMatchObject({
      status: first?.[1].status,
      decidedByEid: first && eidOf(first[0]),
    });
  });

  test('is decided under the own name, now, and with words that are short', async () => {
    const data = await stored(request());
    const wrong: readonly Data[] = [
      { decidedByEid: OWNER_UID },
      { decidedAt: Timestamp.fromMillis(1) },
      { decidedAt: null },
      { reason: 'x'.repeat(601) },
      { note: 'x' },
    ];
    for (const one of wrong) {
      expect(await change(data, { status: 'approved', ...decided(leader), ...one }, leader)).toBe(
        'denied',
      );
    }
    expect(
      await change(data, { status: 'approved', agreed: true, ...decided(leader) }, leader),
    ).toBe('allowed');
  });

  test('of a leader is decided by somebody else; an owner may decide the own', async () => {
    const own = (persona: Persona) => stored(request({ employeeId: String(persona.uid) }));
    const approve = async (data: Data, persona: Persona) =>
      change(data, { status: 'approved', ...decided(persona) }, persona);
    expect(await approve(await own(leader), leader)).toBe('denied');
    expect(await approve(await own(leader), bothUnits)).toBe('allowed');
    expect(await approve(await own(owner), owner)).toBe('allowed');
    expect(await approve(await own(leader), admin)).toBe('allowed');
  });

  test('that is approved is asked to be changed or cancelled, and answered', async () => {
    const ask = {
      kind: 'change',
      from: utcDay(20),
      to: utcDay(22),
      part: 'full',
      minutes: null,
      days: 30_000,
    };
    const data = await approved();
    expect(await change(data, { to: utcDay(22), days: 30_000 }, premium)).toBe('denied');
    expect(await change(data, { ask }, leader)).toBe('denied');
    expect(await change(data, { ask }, premium)).toBe('allowed');
    const answer = { ask: null, ...decided(leader) };
    const asked = { to: utcDay(22), days: 30_000 };
    expect(await change(data, { ...answer, ...asked }, premium)).toBe('denied');
    expect(await change(data, { ...answer, ...asked }, leader)).toBe('allowed');
    expect(await change(data, { ask: { ...ask, kind: 'cancel' } }, premium)).toBe('allowed');
    expect(await change(data, { ...answer, reason: 'Høst' }, leader)).toBe('allowed');
    const hours = { part: 'hours', minutes: 60, days: 0 };
    expect(await change(data, { ask: { ...ask, ...hours } }, premium)).toBe('allowed');
    // What is there already can be given up, whatever it takes.
    expect(await change(data, { ask: { ...ask, kind: 'cancel', days: 0 } }, premium)).toBe(
      'allowed',
    );
    expect(await change(data, { ask: null }, premium)).toBe('allowed');
    expect(await change(data, { ask: { ...ask, kind: 'cancel' } }, premium)).toBe('allowed');
    expect(await change(data, { ...answer, status: 'cancelled' }, leader)).toBe('allowed');
  });

  test('is put away by nobody', async () => {
    const data = await stored(request());
    for (const persona of [premium, leader, owner]) {
      const fields = { deleted: serverTimestamp(), deletedByEid: eidOf(persona) };
      expect(await change(data, fields, persona)).toBe('denied');
      expect(await change(data, deletedBy(persona), persona)).toBe('denied');
    }
  });

  test('of days that their unit has closed is an owner’s, and sickness anybody’s', async () => {
    const about = { name: 'Lyng', ownerId: OWNER_UID, lockedThrough: LOCKED, deleted: null };
    const farm = { ...about, supportUntil: LET_IN };
    const path = paths.farm(FARM);
    await world().seed({
      [path]: { ...farm, closedUnits: { [STABLE]: utcDay(3), [FIELD]: utcDay(30) } },
    });
    const days = { from: utcDay(3), to: utcDay(4) };
    const made = (persona: Persona) =>
      add(request({ ...days, status: 'approved', ...decided(persona) }), persona);
    expect(await add(request(days))).toBe('denied');
    expect([await made(leader), await made(owner), await made(admin)]).toEqual([
      'denied',
      'allowed',
      'allowed',
    ]);
    expect(await add(request({ ...days, from: utcDay(4) }))).toBe('allowed');
    expect(await add(report())).toBe('allowed');
    const asked = await stored(request(days));
    expect(await change(asked, { status: 'approved', ...decided(leader) }, leader)).toBe('denied');
    expect(await change(asked, { status: 'approved', ...decided(owner) }, owner)).toBe('allowed');
    await world().seed({ [path]: farm });
  });

  test('of days that are locked stays, but how long it goes on after them', async () => {
    const began = { from: utcDay(-10), to: utcDay(10) };
    const cancel = { status: 'cancelled', ...decided(leader) };
    expect(await change(await approved(began), cancel, leader)).toBe('denied');
    const ended = { ...began, to: utcDay(-8) };
    const shorter = (to: string): Data => ({
      ask: { kind: 'change', from: began.from, to, part: 'full', minutes: null, days: 10_000 },
    });
    const answer = (to: string): Data => ({ ask: null, to, days: 10_000, ...decided(leader) });
    const goesOn = await approved(began);
    expect(await change(goesOn, shorter(utcDay()), premium)).toBe('allowed');
    expect(await change(goesOn, answer(utcDay()), leader)).toBe('allowed');
    const intoLock = await approved({ ...began, ...shorter(utcDay(-8)) });
    expect(await change(intoLock, answer(utcDay(-8)), leader)).toBe('denied');
    const over = await approved({ ...ended, ...shorter(utcDay()) });
    expect(await change(over, answer(utcDay()), leader)).toBe('denied');
    // What takes no days may always be put an end to.
    const late = await stored(request(began));
    expect(await change(late, { status: 'approved', ...decided(leader) }, leader)).toBe('denied');
    expect(await change(late, { status: 'rejected', ...decided(leader) }, leader)).toBe('allowed');
  });
});
