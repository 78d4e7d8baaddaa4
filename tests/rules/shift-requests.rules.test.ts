import { serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { REQUEST_STATUSES } from '#domain/plan/request/shift-request.ts';
import { can } from '#domain/access/can.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import {
  actorOf,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  OWNER_UID,
  owner,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { inUnit, ofPerson, PEOPLE } from './scenes/plan-scene.ts';
import {
  accepted,
  colleague,
  decision,
  handover,
  IN_FARMS,
  offer,
  open,
  pathOf,
  place,
  planner,
  request,
  shiftScene,
  within,
} from './scenes/shift-scene.ts';
import { deletedBy, type Data } from './writes.ts';

describe('a request about a shift', () => {
  const { make, ask } = shiftScene('shift-requests');

  test('is made for an open shift, to swap or to give away', async () => {
    expect(await ask({})).toBe('allowed');
    expect(await ask(handover)).toBe('allowed');
    expect(await ask(offer)).toBe('allowed');
    expect(await ask(open)).toBe('allowed');
  });

  test('is kept under its own id', async () => {
    const data = request();
    expect(await make(worker, pathOf(data), { ...data, id: 'x' })).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another field', { note: 'x' }],
    ['another unit', { unitId: FIELD }],
    ['another state', { status: 'accepted' }],
    ['an approval', { status: 'approved', decidedByEid: worker.uid, decidedAt: serverTimestamp() }],
    ['a decision', { decidedByEid: worker.uid }],
    ['a reason', { reason: 'x' }],
    ['a shift that is none', { shift: 'own' }],
    ['another’s name', { createdByEid: OWNER_UID }],
    ['another’s wish', { fromEid: colleague.uid }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: worker.uid }],
  ])('with %s is refused', async (_name, wrong) => {
    expect(await ask(wrong)).toBe('denied');
  });
});

describe('an answer', () => {
  const { change, stored, get, list } = shiftScene('shift-requests-answers');

  test('says who takes it, and is theirs', async () => {
    expect(await change(colleague, await stored(), { status: 'accepted' })).toBe('allowed');
    expect(await change(colleague, await stored(offer), { status: 'accepted' })).toBe('denied');
    expect(await change(colleague, await stored(offer), accepted(planner))).toBe('denied');
    expect(await change(colleague, await stored(), accepted(planner))).toBe('denied');
    expect(await change(fieldWorker, await stored(offer), accepted(fieldWorker))).toBe('denied');
  });

  test('to a planner is of whoever was asked, and an open shift is nobody’s to say yes to', async () => {
    const ofPlanner = { kind: 'ask', other: null, otherUnitId: null };
    expect(await change(colleague, await stored(ofPlanner), accepted(colleague))).toBe('allowed');
    expect(await change(colleague, await stored(ofPlanner), { status: 'declined' })).toBe(
      'allowed',
    );
    expect(await change(planner, await stored(ofPlanner), accepted(planner))).toBe('denied');
    const wanted = await stored({ ...open, toEid: colleague.uid });
    expect(await change(colleague, wanted, accepted(colleague))).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another time', { decidedAt: Timestamp.fromMillis(1) }],
    ['another’s name', { decidedByEid: OWNER_UID }],
    ['an endless reason', { reason: 'x'.repeat(301) }],
    ['a reason that is a number', { reason: 7 }],
    ['another shift', { shift: place(STABLE, 'open') }],
    ['another colleague', { toEid: planner.uid }],
    ['a deletion', deletedBy(planner)],
    ['another’s hand', { updatedByEid: OWNER_UID }],
    ['a state of the server', { status: 'done' }],
    ['a state that is none', { status: 'x' }],
  ])('of a planner with %s is refused', async (_name, wrong) => {
    const path = await stored({ status: 'accepted' });
    expect(await change(planner, path, { ...decision(planner, 'rejected'), ...wrong })).toBe(
      'denied',
    );
  });

  test('comes while it waits, and what is over stays over', async () => {
    const moves = [
      ['withdrawn', worker, { status: 'withdrawn' }, ['asked', 'accepted']],
      ['accepted', colleague, accepted(colleague), ['asked']],
      ['declined', colleague, { status: 'declined' }, ['asked']],
      ['approved', planner, decision(planner, 'approved'), ['accepted']],
      ['rejected', planner, decision(planner, 'rejected'), ['accepted']],
      ['done', owner, { status: 'done' }, []],
      ['lapsed', owner, { status: 'lapsed' }, []],
    ] as const;
    for (const [to, persona, fields, from] of moves) {
      for (const status of REQUEST_STATUSES) {
        const isFrom = from.some((one) => one === status);
        const outcome = await change(persona, await stored({ status, ...within }), fields);
        expect([status, to, outcome]).toEqual([status, to, wordOf(isFrom)]);
      }
    }
  });

  test('of the first of two counts: who takes it, who decides, and what was taken back meanwhile', async () => {
    const another = employee('DELTID');
    const offered = await stored(offer);
    expect(await change(colleague, offered, accepted(colleague))).toBe('allowed');
    expect(await change(another, offered, accepted(another))).toBe('denied');
    const waits = await stored({ status: 'accepted', ...within });
    expect(await change(planner, waits, decision(planner, 'approved'))).toBe('allowed');
    expect(await change(owner, waits, decision(owner, 'rejected'))).toBe('denied');
    expect(await change(owner, waits, decision(owner, 'approved'))).toBe('denied');
    const gone = await stored({ status: 'accepted', ...within });
    expect(await change(worker, gone, { status: 'withdrawn' })).toBe('allowed');
    expect(await change(planner, gone, decision(planner, 'approved'))).toBe('denied');
    expect(await change(colleague, gone, { status: 'declined' })).toBe('denied');
  });

  test('changes nothing else', async () => {
    for (const more of [
      { reason: 'x' },
      { shift: place(STABLE, 'open') },
      { fromEid: 'x' },
      { kind: 'open' },
    ]) {
      expect(await change(worker, await stored(), { status: 'withdrawn', ...more })).toBe('denied');
      expect(await change(colleague, await stored(), { ...accepted(colleague), ...more })).toBe(
        'denied',
      );
      expect(await change(colleague, await stored(), { status: 'declined', ...more })).toBe(
        'denied',
      );
    }
  });

  test('is to what reaches somebody: asked of them, or offered to all of their unit', async () => {
    const [asked, offered] = [await stored(), await stored(offer)];
    const offers = [where('toEid', '==', null), where('status', '==', 'asked')];
    for (const [persona, own, all] of [
      [colleague, 'allowed', 'allowed'],
      [employee('DELTID'), 'denied', 'allowed'],
      [fieldWorker, 'denied', 'denied'],
      [strangerFarm, 'denied', 'denied'],
    ] as const) {
      expect(await get(persona, asked)).toBe(own);
      expect(await get(persona, offered)).toBe(all);
      expect(await list(persona, paths.shiftRequests(FARM), inUnit(STABLE), ...offers)).toBe(all);
    }
  });
});

describe('requests about shifts', () => {
  const { ask, stored, change, erase, get, list } = shiftScene('shift-requests-people');

  test.each(IN_FARMS)('are made in one’s own name: $name', async (persona) => {
    const about = { farmId: FARM, employeeId: String(persona.uid) };
    const word = wordOf(may(persona, 'shift.ask', about));
    const own = { fromEid: persona.uid, shift: place(STABLE, `of-${persona.uid}`) };
    expect(await ask({ ...open, fromEid: persona.uid }, persona)).toBe(word);
    expect(await ask({ ...offer, ...own }, persona)).toBe(word);
    if (persona.uid === worker.uid) return;
    expect(await ask({}, persona)).toBe('denied');
  });

  test.each(IN_FARMS)('are answered by whom it is about: $name', async (persona) => {
    const isHere =
      actorOf(persona)?.employee !== null && may(persona, 'farm.read', { farmId: FARM });
    const isFrom = wordOf(isHere && persona.uid === worker.uid);
    const isTo = wordOf(isHere && persona.uid === colleague.uid);
    expect(await change(persona, await stored(), { status: 'withdrawn' })).toBe(isFrom);
    expect(
      await change(persona, await stored({ status: 'accepted' }), { status: 'withdrawn' }),
    ).toBe(isFrom);
    expect(await change(persona, await stored(), accepted(persona))).toBe(isTo);
    expect(await change(persona, await stored(), { status: 'declined' })).toBe(isTo);
    const actor = actorOf(persona);
    // Whoever offers it is told by the server that nobody takes their own.
    const shares = isHere && actor?.employee?.units.includes(STABLE);
    expect(await change(persona, await stored(offer), accepted(persona))).toBe(
      wordOf(shares === true),
    );
    expect(await change(persona, await stored(offer), { status: 'declined' })).toBe('denied');
    expect(await change(persona, await stored(open), accepted(persona))).toBe('denied');
    expect(await erase(persona, await stored())).toBe('denied');
  });

  test.each(IN_FARMS)('are decided by whom the domain lets: $name', async (persona) => {
    const actor = actorOf(persona);
    const mayDecide = (...about: readonly unknown[]): boolean =>
      actor !== null &&
      about.every((one) =>
        can(actor, 'shift.decide', { farmId: FARM, employeeId: String(one), unitIds: [STABLE] }),
      );
    for (const status of ['approved', 'rejected']) {
      const decided = decision(persona, status);
      const word = wordOf(mayDecide(worker.uid, colleague.uid));
      const waits = await stored({ status: 'accepted', ...within });
      expect(await change(persona, waits, decided)).toBe(word);
      expect(await change(persona, await stored(open), decided)).toBe(
        wordOf(mayDecide(worker.uid)),
      );
      const own = { ...open, fromEid: persona.uid };
      expect(await change(persona, await stored(own), decided)).toBe(
        wordOf(mayDecide(persona.uid)),
      );
      const ofBoth = { status: 'accepted', toEid: persona.uid, ...within };
      expect(await change(persona, await stored(ofBoth), decided)).toBe(
        wordOf(mayDecide(worker.uid, persona.uid)),
      );
      expect(await change(persona, await stored(), decided)).toBe('denied');
    }
    const elsewhere = { ...open, unitId: FIELD, shift: place(FIELD, 'open') };
    expect(await change(persona, await stored(elsewhere), decision(persona, 'approved'))).toBe(
      wordOf(may(persona, 'shift.decide', { farmId: FARM, employeeId: 'x', unitIds: [FIELD] })),
    );
  });

  test.each(PEOPLE)(
    'are read by whom they are about and whoever plans the unit: $name',
    async (persona) => {
      const all = paths.shiftRequests(FARM);
      const member = wordOf(may(persona, 'plan.read', { farmId: FARM }));
      const plansIn = (unit: string) =>
        may(persona, 'plan.edit', { farmId: FARM, unitIds: [unit] });
      const plans = plansIn(STABLE);
      const isAbout =
        may(persona, 'plan.read', { farmId: FARM }) &&
        [worker.uid, colleague.uid].includes(persona.uid);
      expect(await get(persona, await stored(within))).toBe(wordOf(plans || isAbout));
      expect(await get(persona, await stored())).toBe(wordOf(plans || plansIn(FIELD) || isAbout));
      const between = [where('otherUnitId', '==', FIELD), where('status', '==', 'accepted')];
      expect(await list(persona, all, ...between)).toBe(wordOf(plansIn(FIELD)));
      expect(await get(persona, paths.shiftRequest(FARM, 'never'))).toBe(member);
      for (const status of ['asked', 'accepted']) {
        const waits = [inUnit(STABLE), where('status', '==', status)];
        expect(await list(persona, all, ...waits)).toBe(wordOf(plans));
      }
      for (const side of ['fromEid', 'toEid']) {
        const own = [ofPerson(persona, side), where('shift.end', '>=', 0)];
        expect(await list(persona, all, ...own)).toBe(member);
        expect(await list(persona, all, ofPerson(persona, side))).toBe(member);
      }
      const shares =
        actorOf(persona)?.employee?.units.includes(STABLE) === true && member === 'allowed';
      const isOffered = wordOf(plans || shares);
      expect(await get(persona, await stored(offer))).toBe(wordOf(plans || shares));
      const offers = [where('toEid', '==', null), where('status', '==', 'asked')];
      expect(await list(persona, all, inUnit(STABLE), ...offers)).toBe(isOffered);
      const isOwner = may(persona, 'plan.edit', { farmId: FARM, unitIds: ['any'] });
      expect(await list(persona, all)).toBe(wordOf(isOwner));
    },
  );
});
