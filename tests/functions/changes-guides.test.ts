import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyContent, emptyStep, storeContent } from '#domain/guides/guide-content.ts';
import { wordsOf } from '#domain/guides/guide-words.ts';
import { WHOLE_FARM } from '#domain/guides/guide.ts';
import { paths } from '#domain/paths.ts';
import { aFarm, call, employ, read, refused, services, type Somebody } from './farm-world.ts';

const { db } = services;
const content = (title: string) =>
  storeContent({
    ...emptyContent('dk'),
    title: wordsOf(title),
    steps: [{ ...emptyStep('a'), title: wordsOf('Tag handsker på') }],
  });
const AUDIENCE = {
  units: ['stable'],
  people: [] as string[],
  newcomerDays: null,
  acknowledge: true,
  readWithin: 14,
};
const SAVED = 'saved-at-first';
const SEEN = { rev: 4, savedAs: SAVED };

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
/** Works in the field, which the leader does not lead. */
let field: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
  field = await employ(farm, 'employee', ['field']);
});

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);
const guide = () => read(paths.guide(farm, 'milking'));
const copy = (place: string) => read(paths.guideCopy(farm, `milking_${place}`));
const made = { status: 200, body: { version: expect.any(Number) } };
const refusedFor = (reason: string) => ({
  status: 400,
  body: { code: 'change_refused', reason, message: expect.any(String) },
});

/** A guide of the stable as its authors have it. */
const write = (change: object = {}) =>
  db.doc(paths.guide(farm, 'milking')).set({
    id: 'milking',
    unitId: 'stable',
    state: 'draft',
    ...SEEN,
    basedOn: null,
    major: 0,
    minor: 0,
    content: content('Kladde'),
    ...AUDIENCE,
    askedOn: null,
    created: new Date(0),
    createdByEid: leader.uid,
    deleted: null,
    ...change,
  });

const change = (who: Somebody, payload: object) =>
  call(who, 'POST', '/changes', {
    body: {
      id: newId(),
      kind: 'guide',
      payload: { id: 'milking', seen: SEEN, savedAs: newId(), ...payload },
    },
  });
const publish = (who: Somebody, payload: object = {}) =>
  change(who, {
    act: 'publish',
    version: 'major',
    content: content('Malkning'),
    askedOn: '2026-11-27',
    ...AUDIENCE,
    ...payload,
  });
/** The save that stands there now. */
async function seen() {
  const { rev, savedAs } = (await guide()) ?? {};
  return { rev, savedAs };
}

describe('a publication of a guide', () => {
  test('writes the guide, its version and a copy for each place, all at once', async () => {
    await write();
    const savedAs = newId();
    const people = [worker.uid];
    expect(await publish(leader, { savedAs, people })).toEqual(made);
    const said = { content: content('Malkning'), major: 1, minor: 0 };
    const asked = { newcomerDays: null, acknowledge: true, readWithin: 14, askedOn: '2026-11-27' };
    expect(await guide()).toMatchObject({
      state: 'published',
      rev: 5,
      savedAs,
      basedOn: SAVED,
      units: ['stable'],
      people,
      updatedByEid: leader.uid,
      ...said,
      ...asked,
    });
    expect(await read(paths.guideVersion(farm, 'milking_1_0'))).toMatchObject({
      guideId: 'milking',
      unitId: 'stable',
      createdByEid: leader.uid,
      ...said,
    });
    const places = { unit_stable: ['stable', ''], [`person_${worker.uid}`]: ['', worker.uid] };
    for (const [place, [unitId, employeeId]] of Object.entries(places)) {
      const where = { unitId, employeeId, authorUnitId: 'stable', updatedByEid: leader.uid };
      expect(await copy(place)).toMatchObject({ guideId: 'milking', ...where, ...said, ...asked });
    }
  });

  test('takes away the copies where it is read no longer, and a version is written once', async () => {
    await write();
    expect(await publish(leader)).toEqual(made);
    const next = { seen: await seen(), version: 'minor', units: [], people: [worker.uid] };
    expect(await publish(leader, next)).toEqual(made);
    expect(await guide()).toMatchObject({ rev: 6, major: 1, minor: 1, people: [worker.uid] });
    expect(await copy('unit_stable')).toMatchObject({
      deleted: expect.anything(),
      deletedByEid: leader.uid,
      minor: 0,
    });
    const person = await copy(`person_${worker.uid}`);
    expect(person).toMatchObject({ minor: 1 });
    expect(person?.['deleted'] ?? null).toBeNull();
    expect(await read(paths.guideVersion(farm, 'milking_1_0'))).toMatchObject({ minor: 0 });
    // Where it is published anew it is read again.
    expect(await publish(leader, { seen: await seen(), version: 'minor' })).toEqual(made);
    expect((await copy('unit_stable'))?.['deleted'] ?? null).toBeNull();
  });

  test('on a save that is not the last is refused, and writes nothing', async () => {
    await write();
    const changed = refusedFor('guide_changed');
    for (const other of [
      { rev: 3, savedAs: SAVED },
      { rev: 4, savedAs: 'saved-by-others' },
    ]) {
      expect(await publish(leader, { seen: other })).toEqual(changed);
      expect(await change(leader, { act: 'archive', seen: other })).toEqual(changed);
      expect(await change(leader, { act: 'audience', ...AUDIENCE, seen: other })).toEqual(changed);
    }
    // So is one whose version somebody else has published.
    await db.doc(paths.guideVersion(farm, 'milking_1_0')).set({
      id: 'milking_1_0',
      guideId: 'milking',
      unitId: 'stable',
      major: 1,
      minor: 0,
      content: content('Deres'),
      deleted: null,
    });
    expect(await publish(leader)).toEqual(changed);
    expect(await guide()).toMatchObject({ state: 'draft', ...SEEN });
    expect(await copy('unit_stable')).toBeUndefined();
  });

  test('says what the domain says of its text and its units', async () => {
    await write();
    const empty = storeContent({ ...emptyContent('dk'), title: wordsOf(' ') });
    for (const text of [empty, 'no guide']) {
      expect(await publish(owner, { content: text })).toEqual(refusedFor('guide_content_wrong'));
    }
    expect(await publish(owner, { units: ['gone'] })).toEqual(refusedFor('guide_unit_gone'));
    expect(await publish(owner, { readWithin: 400 })).toEqual(refusedFor('guide_deadline_wrong'));
  });
});

describe('a leader', () => {
  test('reaches the own units and their people, and nobody else', async () => {
    await write();
    const forbidden = refused(403, 'not_allowed');
    const others = [
      { units: ['stable', 'field'] },
      { people: [worker.uid, field.uid] },
      { people: ['nobody'] },
      // No place is everybody.
      { units: [], people: [] },
    ];
    for (const audience of others) {
      expect(await publish(leader, audience)).toEqual(forbidden);
      expect(await change(leader, { act: 'audience', ...AUDIENCE, ...audience })).toEqual(
        forbidden,
      );
    }
    expect(await guide()).toMatchObject({ state: 'draft', ...SEEN });
    expect(await publish(owner, { units: ['stable', 'field'], people: [field.uid] })).toEqual(made);
    expect(await copy(`person_${field.uid}`)).toMatchObject({ employeeId: field.uid });
  });

  test('writes no guide of another unit or of the whole farm, and a worker none', async () => {
    const forbidden = refused(403, 'not_allowed');
    for (const unitId of ['field', WHOLE_FARM]) {
      await write({ unitId });
      expect(await publish(leader)).toEqual(forbidden);
      expect(await change(leader, { act: 'archive' })).toEqual(forbidden);
    }
    await write();
    expect(await publish(worker)).toEqual(forbidden);
    expect(await change(worker, { act: 'archive' })).toEqual(forbidden);
  });
});

describe('beside it', () => {
  test('an archived guide is read nowhere, and is published anew', async () => {
    await write();
    expect(await publish(leader)).toEqual(made);
    expect(await change(leader, { act: 'archive', seen: await seen() })).toEqual(made);
    expect(await guide()).toMatchObject({ state: 'archived', rev: 6, updatedByEid: leader.uid });
    expect(await copy('unit_stable')).toMatchObject({ deletedByEid: leader.uid });
    expect(await publish(leader, { seen: await seen(), version: 'minor' })).toEqual(made);
    expect(await guide()).toMatchObject({ state: 'published', minor: 1 });
    expect((await copy('unit_stable'))?.['deleted'] ?? null).toBeNull();
  });

  test('whom a draft is for is saved; of what is published it changes with a publication alone', async () => {
    await write();
    const audience = { act: 'audience', ...AUDIENCE, units: [], people: [worker.uid] };
    expect(await change(leader, { ...audience, newcomerDays: 30 })).toEqual(made);
    expect(await guide()).toMatchObject({
      rev: 5,
      basedOn: SAVED,
      people: [worker.uid],
      newcomerDays: 30,
      content: content('Kladde'),
    });
    expect(await publish(leader, { seen: await seen() })).toEqual(made);
    expect(await change(leader, { ...audience, seen: await seen() })).toEqual(
      refusedFor('guide_published'),
    );
    expect(await guide()).toMatchObject({ units: ['stable'], people: [] });
  });
});
