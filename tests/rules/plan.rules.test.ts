import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import {
  BESIDE_PLAN,
  fullShift,
  MONDAY,
  plainShift,
  planner,
  publishedBy,
  WEEK,
  weekId,
} from './fullest/fullest-plan.ts';
import { many, was } from './fullest/fullest.ts';
import { may, SIGNED_IN, wordOf } from './scenes/leave-scene.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  employee,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('plan');
  await world.seed(BESIDE_PLAN);
});
afterAll(() => world.close());

const DRAFT = paths.planDraft(FARM, weekId);
const edit = (fields: Data, persona: Persona = planner, id = weekId) =>
  outcomeOf(
    setDoc(
      doc(world.as(persona), paths.planDraft(FARM, id)),
      { id, unitId: STABLE, week: WEEK, ...fields, ...updatedBy(persona) },
      { merge: true },
    ),
  );
const shifts = (change: Data): Data => ({ shifts: { a: { ...plainShift(null), ...change } } });

describe('a draft', () => {
  test.each(SIGNED_IN)('is written and read by whom the domain allows: $name', async (persona) => {
    const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [STABLE] }));
    await world.remove(DRAFT);
    expect(await edit(shifts({}), persona)).toBe(word);
    await world.remove(DRAFT);
    expect(await edit(shifts({}))).toBe('allowed');
    expect(await edit({ dayNotes: { '1': 'Tankbil' } }, persona)).toBe(word);
    const drafts = collection(world.as(persona), paths.planDrafts(FARM));
    const ofUnit = query(
      drafts,
      where('unitId', '==', STABLE),
      where('week', '>=', WEEK),
      where('week', '<', '2040-W12'),
    );
    expect(await outcomeOf(getDocs(ofUnit))).toBe(word);
    expect(await outcomeOf(getDoc(doc(world.as(persona), DRAFT)))).toBe(word);
  });

  test('never reaches an employee, nor the planner of another unit', async () => {
    await world.remove(DRAFT);
    await edit(shifts({}));
    for (const persona of [worker, employee('PLANNING', [FIELD]), leaderOf([FIELD])]) {
      const db = world.as(persona);
      expect(await outcomeOf(getDoc(doc(db, DRAFT)))).toBe('denied');
      expect(await outcomeOf(getDocs(collection(db, paths.planDrafts(FARM))))).toBe('denied');
      const ofUnit = query(collection(db, paths.planDrafts(FARM)), where('unitId', '==', STABLE));
      expect(await outcomeOf(getDocs(ofUnit))).toBe('denied');
    }
  });

  test.each<[string, Data]>([
    ['of no length', { end: MONDAY + 6 * 3_600_000 }],
    ['that ends before it begins', { end: MONDAY }],
    ['of thirty hours', { end: MONDAY + 36 * 3_600_000 }],
    ['of the week before', { start: MONDAY - 30 * 3_600_000, end: MONDAY - 29 * 3_600_000 }],
    ['of the week after', { start: MONDAY + 181 * 3_600_000, end: MONDAY + 182 * 3_600_000 }],
    ['of the year 9999', { start: 253_370_000_000_000, end: 253_370_003_600_000 }],
    ['in half minutes of a number', { start: 0.5 }],
    ['with text for a time', { start: '06:00' }],
    ['with a break of nine hours', { breakMinutes: 540 }],
    ['with a negative break', { breakMinutes: -5 }],
    ['with a title too long', { title: 'x'.repeat(61) }],
    ['with a note too long', { note: 'x'.repeat(301) }],
    ['with a number for a name', { title: 7 }],
    ['with a number for a person', { employeeId: 7 }],
    ['with numbers for guides', { guideIds: [1] }],
    ['that departs from no rule', { overrides: { x: 'y' } }],
    ['without a reason', { overrides: { norm: '' } }],
    ['with a reason too long', { overrides: { norm: 'x'.repeat(121) } }],
    ['with a number for a reason', { overrides: { norm: 7 } }],
    ['with another field', { colour: 'red' }],
  ])('has no shift %s', async (_what, change) => {
    await world.remove(DRAFT);
    expect(await edit(shifts(change))).toBe('denied');
    await edit(shifts({}));
    expect(await edit({ shifts: { b: { ...plainShift(null), ...change } } })).toBe('denied');
  });

  test.each<[string, Data, string?]>([
    ['another id', { id: 'x' }],
    ['another unit', { unitId: FIELD }],
    ['no week', { week: '2040-W54' }, `${STABLE}_2040-W54`],
    ['a week that this year does not have', { week: '2041-W53' }, `${STABLE}_2041-W53`],
    ['a unit that is not there', { unitId: 'gone' }, `gone_${WEEK}`],
    ['notes of an eighth day', { dayNotes: { '8': 'x' } }],
    ['an empty note', { dayNotes: { '1': '' } }],
    ['a note too long', { dayNotes: { '1': 'x'.repeat(301) } }],
    ['a number for a note', { dayNotes: { '1': 7 } }],
    ['a maker', { createdByEid: 'x' }],
    ['an end', { deleted: 1 }],
    ['a forged writer', { updatedByEid: 'owner' }],
    ['another field', { x: 1 }],
  ])('has not %s', async (_what, fields, id = weekId) => {
    await world.remove(paths.planDraft(FARM, id));
    const data = { id, unitId: STABLE, week: WEEK, ...updatedBy(owner), ...fields };
    const made = setDoc(
      doc(world.as(owner), paths.planDraft(FARM, id)),
      fields['updatedByEid'] === undefined ? data : { ...data, updatedByEid: 'x' },
    );
    expect(await outcomeOf(made)).toBe('denied');
  });

  test('has a fifty-third week where the year has one', async () => {
    const id = `${STABLE}_2026-W53`;
    const start = Date.UTC(2026, 11, 31, 6);
    const fields = { id, week: '2026-W53', shifts: { a: { ...plainShift(null, start) } } };
    expect(await edit(fields, planner, id)).toBe('allowed');
  });

  test('takes five new shifts at once, not six, and four hundred in all', async () => {
    await world.remove(DRAFT);
    const some = (count: number, prefix: string): Data =>
      Object.fromEntries(
        many(count, prefix).map((key, at) => [
          key,
          { ...plainShift(null), start: MONDAY + at, title: prefix },
        ]),
      );
    expect(await edit({ shifts: some(5, 'a') })).toBe('allowed');
    expect(await edit({ shifts: some(6, 'b') })).toBe('denied');
    const stored = { id: weekId, unitId: STABLE, week: WEEK, shifts: some(395, 's'), dayNotes: {} };
    await world.seed({ [DRAFT]: stored });
    const five = Object.fromEntries(many(5, 'n').map((key) => [key, fullShift(MONDAY + 500_000)]));
    expect(await edit({ shifts: five })).toBe('allowed');
    expect(await edit({ shifts: { more: fullShift(MONDAY + 500_001) } })).toBe('denied');
    const reference = doc(world.as(planner), DRAFT);
    const gone = { 'shifts.n1': deleteField(), ...updatedBy(planner) };
    expect(await outcomeOf(updateDoc(reference, gone))).toBe('allowed');
    expect(await outcomeOf(deleteDoc(reference))).toBe('denied');
  });

  test('of a unit that was put away takes nothing more', async () => {
    const id = `${FIELD}_${WEEK}`;
    await world.seed({ [paths.unit(FARM, FIELD)]: { ...was, unitName: 'Mark', deleted: 1 } });
    expect(await edit({ id, unitId: FIELD }, owner, id)).toBe('denied');
    await world.seed({ [paths.unit(FARM, FIELD)]: { ...was, unitName: 'Mark' } });
    expect(await edit({ id, unitId: FIELD }, owner, id)).toBe('allowed');
  });
});

describe('a publication', () => {
  const path = paths.planWeek(FARM, weekId);
  const stored: Data = { a: plainShift(String(worker.uid)) };
  const publish = (fields: Data = {}, persona: Persona = planner) =>
    outcomeOf(
      setDoc(doc(world.as(persona), path), {
        id: weekId,
        unitId: STABLE,
        week: WEEK,
        shifts: stored,
        dayNotes: {},
        previous: {},
        publicationId: 'second',
        ...publishedBy(persona),
        ...updatedBy(persona),
        ...fields,
      }),
    );
  const drafted = () =>
    world.seed({
      [DRAFT]: { id: weekId, unitId: STABLE, week: WEEK, shifts: stored, dayNotes: {} },
    });

  test.each(SIGNED_IN)(
    'is made by whom the domain allows, and read by members: $name',
    async (persona) => {
      await drafted();
      await world.remove(path);
      const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [STABLE] }));
      expect(await publish({}, persona)).toBe(word);
      await world.seed(BESIDE_PLAN);
      const read = wordOf(may(persona, 'plan.read', { farmId: FARM }));
      const weeks = collection(world.as(persona), paths.planWeeks(FARM));
      const near = query(weeks, where('week', '>=', WEEK), where('week', '<', '2040-W11'));
      expect(await outcomeOf(getDocs(near))).toBe(read);
      expect(await outcomeOf(getDoc(doc(world.as(persona), path)))).toBe(read);
    },
  );

  test('is the draft as it stands, and says what was published before', async () => {
    await drafted();
    await world.remove(path);
    expect(await publish({ shifts: { ...stored, b: plainShift(null) } })).toBe('denied');
    expect(await publish({ shifts: {} })).toBe('denied');
    expect(await publish({ dayNotes: { '1': 'x' } })).toBe('denied');
    expect(await publish({ previous: stored })).toBe('denied');
    expect(await publish({ publicationId: '' })).toBe('denied');
    expect(await publish({ publishedByEid: 'owner' })).toBe('denied');
    expect(await publish({ publishedAt: 1 })).toBe('denied');
    expect(await publish()).toBe('allowed');
    // The same publication is not made twice, and the next one knows this one.
    expect(await publish()).toBe('denied');
    expect(await publish({ publicationId: 'third' })).toBe('denied');
    expect(await publish({ publicationId: 'third', previous: stored })).toBe('allowed');
    expect(await outcomeOf(deleteDoc(doc(world.as(owner), path)))).toBe('denied');
  });

  test('has no draft, no publication', async () => {
    await world.remove(DRAFT);
    await world.remove(path);
    expect(await publish()).toBe('denied');
  });

  test('is kept by the server alone, for planners of the unit', async () => {
    const kept = paths.planPublication(FARM, weekId, 'first');
    await world.seed({ [kept]: { id: 'first', unitId: STABLE, week: WEEK, publishedAt: 1 } });
    for (const persona of SIGNED_IN) {
      const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [STABLE] }));
      expect(await outcomeOf(getDoc(doc(world.as(persona), kept)))).toBe(word);
    }
    expect(await outcomeOf(setDoc(doc(world.as(owner), kept), { id: 'first' }))).toBe('denied');
    const own = query(
      collection(world.as(planner), paths.planPublications(FARM, weekId)),
      where('unitId', '==', STABLE),
    );
    expect(await outcomeOf(getDocs(own))).toBe('allowed');
  });
});

describe('a receipt', () => {
  const id = `${weekId}_${worker.uid}`;
  const receipt = (fields: Data = {}, persona: Persona = worker, at = id) =>
    outcomeOf(
      setDoc(doc(world.as(persona), paths.planReceipt(FARM, at)), {
        id: at,
        employeeId: worker.uid,
        unitId: STABLE,
        week: WEEK,
        publicationId: 'first',
        confirmed: false,
        ...updatedBy(persona),
        ...fields,
      }),
    );

  test('is one’s own', async () => {
    await world.seed(BESIDE_PLAN);
    expect(await receipt()).toBe('allowed');
    expect(await receipt({ confirmed: true })).toBe('allowed');
    for (const persona of [owner, leader, planner])
      expect(await receipt({}, persona)).toBe('denied');
    expect(await receipt({ employeeId: 'other' })).toBe('denied');
    expect(await receipt({ confirmed: 'yes' })).toBe('denied');
    expect(await receipt({ publicationId: '' })).toBe('denied');
    expect(await receipt({ x: 1 })).toBe('denied');
  });

  test('is of a week that was published', async () => {
    const later = `${STABLE}_2040-W20_${worker.uid}`;
    expect(await receipt({ week: '2040-W20' }, worker, later)).toBe('denied');
  });

  test('is read by its person and the planners', async () => {
    await receipt();
    const path = paths.planReceipt(FARM, id);
    for (const persona of SIGNED_IN) {
      const own = may(persona, 'shift.ask', { farmId: FARM, employeeId: String(worker.uid) });
      const plans = may(persona, 'plan.edit', { farmId: FARM, unitIds: [STABLE] });
      expect(await outcomeOf(getDoc(doc(world.as(persona), path)))).toBe(wordOf(own || plans));
    }
  });
});

describe('a template', () => {
  const path = paths.planTemplate(FARM, 'week');
  const entry = (change: Data = {}): Data => ({
    week: 0,
    weekday: 1,
    startMinute: 360,
    endMinute: 840,
    breakMinutes: 30,
    employeeId: null,
    activityId: null,
    title: '',
    note: '',
    ...change,
  });
  const template = (fields: Data = {}): Data => ({
    id: 'week',
    unitId: STABLE,
    name: 'Uge',
    weeks: 1,
    shifts: [entry()],
    ...fields,
  });
  const make = (fields: Data = {}, persona: Persona = planner) =>
    outcomeOf(setDoc(doc(world.as(persona), path), { ...template(fields), ...createdBy(persona) }));

  test.each(SIGNED_IN)(
    'is made, read and put away by whom the domain allows: $name',
    async (persona) => {
      const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [STABLE] }));
      await world.remove(path);
      expect(await make({}, persona)).toBe(word);
      await world.seed({ [path]: { ...template(), ...was } });
      const reference = doc(world.as(persona), path);
      expect(await outcomeOf(getDoc(reference))).toBe(word);
      expect(await outcomeOf(updateDoc(reference, { name: 'x', ...updatedBy(persona) }))).toBe(
        word,
      );
    },
  );

  test.each<[string, Data]>([
    ['without a name', { name: '' }],
    ['of nine weeks', { weeks: 9 }],
    ['with another id', { id: 'x' }],
    ['with a list of nothing', { shifts: [null] }],
    [
      'with too many shifts at once',
      { shifts: many(9).map((_, at) => entry({ startMinute: at })) },
    ],
    ['with a shift on an eighth day', { shifts: [entry({ weekday: 8 })] }],
    ['with a shift in a ninth week', { shifts: [entry({ week: 8 })] }],
    ['with a shift of no length', { shifts: [entry({ endMinute: 360 })] }],
    ['with a shift of thirty hours', { shifts: [entry({ endMinute: 360 + 1800 })] }],
    ['with another field', { shifts: [entry({ x: 1 })] }],
  ])('is none %s', async (_what, fields) => {
    await world.remove(path);
    expect(await make(fields)).toBe('denied');
  });
});
