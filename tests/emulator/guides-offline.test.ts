import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import { saveGuide } from '#data/guides/save-guide.ts';
import { publishGuide } from '#data/guides/publish-guide.ts';
import { authoredGuides } from '#data/guides/guides.ts';
import { getSync } from '#data/outbox/sync.ts';
import { WHOLE_FARM } from '#domain/guides/guide.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'guides-offline-farm';
const AT_FIRST = { rev: 5, savedAs: 'at-first' };
const THEIRS = { rev: 6, savedAs: 'theirs', basedOn: 'at-first', content: 'Søren' };
const AUDIENCE = { units: [], people: [], newcomerDays: null, acknowledge: true, readWithin: null };
let world: World;
let karen: Person;

beforeAll(async () => {
  world = await openWorld('guides-offline');
  await world.addFarm({ id: FARM, ownerId: 'guides-offline-karen', units: { k: 'K' } });
  karen = await world.addPerson({
    name: 'karen',
    claims: { farm: FARM, owner: true },
    units: ['k'],
  });
});

beforeEach(async () => {
  await world.enter(karen);
  await sessionIs('ready');
});
afterEach(() => signOut());

const stored = (id: string) => world.firestore.doc(paths.guide(FARM, id));
const shown = (id: string) => authoredGuides.find(id);

/** A guide that Karen has opened, and her network gone. */
async function seenOffline(id: string): Promise<() => void> {
  const version = { state: 'draft', major: 0, minor: 0, content: 'At first' };
  const audit = { created: new Date(0), createdByEid: karen.uid, deleted: null };
  const whose = { id, unitId: WHOLE_FARM, ...AUDIENCE, askedOn: null };
  await stored(id).set({ ...whose, ...AT_FIRST, ...version, ...audit });
  const stop = authoredGuides.retain({ farmId: FARM, unitIds: null });
  await eventually(() => shown(id) !== undefined);
  await disableNetwork(getFirestore());
  return stop;
}

/** The guide as Karen's device has it after a save of hers. */
async function saved(id: string, content: string) {
  const before = shown(id);
  if (before === undefined || saveGuide(id, before, content) === null) throw new Error(content);
  await eventually(() => shown(id)?.content === content);
}

const answered = () => eventually(() => getSync().waiting === 0);
const refusedTexts = () => getSync().refused.map(({ writes }) => writes?.[0]?.data['content']);

describe('saves of a guide that wait without a network', () => {
  it('arrive one after another where nobody else has saved', async () => {
    const stop = await seenOffline('alone');
    await saved('alone', 'First');
    await saved('alone', 'Second');
    await enableNetwork(getFirestore());
    await answered();
    expect(getSync().refused).toEqual([]);
    expect((await stored('alone').get()).data()).toMatchObject({ rev: 7, content: 'Second' });
    stop();
  });

  it('are refused all together where another author has saved: the second was begun on the first', async () => {
    const stop = await seenOffline('both');
    await saved('both', 'First');
    await saved('both', 'Second');
    await stored('both').update({ ...THEIRS, updated: new Date() });
    await enableNetwork(getFirestore());
    await answered();
    expect(refusedTexts()).toEqual(['First', 'Second']);
    expect((await stored('both').get()).data()).toMatchObject(THEIRS);
    await eventually(() => shown('both')?.content === THEIRS.content);
    stop();
  });

  it('are no way past another author for a publication that was made on one of them', async () => {
    const stop = await seenOffline('published');
    await saved('published', 'First');
    const guide = shown('published');
    if (guide === undefined) throw new Error('It is gone');
    // It waits for the save, which waits for the network.
    const sent = publishGuide(guide, { ...AUDIENCE, content: 'First', askedOn: null }, 'major');
    await stored('published').update({ ...THEIRS, updated: new Date() });
    await enableNetwork(getFirestore());
    const { answer } = await sent;
    expect(answer).toMatchObject({ ok: false, refusal: 'guide_changed' });
    await answered();
    expect((await stored('published').get()).data()).toMatchObject({ ...THEIRS, state: 'draft' });
    stop();
  });
});
