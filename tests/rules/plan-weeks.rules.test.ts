import { serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { addWeeks } from '#domain/plan/week/iso-week.ts';
import { DECLINED_MAX, planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import {
  employee,
  FARM,
  FIELD,
  leader,
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
    'is read by every member, written by nobody: $name',
    async (persona) => {
      expect(await keep(persona, PATH, publication(persona))).toBe('denied');
      await world().seed({ [PATH]: { ...DRAFT, publicationId: 'first' } });
      const again = publication(persona, { previous: SHIFTS, publicationId: 'second' });
      expect(await keep(persona, PATH, again)).toBe('denied');
      expect(await change(persona, PATH, { shifts: {} })).toBe('denied');
      const read = wordOf(reads(persona));
      const span = [where('week', '>=', WEEK), where('week', '<', addWeeks(WEEK, 1))];
      expect(await get(persona, PATH)).toBe(read);
      expect(await get(persona, paths.planWeek(FARM, `${FIELD}_2000-W01`))).toBe(read);
      expect(await list(persona, paths.planWeeks(FARM), ...span)).toBe(read);
      expect(await list(persona, paths.planWeeks(FARM), inUnit(FIELD), ...span)).toBe(read);
      expect(await erase(persona, PATH)).toBe('denied');
    },
  );

  test('is still read by whom the farm has taken the plan from', async () => {
    await world().seed({ [PATH]: { ...DRAFT, publicationId: 'first' } });
    expect(await get(formerPlanner, PATH)).toBe('allowed');
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
    declined: [],
    was: {},
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
      { declined: Array.from({ length: DECLINED_MAX + 1 }, () => '') },
    ],
    ['a no by numbers', { declined: [7] }],
    ['a no to endless shifts', { declined: ['x'.repeat(DECLINED_MAX * 128 + 1)] }],
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
    const full = Array.from({ length: DECLINED_MAX }, (_, n) => `${n}`.padEnd(128, 'x'));
    const own = receipt(worker, { confirmed: false, declined: full, was: {} });
    expect(await merge(worker, RECEIPT, own)).toBe('allowed');
    await world().seed({ [RECEIPT]: receipt(worker, { was: { a: { start: 1, end: 2 } } }) });
    const { was: _was, ...silent } = receipt(worker);
    expect(await merge(worker, RECEIPT, silent)).toBe('denied');
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
