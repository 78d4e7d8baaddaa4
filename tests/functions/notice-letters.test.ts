import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { tellReader } from '../../functions/src/notify/tell-reader.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { mailedBy, notices, services, signUp, type Somebody } from './farm-world.ts';

const { auth, db } = services;

let reader: Somebody;
beforeEach(async () => {
  notices.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  reader = await signUp({ emailVerified: true });
});

const choose = (change: Partial<NotificationSettings>) =>
  db
    .doc(paths.user(reader.uid))
    .update({ notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...change } });

async function tell(id = 'n1', change: object = {}, using: Services = services) {
  await db.doc(paths.notification(reader.uid, id)).set({
    id,
    type: 'shift_missed_of',
    params: { name: 'Ida Holm', unit: 'Kostald', time: '06:00' },
    link: '/planning',
    relatedUrl: null,
    read: false,
    created: new Date(),
    ...change,
  });
  return tellReader(using, { uid: reader.uid, id });
}
const logged = () => JSON.stringify(vi.mocked(console.warn).mock.calls);

describe('what cannot wait', () => {
  test('is written to its reader in their language, at the address of their account', async () => {
    expect(await tell()).toEqual({ devices: 0, letters: 1 });
    expect(notices).toEqual([
      [
        reader.email,
        {
          language: 'en',
          words: {
            title: 'Ida Holm has not come',
            body: 'The shift in Kostald began at 06:00. No clock has been started.',
          },
          path: '/planning',
        },
      ],
    ]);
  });

  test('is written once, however often it is reported', async () => {
    await tell();
    const again = () => tellReader(services, { uid: reader.uid, id: 'n1' });
    await Promise.all([again(), again()]);
    expect(notices).toHaveLength(1);
  });

  test('is written at night too, and the push of it does not wait either', async () => {
    await db.doc(paths.user(reader.uid)).update({ FCMTokens: ['t'] });
    await choose({ quiet: { from: 0, to: 1439 } });
    expect(await tell()).toEqual({ devices: 1, letters: 1 });
  });

  test('says nothing of health', async () => {
    await tell('n1', { type: 'absence_reported', params: { name: 'Ida Holm', day: '2026-11-24' } });
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toMatch(/Ida|2026|24\/11|sick/);
  });
});

describe('no letter', () => {
  test('is of what can wait, nor of a kind that nobody knows', async () => {
    await tell('n1', { type: 'plan_changed' });
    await tell('n2', { type: 'from_a_newer_server' });
    await tell('n3', { type: null });
    expect(notices).toEqual([]);
  });

  test('is written where somebody has turned it off, and one is where they have turned it on', async () => {
    await choose({ off: ['missing_mail'], on: ['plan_mail'] });
    await tell('n1');
    expect(notices).toEqual([]);
    await tell('n2', { type: 'plan_changed', params: { name: 'Mette', unit: 'Mark', week: 48 } });
    expect(notices.map(([, { words }]) => words.title)).toEqual([
      'Your work plan for week 48 has changed',
    ]);
  });

  test.each([
    ['read', { read: true }],
    ['an hour old', { created: new Date(Date.now() - 3_600_001) }],
    ['unreadable', { created: 'yesterday' }],
  ])('is of what is %s', async (_name, change) => {
    expect(await tell('n1', change)).toEqual({ devices: 0, letters: 0 });
    expect(notices).toEqual([]);
  });

  test('goes to an address that nobody has proved, to a disabled account or to none', async () => {
    await auth.updateUser(reader.uid, { emailVerified: false });
    await tell('n1');
    await auth.updateUser(reader.uid, { emailVerified: true, disabled: true });
    await tell('n2');
    await auth.deleteUser(reader.uid);
    await tell('n3');
    expect(notices).toEqual([]);
  });

  test('is one of too many in a day', async () => {
    for (let at = 0; at < 22; at += 1) await tell(`n${at}`);
    expect(notices).toHaveLength(20);
    expect(logged()).toContain('enough letters');
    expect(logged()).not.toContain(reader.uid);
  });

  test('goes out where no mail server is named, and nothing is marked', async () => {
    await tell('n1', {}, mailedBy({ notice: null }));
    const { data } = { data: (await db.doc(paths.notification(reader.uid, 'n1')).get()).data() };
    expect(data).not.toHaveProperty('mailed');
  });

  test('that fails keeps the push from going out, or names the person in the log', async () => {
    await db.doc(paths.user(reader.uid)).update({ FCMTokens: ['t'] });
    const notice = () => Promise.reject(new Error(`no ${reader.email}`));
    expect(await tell('n1', {}, mailedBy({ notice }))).toEqual({ devices: 1, letters: 0 });
    expect(logged()).toContain('A letter about a notification was not taken.');
    expect(logged()).not.toContain(reader.email);
  });
});
