import { serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { addWeeks } from '#domain/plan/week/iso-week.ts';
import { planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import {
  employee,
  FARM,
  FIELD,
  leader,
  owner,
  OWNER_UID,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { draftOf, eidOf, formerPlanner, shiftOf, WEEK } from './scenes/plan-facts.ts';
import { inUnit, ofPerson, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { type Data, deletedBy } from './writes.ts';

const { world, keep, merge, change, erase, get, list } = planScene('plan-weeks');

const planner = employee('PLANNING');
const ID = `${STABLE}_${WEEK}`;
const PATH = paths.planWeek(FARM, ID);
const SHIFTS = { a: shiftOf(WEEK), b: shiftOf(WEEK, { employeeId: worker.uid }) };
const NOTES = { 1: 'Dyrlæge' };
const DRAFT = draftOf(STABLE, WEEK, SHIFTS, { dayNotes: NOTES });

const publication = (persona: Persona, change: Data = {}): Data => ({
  ...DRAFT,
  previous: {},
  publicationId: 'first',
  publishedAt: serverTimestamp(),
  publishedByEid: eidOf(persona),
  ...change,
});
const plansHere = (persona: Persona, unit = STABLE): boolean =>
  may(persona, 'plan.edit', { farmId: FARM, unitIds: [unit] });
const reads = (persona: Persona): boolean => may(persona, 'plan.read', { farmId: FARM });

beforeEach(async () => {
  await world().seed({ [paths.planDraft(FARM, ID)]: DRAFT });
  await world().remove(PATH);
});

describe('what is published', () => {
  test.each(PEOPLE.filter(({ claims }) => claims.farm !== null))(
    'is published by whom the domain lets plan the unit, and read by every member: $name',
    async (persona) => {
      const word = wordOf(plansHere(persona));
      expect(await keep(persona, PATH, publication(persona))).toBe(word);
      await world().seed({ [PATH]: { ...DRAFT, publicationId: 'first' } });
      const again = publication(persona, { previous: SHIFTS, publicationId: 'second' });
      expect(await keep(persona, PATH, again)).toBe(word);
      const read = wordOf(reads(persona));
      const span = [where('week', '>=', WEEK), where('week', '<', addWeeks(WEEK, 1))];
      expect(await get(persona, PATH)).toBe(read);
      expect(await get(persona, paths.planWeek(FARM, `${FIELD}_2000-W01`))).toBe(read);
      expect(await list(persona, paths.planWeeks(FARM), ...span)).toBe(read);
      expect(await list(persona, paths.planWeeks(FARM), inUnit(FIELD), ...span)).toBe(read);
      expect(await erase(persona, PATH)).toBe('denied');
    },
  );

  test('is not published by whom the farm has taken the plan from', async () => {
    expect(await keep(formerPlanner, PATH, publication(formerPlanner))).toBe('denied');
    expect(await get(formerPlanner, PATH)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['other shifts than the draft’s', { shifts: { a: SHIFTS.a } }],
    ['another shift', { shifts: { ...SHIFTS, a: shiftOf(WEEK, { note: 'x' }) } }],
    ['other notes than the draft’s', { dayNotes: {} }],
    ['something before that was not there', { previous: SHIFTS }],
    ['nothing said of before', { previous: null }],
    ['another id', { id: 'x' }],
    ['the unit of another', { unitId: FIELD }],
    ['another week', { week: addWeeks(WEEK, 1) }],
    ['no publication', { publicationId: '' }],
    ['an endless publication', { publicationId: 'x'.repeat(129) }],
    ['a publication that is a number', { publicationId: 1 }],
    ['another time', { publishedAt: Timestamp.fromMillis(1) }],
    ['another’s name', { publishedByEid: OWNER_UID }],
    ['another’s hand', { updatedByEid: OWNER_UID }],
    ['who made it', { created: serverTimestamp() }],
    ['a deletion', deletedBy(planner)],
    ['another field', { note: 'x' }],
  ])('with %s is refused', async (_name, wrong) => {
    expect(await keep(planner, PATH, publication(planner, wrong))).toBe('denied');
  });

  test('without a draft is refused, and of an empty one is accepted', async () => {
    const bare = { id: ID, unitId: STABLE, week: WEEK };
    await world().seed({ [paths.planDraft(FARM, ID)]: bare });
    expect(await keep(planner, PATH, publication(planner))).toBe('denied');
    const empty = publication(planner, { shifts: {}, dayNotes: {} });
    expect(await keep(planner, PATH, empty)).toBe('allowed');
    await world().remove(PATH);
    await world().remove(paths.planDraft(FARM, ID));
    expect(await keep(planner, PATH, empty)).toBe('denied');
  });

  test('of a unit that was put away after it was drafted, or is not there, is refused', async () => {
    const stored = await Promise.all(
      ['gone', 'never'].map(async (unit) => {
        const id = `${unit}_${WEEK}`;
        const draft = draftOf(unit, WEEK, SHIFTS);
        await world().seed({ [paths.planDraft(FARM, id)]: draft });
        return [paths.planWeek(FARM, id), { ...publication(owner), ...draft }] as const;
      }),
    );
    const unit = paths.unit(FARM, 'gone');
    await world().seed({ [unit]: { unitName: 'x', deleted: Timestamp.fromMillis(1) } });
    for (const [path, week] of stored) expect(await keep(owner, path, week)).toBe('denied');
    await world().seed({ [unit]: { unitName: 'x', deleted: null } });
    expect(await keep(owner, stored[0]?.[0] ?? '', stored[0]?.[1] ?? {})).toBe('allowed');
  });

  test('again keeps what was published before, under another id', async () => {
    expect(await keep(planner, PATH, publication(planner))).toBe('allowed');
    const again = (change: Data) =>
      keep(
        planner,
        PATH,
        publication(planner, { publicationId: 'second', previous: SHIFTS, ...change }),
      );
    expect(await again({ publicationId: 'first' })).toBe('denied');
    expect(await again({ previous: {} })).toBe('denied');
    expect(await change(planner, PATH, { shifts: {} })).toBe('denied');
    await world().seed({ [paths.planDraft(FARM, ID)]: { ...DRAFT, shifts: {} } });
    expect(await again({ shifts: {} })).toBe('allowed');
  });

  test.each(PEOPLE)(
    'was published before: kept for its planners by the server: $name',
    async (persona) => {
      const path = paths.planPublication(FARM, ID, 'first');
      await world().seed({
        [path]: { ...DRAFT, id: 'first', publishedAt: Timestamp.fromMillis(1) },
      });
      const word = wordOf(plansHere(persona));
      expect(await get(persona, path)).toBe(word);
      expect(await list(persona, paths.planPublications(FARM, ID))).toBe(word);
      expect(await list(persona, paths.planPublications(FARM, `${FIELD}_${WEEK}`))).toBe(
        wordOf(plansHere(persona, FIELD)),
      );
      if (persona.claims.farm === null) return;
      expect(await keep(persona, path, publication(persona))).toBe('denied');
      expect(await erase(persona, path)).toBe('denied');
    },
  );
});

describe('that somebody has seen it', () => {
  const receipt = (persona: Persona, change: Data = {}): Data => ({
    id: planReceiptId(STABLE, WEEK, String(persona.uid)),
    employeeId: persona.uid,
    unitId: STABLE,
    week: WEEK,
    publicationId: 'first',
    confirmed: false,
    ...change,
  });
  const pathOf = (data: Data): string => paths.planReceipt(FARM, String(data['id']));
  const RECEIPT = pathOf(receipt(worker));

  beforeEach(async () => {
    await world().seed({ [PATH]: { ...DRAFT, publicationId: 'first' } });
    await world().remove(RECEIPT);
  });

  test.each(PEOPLE.filter(({ claims }) => claims.farm !== null))(
    'is said by oneself, and read by oneself and whoever plans the unit: $name',
    async (persona) => {
      const own = receipt(persona);
      const isOne = may(persona, 'shift.ask', { farmId: FARM, employeeId: String(persona.uid) });
      expect(await merge(persona, pathOf(own), own)).toBe(wordOf(isOne));
      expect(await merge(persona, pathOf(own), { ...own, confirmed: true })).toBe(wordOf(isOne));
      const another = receipt(persona.uid === worker.uid ? leader : worker);
      await world().seed({ [pathOf(another)]: another });
      expect(await merge(persona, pathOf(another), another)).toBe('denied');
      expect(await get(persona, pathOf(another))).toBe(wordOf(plansHere(persona)));
      const receipts = paths.planReceipts(FARM);
      const ofWeek = [inUnit(STABLE), where('week', '==', WEEK)];
      expect(await list(persona, receipts, ...ofWeek)).toBe(wordOf(plansHere(persona)));
      expect(await list(persona, receipts, ofPerson(persona), where('week', '>=', WEEK))).toBe(
        wordOf(reads(persona)),
      );
      expect(await list(persona, receipts, ofPerson(persona))).toBe(wordOf(reads(persona)));
      expect(await get(persona, pathOf(receipt(planner)))).toBe(
        persona.uid === planner.uid ? 'allowed' : wordOf(reads(persona)),
      );
      expect(await erase(persona, pathOf(own))).toBe('denied');
      await world().remove(pathOf(own));
      await world().remove(pathOf(another));
    },
  );

  test.each<[string, Data]>([
    ['the id of another', { id: planReceiptId(STABLE, WEEK, 'x') }],
    ['another person', { employeeId: OWNER_UID }],
    ['another unit', { unitId: FIELD }],
    ['another week', { week: addWeeks(WEEK, 1) }],
    ['no publication', { publicationId: null }],
    ['an endless publication', { publicationId: 'x'.repeat(129) }],
    ['a word for yes', { confirmed: 'yes' }],
    ['a yes and a no', { confirmed: true, declined: ['a'] }],
    [
      'a no to more shifts than there may be',
      { declined: Array.from({ length: 21 }, (_, n) => `${n}`) },
    ],
    ['a no by numbers', { declined: [7] }],
    ['a no to an endless shift', { declined: ['x'.repeat(129)] }],
    ['a no that is a word', { declined: 'a' }],
    ['times of before', { was: { a: { start: 1, end: 2 } } }],
    ['another field', { note: 'x' }],
    ['who made it', { created: serverTimestamp() }],
    ['another’s hand', { updatedByEid: OWNER_UID }],
    ['another time', { updated: Timestamp.fromMillis(1) }],
    ['a deletion', deletedBy(worker)],
  ])('with %s is refused', async (_name, wrong) => {
    expect(await merge(worker, RECEIPT, receipt(worker, wrong))).toBe('denied');
    await world().seed({ [RECEIPT]: receipt(worker) });
    expect(await merge(worker, RECEIPT, receipt(worker, wrong))).toBe('denied');
  });

  test('says on which shifts somebody cannot come, and leaves no times that the server has kept', async () => {
    const full = Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(128, 'x'));
    const own = receipt(worker, { confirmed: false, declined: full, was: {} });
    expect(await merge(worker, RECEIPT, own)).toBe('allowed');
    await world().seed({ [RECEIPT]: receipt(worker, { was: { a: { start: 1, end: 2 } } }) });
    expect(await merge(worker, RECEIPT, receipt(worker))).toBe('denied');
    expect(await merge(worker, RECEIPT, receipt(worker, { was: {} }))).toBe('allowed');
  });

  test('is one of a person, a unit and a week: no other id stands for them', async () => {
    const second = receipt(worker, { id: 'second' });
    expect(await merge(worker, pathOf(second), second)).toBe('denied');
  });

  test('is of a week that is published', async () => {
    const later = addWeeks(WEEK, 1);
    const change = { week: later, id: planReceiptId(STABLE, later, String(worker.uid)) };
    const early = receipt(worker, change);
    expect(await merge(worker, pathOf(early), early)).toBe('denied');
  });
});
