import { beforeEach, describe, expect, test } from 'vitest';
import { emptyContent, storeContent } from '#domain/guides/guide-content.ts';
import { type Guide, GuideCopySchema, GuideFeedbackSchema } from '#domain/guides/guide.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import { paths } from '#domain/paths.ts';
import { remindOfReviews, remindReaders } from '../../functions/src/guides/remind-guide.ts';
import { feedbackGiven, guideCopyWritten } from '../../functions/src/guides/guides-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, call, clearProject, employ, refused, type Somebody } from './farm-world.ts';
import { NOW, services, servicesAt, toldTo } from './time-world.ts';

const { db } = services;
const DAY = 24 * 3_600_000;
const titled = (title: string) => storeContent({ ...emptyContent('dk'), title: wordsOf(title) });
const content = titled('Malkning');

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
let field: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, owner, leader, worker } = await aFarm());
  field = await employ(farm, 'employee', ['field']);
});

const copyOf = (change: object = {}) => ({
  guideId: 'milking',
  unitId: 'stable',
  employeeId: '',
  major: 1,
  minor: 0,
  content,
  newcomerDays: null,
  acknowledge: true,
  updatedByEid: leader.uid,
  deleted: null,
  ...change,
});
/** Stores a copy and tells of it, twice, as triggers may. */
async function publish(change: object = {}, before: object | null = null): Promise<void> {
  const read = async (data: object) => {
    const reference = db.doc(paths.guideCopy(farm, 'milking_place'));
    await reference.set(data);
    return toEntity(GuideCopySchema, await reference.get());
  };
  const was = before === null ? null : await read(copyOf(before));
  const about = { farmId: farm, before: was, after: await read(copyOf(change)) };
  await guideCopyWritten(services, about);
  await guideCopyWritten(services, about);
}
/** The version that readers have, whatever its authors write on. */
const published = (change: object = {}) =>
  db.doc(paths.guideVersion(farm, 'milking_2_0')).set({
    guideId: 'milking',
    unitId: 'stable',
    major: 2,
    minor: 0,
    content,
    deleted: null,
    ...change,
  });
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('a published guide', () => {
  test('is told the people of its unit, once, and not whoever published it', async () => {
    await publish();
    expect(await toldTo(worker.uid)).toMatchObject([
      { type: 'guide_new', params: { title: 'Malkning' }, link: '/guides-beta/milking' },
    ]);
    expect(await types(owner)).toEqual(['guide_new']);
    expect(await types(leader)).toEqual([]);
    expect(await types(field)).toEqual([]);
  });

  test('of the whole farm is told everybody, of one person that one alone', async () => {
    await publish({ unitId: '', employeeId: field.uid });
    expect([await types(field), await types(worker)]).toEqual([['guide_new'], []]);
    await publish({ unitId: '', guideId: 'other' });
    expect(await types(worker)).toEqual(['guide_new']);
    expect(await types(field)).toEqual(['guide_new', 'guide_new']);
  });

  test('is told again as another version, and not as a correction', async () => {
    await publish({ minor: 1 }, {});
    expect(await types(worker)).toEqual([]);
    await publish({ major: 2 }, {});
    expect(await types(worker)).toEqual(['guide_again']);
  });

  test('for newcomers is told nobody who has been there for long', async () => {
    const start = new Date(NOW - 10 * DAY);
    const newcomer = await employ(farm, 'employee', ['stable'], { startDate: start });
    await publish({ newcomerDays: 30 });
    expect([await types(newcomer), await types(worker)]).toEqual([['guide_new'], []]);
  });

  test.each([
    ['content that cannot be read', { content: '{' }],
    ['somebody whose id is none', { unitId: '', employeeId: '__x__' }],
    ['a copy that is taken away', { deleted: new Date(NOW) }],
  ])('with %s is told nobody, and breaks nothing', async (_name, change) => {
    await publish(change);
    expect(await types(worker)).toEqual([]);
  });
});

describe('whoever has not read it', () => {
  beforeEach(() => published());
  const put = (change: Partial<Guide> = {}) =>
    db.doc(paths.guide(farm, 'milking')).set({
      unitId: 'stable',
      state: 'published',
      rev: 3,
      major: 2,
      minor: 0,
      content,
      units: ['stable'],
      people: [],
      newcomerDays: null,
      acknowledge: true,
      deleted: null,
      ...change,
    });
  const receipt = ({ uid }: Somebody, major: number) =>
    db.doc(paths.guideReceipt(farm, `milking_${uid}`)).set({
      guideId: 'milking',
      employeeId: uid,
      unitId: 'stable',
      major,
      minor: 0,
      deleted: null,
    });
  const remind = (who: Somebody, body: unknown = { guideId: 'milking' }, at = NOW) =>
    call(who, 'POST', '/guides/reminders', { body, services: servicesAt(at) });
  const done = { status: 200, body: { ok: true } };

  test('is reminded by an author, once a day, and nobody who has read this version', async () => {
    await put();
    await receipt(worker, 1);
    await receipt(owner, 2);
    expect(await remind(leader)).toEqual(done);
    expect(await remind(leader)).toEqual(done);
    expect(await types(worker)).toEqual(['guide_reminder']);
    expect(await types(owner)).toEqual([]);
    expect(await types(field)).toEqual([]);
    expect(await remind(leader, { guideId: 'milking' }, NOW + DAY)).toEqual(done);
    expect(await types(worker)).toEqual(['guide_reminder', 'guide_reminder']);
  });

  test.each(['Kladde', ''])(
    'is reminded by what is published while the draft is called “%s”',
    async (title) => {
      await put({ content: titled(title) });
      expect(await remind(leader)).toEqual(done);
      expect(await toldTo(worker.uid)).toMatchObject([
        { type: 'guide_reminder', params: { title: 'Malkning' }, link: '/guides-beta/milking' },
      ]);
    },
  );

  test('is not where nobody is asked to say so', async () => {
    await put({ acknowledge: false });
    expect(await remind(leader)).toEqual(done);
    expect(await types(worker)).toEqual([]);
  });

  test('is left alone by whoever does not write it, and of what is not published', async () => {
    expect(await remind(leader)).toEqual(refused(404, 'not_found'));
    await put();
    expect(await remind(worker)).toEqual(refused(403, 'not_allowed'));
    await put({ unitId: '' });
    expect(await remind(leader)).toEqual(refused(403, 'not_allowed'));
    await put({ state: 'archived' });
    expect(await remind(leader)).toEqual(refused(404, 'not_found'));
    for (const wrong of [null, {}, { guideId: '../x' }, { guideId: 'milking', x: 1 }]) {
      expect(await remind(leader, wrong)).toEqual(refused(400, 'bad_request'));
    }
  });
});

describe('what a reader says is wrong', () => {
  const said = async (by: Somebody, change: object = {}): Promise<void> => {
    const reference = db.doc(paths.guideFeedbackOf(farm, 'f1'));
    const about = { guideId: 'milking', unitId: 'stable', employeeId: by.uid, stepId: 'a' };
    await reference.set({ ...about, major: 1, minor: 0, text: 'Forkert', done: false, ...change });
    const feedback = toEntity(GuideFeedbackSchema, await reference.get());
    await feedbackGiven(services, { farmId: farm, feedback });
    await feedbackGiven(services, { farmId: farm, feedback });
  };
  const writtenBy = (createdByEid: string, updatedByEid: string) =>
    db.doc(paths.guide(farm, 'milking')).set({
      unitId: 'stable',
      state: 'published',
      rev: 2,
      major: 1,
      minor: 0,
      content,
      createdByEid,
      updatedByEid,
    });

  test('is told those who wrote the guide, once, with the way to where it is put right', async () => {
    await writtenBy(owner.uid, leader.uid);
    await said(worker);
    for (const author of [owner, leader]) {
      expect(await toldTo(author.uid)).toMatchObject([
        {
          type: 'guide_feedback',
          params: { title: 'Malkning' },
          link: '/guides-beta/milking/edit',
        },
      ]);
    }
    expect(await types(worker)).toEqual([]);
    // What was said is free text, and stays where it was said.
    expect(JSON.stringify(await toldTo(owner.uid))).not.toContain('Forkert');
  });

  test('is not told to whoever said it', async () => {
    await writtenBy(leader.uid, leader.uid);
    await said(leader);
    expect(await types(leader)).toEqual([]);
    expect(await types(owner)).toEqual([]);
  });

  test('goes to the leaders of the unit where nobody is left who wrote it', async () => {
    await writtenBy('gone', 'gone too');
    await said(worker);
    expect(await types(leader)).toEqual(['guide_feedback']);
    expect(await types(owner)).toEqual([]);
  });

  test('of a guide that is not there, or that nobody can read, is told nobody', async () => {
    await said(worker);
    await writtenBy(leader.uid, leader.uid);
    await db.doc(paths.guide(farm, 'milking')).update({ content: '{' });
    await said(worker);
    await feedbackGiven(services, { farmId: farm, feedback: null });
    expect(await types(leader)).toEqual([]);
  });
});

describe('a guide that its authors are to look through', () => {
  const put = (reviewOn: string | null, change: object = {}) =>
    db.doc(paths.guide(farm, 'milking')).set({
      unitId: 'stable',
      state: 'published',
      rev: 2,
      major: 1,
      minor: 0,
      content: storeContent({ ...emptyContent('dk'), title: wordsOf('Malkning'), reviewOn }),
      createdByEid: leader.uid,
      updatedByEid: leader.uid,
      deleted: null,
      ...change,
    });
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const today = dayAt(NOW);

  test('is told them once when its day has come, and again for another day', async () => {
    await put(dayAt(NOW + DAY));
    expect(await onEveryFarm(remindOfReviews, services)).toBe(0);
    await put(today);
    expect(await onEveryFarm(remindOfReviews, services)).toBe(1);
    expect(await onEveryFarm(remindOfReviews, services)).toBe(1);
    expect(await toldTo(leader.uid)).toMatchObject([
      { type: 'guide_review', params: { title: 'Malkning' }, link: '/guides-beta/milking/edit' },
    ]);
    expect(await types(owner)).toEqual([]);
    expect(await types(worker)).toEqual([]);
    await put(dayAt(NOW + DAY));
    await onEveryFarm(remindOfReviews, servicesAt(NOW + 2 * DAY));
    expect(await types(leader)).toEqual(['guide_review', 'guide_review']);
  });

  test('goes to the leaders of its unit where nobody is left who wrote it', async () => {
    await put(today, { createdByEid: owner.uid, updatedByEid: owner.uid });
    await onEveryFarm(remindOfReviews, services);
    expect([await types(owner), await types(leader)]).toEqual([['guide_review'], []]);
    await put(today, { createdByEid: 'gone', updatedByEid: worker.uid });
    await onEveryFarm(remindOfReviews, services);
    expect(await types(leader)).toEqual(['guide_review']);
    expect(await types(worker)).toEqual([]);
  });

  test.each([
    ['a draft', { state: 'draft' }],
    ['an archived one', { state: 'archived' }],
    ['one that cannot be read', { content: '{' }],
  ])('is not told of %s', async (_name, change) => {
    await put(today, change);
    expect(await onEveryFarm(remindOfReviews, services)).toBe(0);
    expect(await types(leader)).toEqual([]);
  });
});

describe('a guide that is to be read by a day', () => {
  beforeEach(() => published());
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const put = (readWithin: number | null, change: object = {}) =>
    db.doc(paths.guide(farm, 'milking')).set({
      unitId: 'stable',
      state: 'published',
      rev: 2,
      major: 2,
      minor: 0,
      content,
      units: ['stable'],
      acknowledge: true,
      readWithin,
      askedOn: dayAt(NOW - 6 * DAY),
      updatedByEid: leader.uid,
      deleted: null,
      ...change,
    });
  const read = (major: number) =>
    db.doc(paths.guideReceipt(farm, `milking_${worker.uid}`)).set({
      guideId: 'milking',
      employeeId: worker.uid,
      unitId: 'stable',
      major,
      minor: 0,
      deleted: null,
    });
  const remindAt = (days: number) => onEveryFarm(remindReaders, servicesAt(NOW + days * DAY));

  test('is asked for again on the day before and the day after, once each', async () => {
    await put(10, { content: titled('Kladde') });
    await read(1);
    for (const quiet of [0, 1, 2]) await remindAt(quiet);
    expect(await types(worker)).toEqual([]);
    for (const due of [3, 4]) await remindAt(due);
    expect(await toldTo(worker.uid)).toMatchObject([
      { type: 'guide_reminder', params: { title: 'Malkning' }, link: '/guides-beta/milking' },
    ]);
    for (const late of [5, 6, 7, 8]) await remindAt(late);
    expect(await types(worker)).toEqual(['guide_reminder', 'guide_reminder']);
    expect(await types(field)).toEqual([]);
  });

  test('is not asked of whoever has read this version', async () => {
    await put(10);
    await read(2);
    for (const day of [3, 5]) await remindAt(day);
    expect(await types(worker)).toEqual([]);
  });

  test('gives whoever begins later as many days from their first', async () => {
    await put(10);
    await db.doc(paths.employee(farm, worker.uid)).update({ startDate: new Date(NOW) });
    await remindAt(5);
    expect(await types(worker)).toEqual([]);
    await remindAt(9);
    expect(await types(worker)).toEqual(['guide_reminder']);
  });

  test.each([
    ['has no end', { readWithin: null }],
    ['asks for no receipt', { acknowledge: false }],
    ['is archived', { state: 'archived' }],
    ['was never asked', { askedOn: null }],
  ])('tells nobody where it %s', async (_name, change) => {
    await put(10, change);
    expect(await remindAt(3)).toBe(0);
    expect(await types(worker)).toEqual([]);
  });

  test.each([{ content: '{' }, { content: titled('') }])(
    'tells nobody of what is published and cannot be read: %o',
    async (change) => {
      await put(10);
      await published(change);
      expect(await remindAt(3)).toBe(0);
      expect(await types(worker)).toEqual([]);
    },
  );
});
