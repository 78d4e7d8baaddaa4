import {
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import {
  CHANNEL_WORDS,
  DEFAULT_NOTIFICATION_SETTINGS,
} from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  deactivated,
  noClaims,
  OWNER_UID,
  type Persona,
  worker,
} from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('users');
});
afterAll(() => world.close());

const NOTE = paths.notification(String(worker.uid), 'n');
beforeEach(() =>
  world.seed({
    [paths.user(String(worker.uid))]: { firstName: 'W', lang: 'dk', userFarm: 'lyng' },
    [NOTE]: { title: 't', body: 'b', read: false, created: Timestamp.now() },
  }),
);

const save = (data: Data, persona: Persona = worker) =>
  outcomeOf(
    updateDoc(doc(world.as(persona), paths.user(String(persona.uid))), {
      ...updatedBy(persona),
      ...data,
    }),
  );
const TOLD = {
  on: [...CHANNEL_WORDS],
  off: [...CHANNEL_WORDS],
  quiet: { from: 1260, to: 240 },
  digestHour: 23,
  remindMinutes: 720,
};
const told = (all: readonly (readonly [string, unknown])[]) =>
  all.map(([name, how]): [string, Data] => [name, { notificationSettings: how }]);
const tokens = (count: number): string[] => Array.from({ length: count }, (_, i) => `token-${i}`);

describe('one’s own settings', () => {
  test.each(LANGUAGES)('the language %s is saved', async (lang) => {
    expect(await save({ lang })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['a unit', { selectedUnitId: 'stable' }],
    ['no unit', { selectedUnitId: null }],
    ['the longest unit id', { selectedUnitId: 'u'.repeat(128) }],
    ['no tokens', { FCMTokens: [] }],
    ['twenty tokens', { FCMTokens: tokens(20) }],
    ['the longest token', { FCMTokens: ['t'.repeat(512)] }],
    ['a name', { firstName: 'Ștefan' }],
    ['a dashboard', { dashboard: 'waiting -notes week' }],
    ['the usual dashboard', { dashboard: '' }],
    ['the longest dashboard', { dashboard: 'w'.repeat(400) }],
    ['how to be told', { notificationSettings: DEFAULT_NOTIFICATION_SETTINGS }],
    ['all told otherwise', { notificationSettings: TOLD }],
    [
      'quiet hours at the ends of the day',
      { notificationSettings: { ...TOLD, quiet: { from: 0, to: 1439 } } },
    ],
    ['the first hour of a digest', { notificationSettings: { ...TOLD, digestHour: 0 } }],
    ['no reminder', { notificationSettings: { ...TOLD, remindMinutes: null } }],
    ['no digest', { notificationSettings: { ...TOLD, digestHour: null } }],
    ['all of them at once', { lang: 'en', selectedUnitId: 'field', FCMTokens: tokens(1) }],
  ])('are saved: %s', async (_, data) => {
    expect(await save(data)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['an unknown language', { lang: 'de' }],
    ['a dashboard that is no text', { dashboard: ['week'] }],
    ['the language da', { lang: 'da' }],
    ['no language', { lang: null }],
    ['a unit as a list', { selectedUnitId: ['stable'] }],
    ['tokens as text', { FCMTokens: 'token' }],
    ...Array.from({ length: 20 }, (_, at): [string, Data] => [
      `a number as token ${at + 1}`,
      { FCMTokens: tokens(20).map((token, i) => (i === at ? i : token)) },
    ]),
    ...told([
      ['no way to be told', null],
      ['a way to be told as text', 'all'],
      ['a map of words', { ...TOLD, off: { plan_push: true } }],
      ['endless words', { ...TOLD, on: ['x'.repeat(600)] }],
      ['no words', { quiet: null, digestHour: null }],
      ['quiet hours as text', { ...TOLD, quiet: '21-05' }],
      ['more in the quiet hours', { ...TOLD, quiet: { from: 1, to: 2, days: 'all' } }],
      ['more of the telling', { ...TOLD, sound: 'x' }],
    ]),
    [
      'tokens, a unit and a dashboard that are endless together',
      {
        FCMTokens: ['t'.repeat(10_240)],
        selectedUnitId: 'u'.repeat(128),
        dashboard: 'w'.repeat(401),
      },
    ],
    ['another farm', { userFarm: 'nord' }],
    ['no name', { firstName: ' ' }],
    ['an endless name', { firstName: 'x'.repeat(81) }],
    ['the older unit field', { selectedUnit: 'Stald' }],
    ['newer claims', { claimsAt: serverTimestamp() }],
    ['the end of all sessions', { signedOutAt: serverTimestamp() }],
    ['another id', { id: 'x' }],
    ['an unknown field', { admin: true }],
    ['a creation time', { created: serverTimestamp() }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: worker.uid }],
  ])('are refused with %s', async (_, data) => {
    expect(await save(data)).toBe('denied');
    expect(await save({ lang: 'en' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['updated at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['updated never', { updated: null }],
    ['updated by the owner', { updatedByEid: OWNER_UID }],
    ['updated by nobody', { updatedByEid: null }],
    ['updated by a uid beside', { updatedByUid: worker.uid }],
  ])('[S3.9] are refused when %s', async (_, forged) => {
    expect(await save({ lang: 'en', ...forged })).toBe('denied');
    expect(await save({ lang: 'en' })).toBe('allowed');
  });
});

describe('a newcomer’s own document', () => {
  const uid = 'newcomer';
  const newcomer: Persona = { ...noClaims, name: uid, uid };
  beforeEach(() => world.remove(paths.user(uid)));
  const make = (change: Data = {}, persona = newcomer, path = paths.user(uid)) =>
    outcomeOf(
      setDoc(doc(world.as(persona), path), {
        id: uid,
        firstName: 'Олена',
        lang: 'dk',
        ...createdBy(persona),
        ...change,
      }),
    );

  test('is made with a name and a language, once', async () => {
    expect(await make()).toBe('allowed');
    expect(await make()).toBe('denied');
    expect(await make({ firstName: 'Olena' })).toBe('denied');
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['no name', { firstName: '' }],
    ['an endless name', { firstName: 'å'.repeat(81) }],
    ['a number in the name', { firstName: 'R2' }],
    ['an unknown language', { lang: 'uk' }],
    ['a farm', { userFarm: 'lyng' }],
    ['no farm', { userFarm: null }],
    ['tokens', { FCMTokens: [] }],
    ['a way to be told', { notificationSettings: TOLD }],
    ['claims', { claimsAt: serverTimestamp() }],
    ['the end of all sessions', { signedOutAt: serverTimestamp() }],
    ['an unknown field', { admin: true }],
    ['a false time', { created: Timestamp.fromMillis(1) }],
    ['an employee’s name', { createdByEid: uid }],
    ['another’s name', { createdByUid: OWNER_UID }],
    ['an update', { updated: serverTimestamp() }],
  ])('is not made with %s', async (_, data) => {
    expect(await make(data)).toBe('denied');
    expect(await make()).toBe('allowed');
  });

  test('is made by nobody else', async () => {
    const other: Persona = { ...noClaims, name: 'other', uid: 'other' };
    expect(await make({}, other)).toBe('denied');
    expect(await make({ createdByUid: 'other' }, other)).toBe('denied');
  });
});

describe('under whose name', () => {
  const under = (eid: string | null, uid: string | null): Data => ({
    lang: 'en',
    updatedByEid: eid,
    updatedByUid: uid,
  });

  test('[S3.10] an admin writes as the owner’s employee, with the real uid beside it', async () => {
    expect(await save(under(OWNER_UID, String(admin.uid)), admin)).toBe('allowed');
    expect(await save(under(OWNER_UID, null), admin)).toBe('denied');
    expect(await save(under(String(admin.uid), null), admin)).toBe('denied');
    expect(await save(under(null, String(admin.uid)), admin)).toBe('denied');
    expect(await save(under('somebody', String(admin.uid)), admin)).toBe('denied');
  });

  test('[S3.9] who has no farm writes under the uid, and never under an employee id', async () => {
    const uid = String(noClaims.uid);
    expect(await save(under(null, uid), noClaims)).toBe('allowed');
    expect(await save(under(uid, null), noClaims)).toBe('denied');
    expect(await save(under(OWNER_UID, uid), noClaims)).toBe('denied');
  });

  test('[S3.9] a member under the own employee id', async () => {
    const uid = String(worker.uid);
    expect(await save(under(uid, null), worker)).toBe('allowed');
    expect(await save(under(null, uid), worker)).toBe('denied');
    expect(await save(under(uid, uid), worker)).toBe('denied');
    expect(await save(under(OWNER_UID, uid), worker)).toBe('denied');
  });
});

describe('whoever has been deactivated holds a valid token for up to an hour', () => {
  const former = deactivated();
  const uid = String(former.uid);
  const note = paths.notification(uid, 'n');
  beforeEach(() =>
    world.seed({
      [paths.user(uid)]: { firstName: 'F', lang: 'dk', userFarm: null, FCMTokens: [] },
      [note]: { title: 't', body: 'b', read: false, created: Timestamp.now() },
    }),
  );

  test.each<[string, Data]>([
    ['a push token', { FCMTokens: tokens(1) }],
    ['a language', { lang: 'en' }],
    ['a way to be told', { notificationSettings: TOLD }],
    ['a unit', { selectedUnitId: 'stable' }],
  ])('and stores nothing: %s', async (_, data) => {
    expect(await save(data, former)).toBe('denied');
    expect(await save(data)).toBe('allowed');
  });

  test('and reads and marks no message', async () => {
    const own = doc(world.as(former), note);
    expect(await outcomeOf(getDoc(own))).toBe('denied');
    expect(await outcomeOf(updateDoc(own, { read: true, ...updatedBy(former) }))).toBe('denied');
    expect(await outcomeOf(getDoc(doc(world.as(former), paths.user(uid))))).toBe('denied');
  });

  test('but without the farm in the token the own document is theirs again', async () => {
    const free = { ...former, name: 'released', claims: noClaims.claims };
    expect(await outcomeOf(getDoc(doc(world.as(free), paths.user(uid))))).toBe('allowed');
  });
});

describe('marking notifications read', () => {
  const mark = (data: Data, persona: Persona = worker) =>
    outcomeOf(updateDoc(doc(world.as(persona), NOTE), { ...updatedBy(persona), ...data }));

  test.each<[string, Data]>([
    ['anything but true', { read: false }],
    ['text', { read: 'yes' }],
    ['a changed title', { read: true, title: 'x' }],
    ['a changed link', { read: true, link: '/planning' }],
    ['a changed time', { read: true, created: serverTimestamp() }],
    ['an unknown field', { read: true, starred: true }],
    ['a false update time', { read: true, updated: Timestamp.fromMillis(1) }],
    ['another’s name', { read: true, updatedByEid: OWNER_UID }],
  ])('is refused with %s', async (_, data) => {
    expect(await mark(data)).toBe('denied');
    expect(await mark({ read: true })).toBe('allowed');
  });

  test('goes one way: what is read stays read', async () => {
    expect(await mark({ read: true })).toBe('allowed');
    expect(await mark({ read: false })).toBe('denied');
  });

  test('all unread ones pass in one batch, also when another device was faster', async () => {
    const db = world.as(worker);
    const many = Array.from({ length: 30 }, (_, i) =>
      paths.notification(String(worker.uid), `batch-${i}`),
    );
    await world.seed(
      Object.fromEntries(
        many.map((path, i) => [path, { title: 't', read: i === 0, created: Timestamp.now() }]),
      ),
    );
    const batch = writeBatch(db);
    for (const path of many) batch.update(doc(db, path), { read: true, ...updatedBy(worker) });
    expect(await outcomeOf(batch.commit())).toBe('allowed');
  });
});
